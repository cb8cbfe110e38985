/** Header of W3C Trace Context by which whoever calls says what the call is part of. */
export const TRACE_HEADER = 'traceparent';

const FORM = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;
/** Of version 00, which ends there. */
const LENGTH = 55;
/** What may follow in versions that nobody has written yet; beyond it the header is not looked at. */
const MOST = 256;

/**
 * The trace that a `traceparent` names, in the form of version 00: `00-<32 hex>-<16 hex>-<00 or 01>`. Undefined where it is none, which is
 * as if the header were not there. Footfall makes no spans of its own, so the parent stays the caller's.
 */
export function traceOf(header: unknown): string | undefined {
  if (typeof header !== 'string' || header.length < LENGTH || header.length > MOST) return undefined;
  const [, version, trace, parent, flags] = FORM.exec(header) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && header.length !== LENGTH)) return undefined;
  if (/^0+$/.test(trace ?? '') || /^0+$/.test(parent ?? '')) return undefined;
  return `00-${trace}-${parent}-0${Number.parseInt(flags ?? '', 16) & 1}`;
}

/** The trace's id, as logs name it. @param trace as `traceOf` gives it */
export const traceIdOf = (trace: string): string => trace.slice(3, 35);
