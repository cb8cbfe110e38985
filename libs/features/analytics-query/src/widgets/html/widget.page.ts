import { Markup, markup } from '@footfall/platform';
import { contentPolicy, type WidgetLook } from '../look';
import { REFRESH_SCRIPT } from './refresh.script';
import { widgetStyle } from './widget.style';

export interface WidgetDocument {
  readonly text: string;
  readonly contentSecurityPolicy: string;
}

/** A page for an iframe that needs nothing from elsewhere and says everything without a script. @param everySeconds between two refreshes */
export function widgetPage(look: WidgetLook, title: string, everySeconds: number, main: Markup): WidgetDocument {
  const style = widgetStyle(look);
  const { language, words } = look.locale;
  const page = markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${new Markup(style)}</style>
</head>
<body data-every="${everySeconds}">
${main}
<p class="stale" role="status" hidden>${words.stale}</p>
<script>${new Markup(REFRESH_SCRIPT)}</script>
</body>
</html>
`;
  return { text: page.text, contentSecurityPolicy: contentPolicy({ style, script: REFRESH_SCRIPT }) };
}
