import { Markup, markup } from '@footfall/platform';
import { contentPolicy, themed, type Palette, type WidgetLook } from '../look';

export interface WidgetPicture {
  readonly text: string;
  readonly contentSecurityPolicy: string;
}

const rules = ({ surface, ink, muted, line, accent }: Palette) =>
  `.surface{fill:${surface};stroke:${line}}.ink{fill:${ink}}.muted{fill:${muted}}.line{stroke:${line}}.accent{fill:${accent}}`;

const STYLE = `text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}.soft{fill-opacity:.35}.faint{fill-opacity:.16}.strong{font-weight:600}`;

/** A picture on a card of its own, for where there are no frames. @param title what it says, for those who cannot see it */
export function widgetPicture(
  look: WidgetLook,
  { width, height }: { width: number; height: number },
  title: string,
  content: Markup,
): WidgetPicture {
  const style = themed(look, rules) + STYLE;
  const { text } =
    markup`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" xml:lang="${look.locale.language}">
<title>${title}</title>
<style>${new Markup(style)}</style>
<rect class="surface" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="10"/>
${content}
</svg>
`;
  return { text, contentSecurityPolicy: contentPolicy({ style }) };
}
