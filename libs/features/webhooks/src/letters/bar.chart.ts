import { markup, type Markup } from '@footfall/platform';
import { GREY, INK } from './letter.layout';

export interface Bar {
  readonly label: string;
  readonly value: number;
  /** Over the bar. */
  readonly valueText: string;
}

const HEIGHT = 110;

/**
 * Upright bars as a table: mail programs show no SVG, and many show pictures only when asked. Their labels are read aloud as the columns of
 * a table would be.
 */
export function barChart(bars: readonly Bar[], caption: string): Markup {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const gap = bars.length > 12 ? 1 : 4;
  const cell = `padding:0 ${gap}px;font-size:${bars.length > 12 ? 10 : 12}px;line-height:1.4;text-align:center`;
  const heightOf = (value: number) => (value === 0 ? 1 : Math.max(2, Math.round((value / most) * HEIGHT)));
  return markup`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">
<caption class="grey" style="caption-side:top;text-align:left;font-size:13px;color:${GREY};padding-bottom:6px">${caption}</caption>
<tr>${bars.map(
    ({ value, valueText }) => markup`<td class="ink" valign="bottom" style="${cell};color:${INK};height:${HEIGHT + 20}px">${valueText}
<div class="bar" style="height:${heightOf(value)}px;background:#2456d6;border-radius:3px 3px 0 0;font-size:0;line-height:0">&nbsp;</div></td>`,
  )}</tr>
<tr>${bars.map(({ label }) => markup`<td class="grey line" style="${cell};color:${GREY};border-top:1px solid #d7dbe0;padding-top:4px">${label}</td>`)}</tr>
</table>`;
}
