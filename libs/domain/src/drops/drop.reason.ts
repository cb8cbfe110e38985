/** Why an event is not collected. A closed set, in order: where several hold, the first is told. */
export const DROP_REASONS = [
  'invalid',
  'inactive_website',
  'origin_not_allowed',
  'localhost',
  'bot',
  'prefetch',
  'opted_out',
  'excluded_ip',
  'excluded_path',
  'not_enabled',
  'duplicate',
  'quota',
] as const;
export type DropReason = (typeof DROP_REASONS)[number];

/** Of several reasons the one that is told; undefined where there is none. */
export function firstDropReason(reasons: Iterable<DropReason>): DropReason | undefined {
  const given = new Set(reasons);
  return DROP_REASONS.find((reason) => given.has(reason));
}
