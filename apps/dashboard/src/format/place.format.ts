const locale = typeof navigator === 'undefined' ? 'en' : navigator.language;
const regions = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });

/** The name of a country (ISO 3166-1 alpha-2) in the browser's language. */
export function countryName(code: string): string {
  if (code === 'XX' || code === '') return 'Unknown';
  try {
    return regions.of(code) ?? code;
  } catch {
    return code;
  }
}
