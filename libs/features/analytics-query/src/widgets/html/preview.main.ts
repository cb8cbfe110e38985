import { markup, type Markup } from '@footfall/platform';
import type { FiguresOf } from '../figures';
import { timelineBars, type TimelineBar, type WidgetLocale } from '../look';

const COLUMN = 10;
const HEIGHT = 100;

export function previewMain(figures: FiguresOf<'preview'>, locale: WidgetLocale, timeZone: string): Markup {
  const { words } = locale;
  const { bars, highest } = timelineBars(figures);
  const [first, middle] = [bars[0], bars[bars.length / 2]];
  const hour = (bar: TimelineBar | undefined) => (bar ? locale.hour(bar.at, timeZone) : '');
  const summary = `${locale.counted(figures.total_visitors, words.visitors)}, ${locale.counted(figures.total_page_views, words.pageViews)}`;
  return markup`<main>
<h1>${words.lastDay}</h1>
<ul class="sums">
<li><strong>${locale.count(figures.total_visitors)}</strong> <span><i class="key"></i>${locale.unit(figures.total_visitors, words.visitors)}</span></li>
<li><strong>${locale.count(figures.total_page_views)}</strong> <span><i class="key soft"></i>${locale.unit(figures.total_page_views, words.pageViews)}</span></li>
</ul>
<div class="chart">
${highest ? chart(bars, highest, summary, { locale, timeZone }) : markup`<p class="nobody">${words.nobody}</p>`}
</div>
<p class="hours"><span>${hour(first)}</span> <span>${hour(middle)}</span> <span>${words.now}</span></p>
</main>`;
}

function chart(
  bars: readonly TimelineBar[],
  highest: number,
  summary: string,
  { locale, timeZone }: { locale: WidgetLocale; timeZone: string },
): Markup {
  const { words } = locale;
  return markup`<span class="top">${locale.count(highest)}</span>
<svg viewBox="0 0 ${bars.length * COLUMN} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${summary}">
${bars.map(
  (
    bar,
    i,
  ) => markup`<g><title>${locale.hour(bar.at, timeZone)}: ${locale.counted(bar.visitors, words.visitors)}, ${locale.counted(bar.pageViews, words.pageViews)}</title><rect class="touch" x="${i * COLUMN}" y="0" width="${COLUMN}" height="${HEIGHT}"/>${rect('views', i, bar.pageViewsPart)}${rect('visits', i, bar.visitorsPart)}</g>
`,
)}</svg>`;
}

/** What is there is seen, however high the highest is. */
function rect(kind: 'views' | 'visits', i: number, part: number): Markup | false {
  const height = Math.max(2, Math.round(part * HEIGHT * 10) / 10);
  return (
    part > 0 &&
    markup`<rect class="${kind}" x="${i * COLUMN + 1.2}" y="${Math.round((HEIGHT - height) * 10) / 10}" width="${COLUMN - 2.4}" height="${height}"/>`
  );
}
