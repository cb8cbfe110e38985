import { TIME_ZONE_NAMES } from './zone-names.table';

/**
 * Whether a text is an IANA zone in the exact spelling that Intl and the store both take. `europe/paris`, offsets such as
 * `+02:00` and zones that only one of the two knows are none.
 */
export function isTimeZone(zone: string): boolean {
  if (!TIME_ZONE_NAMES.has(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
