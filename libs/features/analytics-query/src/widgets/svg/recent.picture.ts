import { markup, type Markup } from '@footfall/platform';
import type { FiguresOf } from '../figures';
import type { WidgetLook } from '../look';
import { widgetPicture, type WidgetPicture } from './widget.picture';

const WIDTH = 480;
const LEFT = 20;
const BAR = WIDTH - 2 * LEFT;
const TOP = 46;
const ROW = 30;
/** A picture cannot be scrolled. */
const MOST = 8;
const EMPTY_HEIGHT = 120;
/** What stands before the numbers of a row. */
const NAME_LETTERS = 34;

export function recentPicture({ countries, total_visitors: total }: FiguresOf<'recent'>, look: WidgetLook): WidgetPicture {
  const { locale } = look;
  const { words } = locale;
  const listed = countries.slice(0, MOST);
  const rest = total - listed.reduce((sum, { visitors }) => sum + visitors, 0);
  const highest = listed[0]?.visitors ?? 0;
  const rows = listed.map(({ country_code, visitors, percentage }, i) =>
    row(i, shortened(locale.country(country_code)), locale.count(visitors), locale.share(percentage), visitors / highest),
  );
  if (rest > 0 && total > 0)
    rows.push(row(rows.length, shortened(words.others), locale.count(rest), locale.share((100 * rest) / total), 0));
  const height = rows.length ? TOP + rows.length * ROW + 14 : EMPTY_HEIGHT;
  const content = markup`<text class="ink strong" x="${LEFT}" y="30" font-size="13">${words.countries}</text>
<text class="muted" x="${WIDTH - LEFT}" y="30" font-size="12" text-anchor="end">${words.lastDay} · ${locale.counted(total, words.visitors)}</text>
${rows.length ? rows : markup`<text class="muted" x="${WIDTH / 2}" y="78" font-size="13" text-anchor="middle">${words.nobody}</text>`}`;
  return widgetPicture(look, { width: WIDTH, height }, `${words.countries}, ${words.lastDay}`, content);
}

function row(i: number, name: string, count: string, share: string, part: number): Markup {
  const y = TOP + i * ROW;
  return markup`${part > 0 && markup`<rect class="accent faint" x="${LEFT - 6}" y="${y}" width="${Math.round((BAR + 12) * part * 10) / 10}" height="${ROW - 4}" rx="4"/>`}<text class="${part > 0 ? 'ink' : 'muted'}" x="${LEFT}" y="${y + 18}" font-size="13">${name}</text><text class="ink strong" x="${WIDTH - LEFT - 64}" y="${y + 18}" font-size="13" text-anchor="end">${count}</text><text class="muted" x="${WIDTH - LEFT}" y="${y + 18}" font-size="12" text-anchor="end">${share}</text>
`;
}

const shortened = (name: string) => (name.length > NAME_LETTERS ? `${name.slice(0, NAME_LETTERS - 1)}…` : name);
