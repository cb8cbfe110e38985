import type { Endpoint } from '../endpoints/endpoint';
import { ERROR_STATUS, type ErrorCode } from '../errors';
import { RAW_BODIES } from './raw.bodies';
import { isLimited } from './response.headers';

/** The codes that a row can fail with: those that follow from its audience, resource and shapes, and its own. By status. */
export function refusalCodes(row: Endpoint): ReadonlyMap<number, readonly ErrorCode[]> {
  const { params, query, body } = row.shapes;
  const keyed = row.audience === 'external' || row.audience === 'dashboard';
  const taken = body !== undefined || row.name in RAW_BODIES;
  const chosen: readonly (readonly [boolean, ErrorCode])[] = [
    [Boolean(params ?? query) || taken, 'INVALID_PARAMETERS'],
    [keyed, 'UNAUTHORIZED'],
    [keyed && Boolean(row.scope ?? row.role ?? row.resource), 'FORBIDDEN'],
    [row.plan !== undefined, 'PLAN_REQUIRED'],
    [params !== undefined || row.resource !== undefined, 'NOT_FOUND'],
    [taken, 'PAYLOAD_TOO_LARGE'],
    [taken, 'UNSUPPORTED_MEDIA_TYPE'],
    [isLimited(row), 'rate_limit_exceeded'],
    [(row.credits ?? 0) > 0, 'monthly_limit_exceeded'],
    [true, row.failure ?? 'INTERNAL_ERROR'],
    [true, 'SERVICE_UNAVAILABLE'],
  ];
  const codes = new Set([...chosen.flatMap(([holds, code]) => (holds ? [code] : [])), ...(row.refuses ?? [])]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of Object.keys(ERROR_STATUS) as ErrorCode[]) {
    if (codes.has(code)) byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  }
  return byStatus;
}
