import { accessSync, constants, existsSync, readFileSync, statSync, statfsSync } from 'node:fs';
import type { Config } from '@footfall/platform';
import { fault, ok, warning, type Finding } from './finding';

const LEAST_NODE = [20, 19] as const;
const LEAST_FREE_BYTES = 1024 ** 3;
const LEAST_FREE_SHARE = 0.05;
const OLD_COUNTRIES_DAYS = 180;
const DAY_MS = 86_400_000;
const COUNTRIES = '@ip-location-db/geo-whois-asn-country-mmdb/package.json';

/** @param version as `20.19.0` */
export function lookAtNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isEnough = major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1]);
  return isEnough ? ok('Node', version) : fault('Node', `${version}; ${LEAST_NODE.join('.')} or newer is needed`);
}

/** The folder of the embedded profile, seen from here: whether this user may write to it, and how much room is left. */
export function lookAtDataFolder(folder: string): Finding {
  if (!existsSync(folder)) return ok('data folder', `${folder} does not exist yet; the first start makes it`);
  if (!statSync(folder).isDirectory()) return fault('data folder', `${folder} is no folder`);
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return fault('data folder', `${folder} may not be written to by this user (${(error as NodeJS.ErrnoException).code})`);
  }
  const { bavail, blocks, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const says = `${folder} has ${(free / 1024 ** 3).toFixed(1)} GB left`;
  const isShort = free < LEAST_FREE_BYTES || bavail < blocks * LEAST_FREE_SHARE;
  return isShort ? warning('data folder', `${says}; a full disk stops collecting`) : ok('data folder', says);
}

/** How old the table of countries is, which comes with each version, and whether the file with cities can be read. */
export function lookAtPlaces(config: Pick<Config, 'FOOTFALL_GEOIP_CITY_MMDB'>, now: number): Finding[] {
  const { version } = JSON.parse(readFileSync(require.resolve(COUNTRIES), 'utf8')) as { version: string };
  const cities = config.FOOTFALL_GEOIP_CITY_MMDB;
  const findings = [lookAtCountries(version, now)];
  if (cities === undefined) return findings;
  try {
    accessSync(cities, constants.R_OK);
    findings.push(ok('cities', cities));
  } catch (error) {
    findings.push(fault('cities', `${cities} can not be read (${(error as NodeJS.ErrnoException).code})`));
  }
  return findings;
}

/** @param version ends with the day and hour that it was made, as in `2.3.2026061719` */
export function lookAtCountries(version: string, now: number): Finding {
  const [, year, month, day] = /\.(\d{4})(\d{2})(\d{2})\d{2}$/.exec(version) ?? [];
  if (!year) return warning('countries', `of version ${version}, which does not say when it was made`);
  const made = `${year}-${month}-${day}`;
  const days = Math.floor((now - Date.parse(made)) / DAY_MS);
  return days > OLD_COUNTRIES_DAYS
    ? warning('countries', `of ${made}, ${days} days old: addresses move, a newer version of Footfall brings a newer table`)
    : ok('countries', `of ${made}`);
}
