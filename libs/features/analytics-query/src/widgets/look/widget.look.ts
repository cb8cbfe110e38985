import { widgetLocale, type WidgetLocale } from './widget.locale';

/** The colours of one theme, as CSS writes them. */
export interface Palette {
  readonly surface: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly accent: string;
}

export interface WidgetLook {
  /** One palette, or both where the reader's system decides. */
  readonly palettes: { readonly light?: Palette; readonly dark?: Palette };
  readonly locale: WidgetLocale;
}

const LIGHT: Palette = { surface: '#ffffff', ink: '#16191d', muted: '#626c76', line: '#e3e7ea', accent: '#0d7a6c' };
const DARK: Palette = { surface: '#14181d', ink: '#f1f4f6', muted: '#99a4ae', line: '#2c343c', accent: '#37b9a5' };

const COLOR = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i;

/** What the parameters ask for. Whatever is not one of the few things that they may say counts as not given, and goes nowhere. */
export function widgetLook(asked: { theme?: string | undefined; color?: string | undefined; locale?: string | undefined }): WidgetLook {
  const accent = accentOf(asked.color);
  const light = { ...LIGHT, ...accent };
  const dark = { ...DARK, ...accent };
  const locale = widgetLocale(asked.locale);
  if (asked.theme === 'light') return { palettes: { light }, locale };
  if (asked.theme === 'dark') return { palettes: { dark }, locale };
  return { palettes: { light, dark }, locale };
}

function accentOf(color: string | undefined): { accent?: string } {
  const [, digits] = COLOR.exec(color ?? '') ?? [];
  return digits ? { accent: `#${digits.toLowerCase()}` } : {};
}

/** Rules for the palettes of a look; the dark one for dark systems where there are both. */
export function themed({ palettes: { light, dark } }: WidgetLook, rules: (palette: Palette) => string): string {
  if (light && dark) return `${rules(light)}@media (prefers-color-scheme:dark){${rules(dark)}}`;
  const only = light ?? dark;
  return only ? rules(only) : '';
}
