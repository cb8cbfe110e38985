const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone of this browser. */
export const browserZone = (): string => own || 'UTC';

/** Time zones to choose from, with one that is set already even where the browser does not list it. */
export function zoneOptions(...also: readonly string[]): readonly (readonly [string, string])[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...also.filter(Boolean)]);
  return [...names].sort().map((name) => [name, name.replaceAll('_', ' ')]);
}
