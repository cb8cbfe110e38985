import { markup, type Markup } from '@footfall/platform';
import type { FiguresOf } from '../figures';
import type { WidgetLocale } from '../look';

/** From so many countries on they stand in two columns where there is room. */
const MANY = 6;

export function recentMain({ countries, total_visitors: total }: FiguresOf<'recent'>, locale: WidgetLocale): Markup {
  const { words } = locale;
  const highest = countries[0]?.visitors ?? 0;
  const rest = total - countries.reduce((sum, { visitors }) => sum + visitors, 0);
  const rows = countries.map(({ country_code, visitors, percentage }) =>
    row(locale, { name: locale.country(country_code), visitors, share: percentage, part: visitors / highest }),
  );
  if (rest > 0) rows.push(row(locale, { name: words.others, visitors: rest, share: (100 * rest) / total, part: 0 }));
  return markup`<main>
<div class="head"><h1>${words.countries}</h1> <p class="note">${words.lastDay} · ${locale.counted(total, words.visitors)}</p></div>
${rows.length ? markup`<ol class="countries${rows.length >= MANY ? ' many' : ''}">${rows}</ol>` : markup`<p class="nobody alone">${words.nobody}</p>`}
</main>`;
}

interface Row {
  readonly name: string;
  readonly visitors: number;
  /** Percent of all. */
  readonly share: number;
  /** Of the highest, 0 to 1; 0 for what is no country. */
  readonly part: number;
}

function row(locale: WidgetLocale, { name, visitors, share, part }: Row): Markup {
  const bar = markup`<svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width="${Math.round(1000 * part) / 10}" height="1"/></svg>`;
  return markup`
<li${part === 0 && markup` class="rest"`}>${part > 0 && bar}<span class="name" title="${name}">${name}</span> <span class="count">${locale.count(visitors)}</span> <span class="part">${locale.share(share)}</span></li>`;
}
