import { createHash } from 'node:crypto';
import { Markup, markup } from '@footfall/platform';

const STYLE = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; display: grid; min-height: 100vh; place-items: center; background: #f4f5f7; color: #1b1f26; }
main { box-sizing: border-box; width: min(30rem, 100% - 2rem); padding: 2rem; border-radius: 12px; background: #fff; overflow-wrap: anywhere; }
h1 { font-size: 1.25rem; margin: 0 0 0.5rem; }
p { margin: 0 0 1.25rem; }
button { font: inherit; font-weight: 600; padding: 0.6rem 1.1rem; border: 0; border-radius: 8px; background: #2456d6; color: #fff; cursor: pointer; }
button:focus-visible { outline: 3px solid #8fb0ff; outline-offset: 2px; }
@media (prefers-color-scheme: dark) { body { background: #14171c; color: #e8eaee; } main { background: #1e232a; } button { background: #7ea2ff; color: #0c1220; } }
`;

export const CONTENT_SECURITY_POLICY = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

export const askPage = (website: string): string =>
  page(
    'End these mails?',
    markup`<h1>End these mails?</h1><p>You will get no more mails about ${website}: no reports, no alerts. Owners and admins are still told when a webhook is disabled. The rest of your team is not affected.</p>
<form method="post"><button type="submit">End the mails</button></form>`,
  );

export const leftPage = (website: string): string =>
  page(
    'The mails are ended',
    markup`<h1>Done</h1><p>You get no more reports and alerts about ${website}. They come back when you are removed from the team and invited again.</p>`,
  );

const page = (title: string, main: Markup): string =>
  markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${new Markup(STYLE)}</style></head>
<body><main>${main}</main></body></html>`.text;
