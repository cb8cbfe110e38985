import { ApiError, ENDPOINTS } from '@footfall/contracts';
import type { FastifyRequest } from 'fastify';

interface KnownAddress {
  readonly method: string;
  readonly parts: readonly string[];
}

/** What may be asked for, by how many parts the address has: whoever looks for holes asks for much that is not there. */
const known = new Map<number, KnownAddress[]>();
for (const { audience, method, path, aliases = [] } of ENDPOINTS) {
  if (audience === 'internal') continue;
  for (const parts of [path, ...aliases].map((pattern) => pattern.split('/'))) {
    const alike = known.get(parts.length);
    if (alike) alike.push({ method, parts });
    else known.set(parts.length, [{ method, parts }]);
  }
}

/** What is said where no route fits: 405 with `Allow` where the path exists for other methods, else 404. */
export function unknownAddress(request: FastifyRequest): ApiError {
  const given = (request.url.split('?')[0] ?? '/').split('/');
  const fitting = known
    .get(given.length)
    ?.filter(({ parts }) => parts.every((part, i) => part === given[i] || (part.startsWith(':') && given[i] !== '')));
  if (!fitting?.length) return new ApiError('NOT_FOUND', 'There is nothing at this address');
  const allow = [...new Set(fitting.map(({ method }) => method))].join(', ');
  return new ApiError('METHOD_NOT_ALLOWED', `${request.method} is not allowed here`, { headers: { allow } });
}
