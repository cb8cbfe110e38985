import { refusals } from '@footfall/contracts';
import type { FastifyRequest } from 'fastify';

/**
 * The API credential that a request carries, in either header.
 * @throws ApiError 401 where there is none or two different ones.
 */
export function apiCredentialOf(request: FastifyRequest): string {
  const key = request.headers['x-api-key'];
  const authorization = request.headers.authorization;
  const bearer = authorization === undefined ? undefined : (/^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '');
  if (Array.isArray(key)) throw refusals.credential('X-API-Key was given more than once');
  if (key !== undefined && bearer !== undefined && key !== bearer) {
    throw refusals.credential('X-API-Key and Authorization carry different credentials');
  }
  const credential = key ?? bearer;
  if (!credential) throw refusals.credential();
  return credential;
}
