import { readFile } from 'node:fs/promises';
import { Reader, type CityResponse, type CountryResponse } from 'maxmind';

export interface Place {
  /** Two letters; `XX` where unknown. */
  readonly country: string;
  readonly city: string | null;
}

/** The two shapes that .mmdb files come in: flat, and nested as MaxMind's. */
type Row = Partial<CityResponse & CountryResponse> & { country_code?: string; city?: unknown };

const NOWHERE: Place = { country: 'XX', city: null };
const COUNTRY_FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** Where an address is, from files on this machine: nothing is asked of anybody. */
export class GeoLookup {
  private constructor(
    private readonly countries: Reader<never>,
    private readonly cities: Reader<never> | null,
  ) {}

  /**
   * @param cityFile an .mmdb file with cities, where the operator has one.
   * @throws Error that names the setting where that file can not be used.
   */
  static async open(cityFile?: string): Promise<GeoLookup> {
    const [countries, cities] = await Promise.all([
      readFile(require.resolve(COUNTRY_FILE)),
      cityFile === undefined ? null : citiesOf(cityFile),
    ]);
    return new GeoLookup(new Reader(countries), cities);
  }

  placeOf(address: string | null): Place {
    if (!address) return NOWHERE;
    const row = (this.cities && rowOf(this.cities, address)) ?? rowOf(this.countries, address);
    if (!row) return NOWHERE;
    const country = (row.country_code ?? row.country?.iso_code ?? 'XX').toUpperCase();
    return { country: /^[A-Z]{2}$/.test(country) ? country : 'XX', city: cityOf(row) };
  }
}

async function citiesOf(file: string): Promise<Reader<never>> {
  const bytes = await readFile(file).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`FOOTFALL_GEOIP_CITY_MMDB names a file that cannot be read (${cause.code})`, { cause });
  });
  try {
    return new Reader(bytes);
  } catch (cause) {
    throw new Error('FOOTFALL_GEOIP_CITY_MMDB names a file that is no whole .mmdb file', { cause });
  }
}

/** A file of IPv4 alone would take the first bytes of an IPv6 address for an address of its own, and name somewhere else. */
function rowOf(file: Reader<never>, address: string): Row | null {
  return file.metadata.ipVersion === 4 && address.includes(':') ? null : file.get(address);
}

function cityOf(row: Row): string | null {
  const name = typeof row.city === 'string' ? row.city : row.city?.names?.en;
  // Some files add the quarter in parentheses.
  return name?.replace(/ \(.*$/, '') || null;
}
