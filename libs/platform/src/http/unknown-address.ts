import { ApiError, ENDPOINTS } from '@footfall/contracts';
import type { FastifyRequest } from 'fastify';

/** What is said where no route fits: 405 with `Allow` where the path exists for other methods, else 404. */
export function unknownAddress(request: FastifyRequest): ApiError {
  const path = request.url.split('?')[0] ?? '/';
  const rows = ENDPOINTS.filter(
    (row) => row.audience !== 'internal' && [row.path, ...(row.aliases ?? [])].some((pattern) => fits(pattern, path)),
  );
  if (!rows.length) return new ApiError('NOT_FOUND', 'There is nothing at this address');
  const allow = [...new Set(rows.map((row) => row.method))].join(', ');
  return new ApiError('METHOD_NOT_ALLOWED', `${request.method} is not allowed here`, { headers: { allow } });
}

function fits(pattern: string, path: string): boolean {
  const expected = pattern.split('/');
  const given = path.split('/');
  return expected.length === given.length && expected.every((part, i) => (part.startsWith(':') ? given[i] !== '' : part === given[i]));
}
