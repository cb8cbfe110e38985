import { markup, type Markup } from '@footfall/platform';
import type { FiguresOf } from '../figures';
import type { WidgetLocale } from '../look';

/** From so many countries on they stand in two columns where there is room. */
const MANY = 6;

export function recentMain({ countries, total_visitors: total }: FiguresOf<'recent'>, locale: WidgetLocale): Markup {
  const { words } = locale;
  const highest = countries[0]?.visitors ?? 0;
  const rest = total - countries.reduce((sum, { visitors }) => sum + visitors, 0);
  return markup`<main>
<div class="head"><h1>${words.countries}</h1> <p class="note">${words.lastDay} · ${locale.counted(total, words.visitors)}</p></div>
${
  countries.length
    ? markup`<ol class="countries${countries.length >= MANY ? ' many' : ''}">
${countries.map(
  ({
    country_code,
    visitors,
    percentage,
  }) => markup`<li><svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width="${Math.round((1000 * visitors) / highest) / 10}" height="1"/></svg><span class="name">${locale.country(country_code)}</span> <span class="count">${locale.count(visitors)}</span> <span class="part">${locale.share(percentage)}</span></li>
`,
)}${
        rest > 0 &&
        markup`<li class="rest"><span class="name">${words.others}</span> <span class="count">${locale.count(rest)}</span> <span class="part">${locale.share((100 * rest) / total)}</span></li>
`
      }</ol>`
    : markup`<p class="nobody alone">${words.nobody}</p>`
}
</main>`;
}
