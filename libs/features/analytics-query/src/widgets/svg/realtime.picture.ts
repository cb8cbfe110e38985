import { markup } from '@footfall/platform';
import type { FiguresOf } from '../figures';
import type { WidgetLook } from '../look';
import { widgetPicture, type WidgetPicture } from './widget.picture';

/** About as wide as letters of that size are in the fonts that pictures get; there is no measuring here. */
const LETTER = 7.4;

export function realtimePicture({ live_visitors: live }: FiguresOf<'realtime'>, look: WidgetLook): WidgetPicture {
  const { locale } = look;
  const unit = locale.unit(live, locale.words.visitorsNow);
  const width = Math.max(200, Math.round(44 + unit.length * LETTER + 20));
  const content = markup`<circle class="${live ? 'accent' : 'muted'}" cx="24" cy="34" r="5"/>
<text class="ink strong" x="42" y="45" font-size="32">${locale.count(live)}</text>
<text class="muted" x="42" y="66" font-size="13">${unit}</text>`;
  return widgetPicture(look, { width, height: 84 }, locale.counted(live, locale.words.visitorsNow), content);
}
