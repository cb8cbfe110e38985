import { themed, type Palette, type WidgetLook } from '../look';

const colours = ({ surface, ink, muted, line, accent }: Palette) =>
  `:root{--surface:${surface};--ink:${ink};--muted:${muted};--line:${line};--accent:${accent}}`;

const RULES = `
*{box-sizing:border-box;margin:0;padding:0}
html{height:100%;background:var(--surface);color:var(--ink);font:14px/1.4 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;-webkit-text-size-adjust:100%}
body{min-height:100%;display:flex;flex-direction:column;font-variant-numeric:tabular-nums}
main{flex:1;display:flex;flex-direction:column;padding:16px 18px;min-width:0}
h1{font-size:13px;font-weight:600;line-height:1.3}
.note,.stale{color:var(--muted);font-size:12px}
.stale{padding:0 18px 12px}
[hidden]{display:none}
.live{justify-content:center}
.now{display:flex;align-items:center;gap:12px}
.now strong{font-size:40px;line-height:1;font-weight:650;letter-spacing:-.02em}
.now b{display:block;font-weight:600;line-height:1.25;text-wrap:balance}
.now .note{display:block}
.dot{flex:none;width:10px;height:10px;border-radius:50%;background:var(--muted);position:relative}
.dot.on{background:var(--accent)}
.dot.on::after{content:"";position:absolute;inset:0;border-radius:50%;background:var(--accent);animation:beat 2s ease-out infinite}
@keyframes beat{from{opacity:.55;transform:none}to{opacity:0;transform:scale(2.6)}}
@media (prefers-reduced-motion:reduce){.dot.on::after{animation:none;opacity:0}}
.head{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:2px 12px}
.sums{display:flex;flex-wrap:wrap;gap:4px 28px;margin:10px 0 20px;list-style:none}
.sums strong{display:block;font-size:24px;line-height:1.15;font-weight:650;letter-spacing:-.01em}
.sums span{display:flex;align-items:center;gap:6px;color:var(--muted);font-size:12px}
.key{flex:none;width:9px;height:9px;border-radius:2px;background:var(--accent)}
.key.soft{opacity:.35}
.chart{position:relative;flex:1;min-height:72px;max-height:220px;border-top:1px dashed var(--line);border-bottom:1px solid var(--line)}
.chart svg{position:absolute;inset:0;width:100%;height:100%;display:block}
.chart .top{position:absolute;right:0;bottom:100%;padding-bottom:3px;color:var(--muted);font-size:11px;line-height:1.2}
.chart .nobody{position:absolute;inset:0;display:flex;align-items:center;justify-content:center;text-align:center;padding:0 12px;color:var(--muted);font-size:13px}
.views{fill:var(--accent);fill-opacity:.35}
.visits{fill:var(--accent)}
.touch{fill:transparent}
g:hover .touch{fill:var(--ink);fill-opacity:.06}
.hours{display:flex;justify-content:space-between;gap:8px;margin-top:5px;color:var(--muted);font-size:11px;white-space:nowrap}
.countries{list-style:none;margin:10px -6px 0}
.countries li{position:relative;display:flex;align-items:center;gap:8px;height:30px;padding:0 6px;margin-bottom:3px;break-inside:avoid}
.countries svg{position:absolute;inset:0;width:100%;height:100%;border-radius:4px}
.countries rect{fill:var(--accent);fill-opacity:.16}
.countries span{position:relative}
.countries .name{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.countries .count{font-weight:600}
.countries .part{min-width:48px;text-align:right;color:var(--muted);font-size:12px}
.countries .rest .name{color:var(--muted)}
.nobody.alone{flex:1;display:flex;align-items:center;justify-content:center;text-align:center;color:var(--muted);min-height:72px}
@media (min-width:560px){main{padding:20px 24px}.stale{padding:0 24px 14px}.countries.many{columns:2;column-gap:28px}.sums strong{font-size:28px}.chart{min-height:96px}}
@media (max-width:300px){main{padding:14px}.now{gap:9px}.now strong{font-size:34px}.now b{font-size:13px}.sums{gap:4px 18px}.sums strong{font-size:21px}}
`;

/** The style of every widget's page in the colours of a look. */
export const widgetStyle = (look: WidgetLook): string => themed(look, colours) + RULES;
