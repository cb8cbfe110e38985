import { Markup, markup, type MarkupPart } from '@footfall/platform';
import type { LetterContext } from './letter';

/**
 * Mail programs know tables and attributes; many know no style sheet. So each colour stands in the element, and the sheet only changes
 * it for who reads in the dark. Nothing is loaded from anywhere.
 */
const SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14171c !important; } .card { background: #1e232a !important; } .soft { background: #2a313b !important; }
  .ink { color: #e8eaee !important; } .grey { color: #a3adba !important; } .line { border-color: #39424e !important; }
  .bar { background: #7ea2ff !important; } .up { color: #6fd39a !important; } .down { color: #ff9b91 !important; }
  .critical { border-color: #ff7b6e !important; } .warning { border-color: #e9b949 !important; } .info { border-color: #7ea2ff !important; }
  .button { background: #7ea2ff !important; color: #0c1220 !important; } .link { color: #9db8ff !important; }
}
@media (max-width: 480px) { .pad { padding-left: 16px !important; padding-right: 16px !important; } .figure { font-size: 17px !important; } }
`;

export const FONT = `font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;
export const INK = '#1b1f26';
export const GREY = '#5b6572';

interface Page {
  readonly subject: string;
  /** What a list of mails shows beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly subtitle: string;
  readonly main: MarkupPart;
  readonly why: string;
}

export function letterPage({ subject, preview, title, subtitle, main, why }: Page, { homeUrl, leaveUrl }: LetterContext): string {
  return markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${subject}</title><style>${new Markup(SHEET)}</style></head>
<body class="page" style="margin:0;padding:0;background:#f4f5f7">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f4f5f7"><tr><td align="center" style="padding:24px 8px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:#ffffff;border-radius:12px;${FONT};font-size:15px;line-height:1.5;color:${INK}">
<tr><td class="pad" style="padding:28px 32px 4px">
<h1 class="ink" style="margin:0;font-size:22px;line-height:1.3;color:${INK};overflow-wrap:anywhere">${title}</h1>
<p class="grey" style="margin:4px 0 0;color:${GREY}">${subtitle}</p>
</td></tr>
${main}
${homeUrl && markup`<tr><td class="pad" style="padding:12px 32px 4px"><a class="button" href="${homeUrl}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#2456d6;color:#ffffff;font-weight:600;text-decoration:none">Open Footfall</a></td></tr>`}
<tr><td class="pad grey" style="padding:20px 32px 28px;font-size:13px;color:${GREY}">${why}${
    leaveUrl && markup` <a class="link" href="${leaveUrl}" style="color:#2456d6">End these mails</a>.`
  }</td></tr>
</table></td></tr></table></body></html>`.text;
}

export const WHY =
  'You get this mail because you are a member of the website’s team. What is told, and when it is quiet, is set in the website’s notifications.';

/** The end of the part that is read as plain text. */
export const textEnd = ({ homeUrl, leaveUrl }: LetterContext): string[] => [
  ...(homeUrl ? ['', `Open Footfall: ${homeUrl}`] : []),
  '',
  '-- ',
  WHY,
  ...(leaveUrl ? [`End these mails: ${leaveUrl}`] : []),
];
