import { markup, type Markup } from '@footfall/platform';
import type { FiguresOf } from '../figures';
import { timelineBars, type TimelineBar, type WidgetLook } from '../look';
import { widgetPicture, type WidgetPicture } from './widget.picture';

const SIZE = { width: 480, height: 220 };
const LEFT = 20;
const COLUMN = (SIZE.width - 2 * LEFT) / 24;
const FLOOR = 184;
const HEIGHT = 84;
const SECOND = 190;

export function previewPicture(figures: FiguresOf<'preview'>, look: WidgetLook, timeZone: string): WidgetPicture {
  const { locale } = look;
  const { words } = locale;
  const { bars, highest } = timelineBars(figures);
  const { total_visitors: visitors, total_page_views: views } = figures;
  const hour = (bar: TimelineBar | undefined) => (bar ? locale.hour(bar.at, timeZone) : '');
  const sum = (
    x: number,
    kind: string,
    count: number,
    unit: string,
  ) => markup`<text class="ink strong" x="${x}" y="64" font-size="24">${locale.count(count)}</text>
<rect class="accent${kind}" x="${x}" y="74" width="9" height="9" rx="2"/><text class="muted" x="${x + 15}" y="83" font-size="12">${unit}</text>`;
  const middle = SIZE.width / 2;
  const content = markup`<text class="ink strong" x="${LEFT}" y="30" font-size="13">${words.lastDay}</text>
${sum(LEFT, '', visitors, locale.unit(visitors, words.visitors))}
${sum(SECOND, ' soft', views, locale.unit(views, words.pageViews))}
<path class="line" d="M${LEFT} ${FLOOR + 0.5}H${SIZE.width - LEFT}"/>
${
  highest
    ? markup`<path class="line" d="M${LEFT} ${FLOOR - HEIGHT - 0.5}H${SIZE.width - LEFT}" stroke-dasharray="3 3"/>
<text class="muted" x="${SIZE.width - LEFT}" y="${FLOOR - HEIGHT - 5}" font-size="11" text-anchor="end">${locale.count(highest)}</text>
${bars.map((bar, i) => markup`${rect(' soft', i, bar.pageViewsPart)}${rect('', i, bar.visitorsPart)}`)}`
    : markup`<text class="muted" x="${middle}" y="${FLOOR - HEIGHT / 2 + 4}" font-size="13" text-anchor="middle">${words.nobody}</text>`
}
<text class="muted" x="${LEFT}" y="203" font-size="11">${hour(bars[0])}</text>
<text class="muted" x="${middle}" y="203" font-size="11" text-anchor="middle">${hour(bars[bars.length / 2])}</text>
<text class="muted" x="${SIZE.width - LEFT}" y="203" font-size="11" text-anchor="end">${words.now}</text>`;
  const title = `${words.lastDay}: ${locale.counted(visitors, words.visitors)}, ${locale.counted(views, words.pageViews)}`;
  return widgetPicture(look, SIZE, title, content);
}

function rect(kind: string, i: number, part: number): Markup | false {
  const height = Math.max(2, Math.round(part * HEIGHT * 10) / 10);
  const x = Math.round((LEFT + i * COLUMN + 2) * 10) / 10;
  return (
    part > 0 &&
    markup`<rect class="accent${kind}" x="${x}" y="${Math.round((FLOOR - height) * 10) / 10}" width="${Math.round((COLUMN - 4) * 10) / 10}" height="${height}"/>`
  );
}
