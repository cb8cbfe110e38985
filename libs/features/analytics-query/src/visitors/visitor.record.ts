import { visitDimensions } from '@footfall/clickhouse';
import { countryName } from '@footfall/domain';

/** A visit as lists of visitors read it, by `VISITOR_COLUMNS`. */
export interface ReadVisit {
  readonly id: string;
  readonly country: string;
  readonly city: string;
  readonly device: string;
  readonly browser_name: string;
  readonly os_name: string;
  readonly value_score: number;
  readonly start_ms: number;
  readonly entry_path: string;
  readonly referrer: string;
  readonly had_interaction: number;
}

export const VISITOR_COLUMNS = `toString(visit_id) AS id, toString(${visitDimensions.country.sql}) AS country, city, toString(${visitDimensions.device.sql}) AS device,
    toString(${visitDimensions.browser.sql}) AS browser_name, toString(${visitDimensions.os.sql}) AS os_name, value_score,
    toUnixTimestamp64Milli(start) AS start_ms, entry_path, referrer, had_interaction`;

/** The record of a visit. */
export const visitorRecord = (visit: ReadVisit) => ({
  id: visit.id,
  country_code: visit.country,
  country_name: countryName(visit.country),
  city: visit.city,
  device_type: visit.device,
  browser: visit.browser_name,
  os: visit.os_name,
  value_score: visit.value_score,
  visited_at: new Date(visit.start_ms).toISOString(),
  landing_page: visit.entry_path,
  referrer: visit.referrer === '' ? null : visit.referrer,
  had_interaction: visit.had_interaction === 1,
});
