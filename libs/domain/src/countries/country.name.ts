/** Where the address data knows no country. */
export const UNKNOWN_COUNTRY = 'XX';
const UNKNOWN_NAME = 'Unknown';

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Where the common name is shorter than the one of the data, or another. */
const CURATED: Readonly<Record<string, string>> = {
  HK: 'Hong Kong',
  MO: 'Macao',
  MM: 'Myanmar',
  CD: 'DR Congo',
  CG: 'Congo',
  PS: 'Palestine',
};

/** Codes that the data names and that are no country: unions, former states, pseudo-locales. */
const REFUSED: ReadonlySet<string> = new Set('AN BU CS DD DY EU EZ FX HV NH QO RH SU TP UK UN VD XA XB YD YU ZR ZZ'.split(' '));

/** The English name of an ISO 3166-1 country in capitals; `Unknown` for `XX` and whatever is no country. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code) || REFUSED.has(code)) return UNKNOWN_NAME;
  return CURATED[code] ?? names.of(code) ?? UNKNOWN_NAME;
}

/** Whether a text is the code of a country, `XX` not included. */
export function isCountryCode(code: string): boolean {
  return countryName(code) !== UNKNOWN_NAME;
}
