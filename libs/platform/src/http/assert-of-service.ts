import { refusals, type RequestContext } from '@footfall/contracts';

/**
 * Of what services ask each other: the gateway signs too, for whoever asks it, and must not be a way there.
 * @throws ApiError 404
 */
export function assertOfService({ principal }: RequestContext): void {
  if (principal.kind !== 'service') throw refusals.notFound('Address');
}
