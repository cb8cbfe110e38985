export const WIDGETS = {
  realtime: { title: 'Visitors now', width: 240, height: 110 },
  preview: { title: 'The last 24 hours', width: 400, height: 260 },
  recent: { title: 'Countries', width: 320, height: 320 },
} as const;

export interface WidgetChoice {
  readonly kind: keyof typeof WIDGETS;
  /** '' in each: as the reader's browser has it, or Footfall's own. */
  readonly theme: string;
  /** Six hex digits. */
  readonly color: string;
  readonly locale: string;
}

export const THEMES = [
  ['', 'Automatic'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

/** The languages whose words widgets know. */
export const LOCALES = [
  ['', 'Automatic'],
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['fr', 'Français'],
  ['es', 'Español'],
  ['it', 'Italiano'],
  ['nl', 'Nederlands'],
  ['pt', 'Português'],
  ['sv', 'Svenska'],
] as const;

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** How a widget is put somewhere, ready to be copied. */
export function addressesOf(origin: string, trackingCode: string, { kind, theme, color, locale }: WidgetChoice, website: string) {
  const { title, width, height } = WIDGETS[kind];
  const given = Object.entries({ theme, color, locale }).filter(([, value]) => value !== '');
  const addressOf = (format: string) => {
    const query = new URLSearchParams([...(format === 'html' ? [] : [['format', format]]), ...given]).toString();
    return `${origin}/widgets/${trackingCode}/${kind}${query && `?${query}`}`;
  };
  const words = `${title}: ${website}`;
  return {
    svg: addressOf('svg'),
    json: addressOf('json'),
    iframe: `<iframe src="${attribute(addressOf('html'))}" width="${width}" height="${height}" title="${attribute(words)}" style="border:0" loading="lazy"></iframe>`,
    markdown: `![${words.replace(/[[\]\\]/g, '\\$&')}](${addressOf('svg')})`,
  };
}
