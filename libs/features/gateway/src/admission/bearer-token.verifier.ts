import { createPublicKey } from 'node:crypto';
import { ApiError, authEndpoints } from '@footfall/contracts';
import { CLOCK, ServiceClient, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Strategy, type VerifiedCallback } from 'passport-jwt';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

const accessTokenClaims = z.object({
  /** User id. */
  sub: z.uuid(),
  /** The user's default team. */
  org: z.uuid(),
  /** Of the user's tokens. */
  ver: z.int().min(1),
  /** The login that it came of. */
  sid: z.uuid().optional(),
  iat: z.int(),
  exp: z.int(),
});

export type AccessTokenClaims = Readonly<z.output<typeof accessTokenClaims>>;

/** One scheme, one token, nothing else; a scheme's letter case means nothing (RFC 9110). */
const BEARER = /^bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;
/** Ours have about 700 characters; longer ones are not worth reading. */
const LONGEST_TOKEN = 4096;
/** How long a fetched key set counts as current, ms; the next key is public for longer than that before it signs. */
const CURRENT_MS = 10 * 60_000;
/** At least so long between two fetches, ms, so that forged tokens cannot make a request each. */
const PAUSE_MS = 5_000;

/**
 * Verifies access tokens with passport-jwt. The algorithm is pinned and keys come from the service's own key set by their
 * `kid` alone; whatever else a token's header says of keys is ignored.
 */
@Injectable()
export class BearerTokenVerifier {
  /** Public keys, PEM, by their `kid`. */
  private keys: ReadonlyMap<string, string> = new Map();
  private fetchedAt = -Infinity;
  private failedAt = -Infinity;
  private fetching: Promise<void> | undefined;
  private readonly strategy = new Strategy(
    {
      jwtFromRequest: bearerToken,
      algorithms: ['RS256'],
      secretOrKeyProvider: (_request: unknown, token: string, done: (error: unknown, key?: string) => void) => {
        this.keyOf(token)
          .then((key) => done(null, key))
          // What the libraries throw at a token is a refusal like any other.
          .catch((error: unknown) => done(error));
      },
    },
    (claims: unknown, done: VerifiedCallback) => done(null, accessTokenClaims.safeParse(claims).data ?? false),
  );

  constructor(
    @Inject(ServiceClient) private readonly services: ServiceClient,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The claims of a valid token in the Authorization header, null where there is none. @throws ApiError when keys cannot be had. */
  verify(request: Pick<FastifyRequest, 'headers'>): Promise<AccessTokenClaims | null> {
    return new Promise((resolve, reject) => {
      // Passport hands a strategy its outcome through methods that it puts on a copy per request.
      const attempt = Object.create(this.strategy) as Strategy & Record<'success' | 'fail' | 'error', (value: unknown) => void>;
      attempt.success = (claims) => resolve(claims as AccessTokenClaims);
      attempt.fail = (reason) => (reason instanceof ApiError ? reject(reason) : resolve(null));
      attempt.error = reject;
      attempt.authenticate(request as never);
    });
  }

  /** Empty where there is no such key: nothing verifies with that. */
  private async keyOf(token: string): Promise<string> {
    const kid = keyIdOf(token);
    if (kid === null) return '';
    const known = this.keys.get(kid);
    const until = known ? Math.max(this.fetchedAt + CURRENT_MS, this.failedAt + PAUSE_MS) : this.fetchedAt + PAUSE_MS;
    if (this.clock.now() < until) return known ?? '';
    try {
      await (this.fetching ??= this.fetch());
    } catch (error) {
      // A known key outlives an outage of the service that keeps it.
      if (!known) throw error;
      return known;
    }
    return this.keys.get(kid) ?? '';
  }

  private async fetch(): Promise<void> {
    try {
      const set = await this.services.ask(authEndpoints.keySet);
      this.keys = new Map((set?.keys ?? []).map((jwk) => [String(jwk['kid']), pemOf(jwk)]));
      this.fetchedAt = this.clock.now();
    } catch (error) {
      this.failedAt = this.clock.now();
      throw error;
    } finally {
      this.fetching = undefined;
    }
  }
}

function bearerToken({ headers: { authorization } }: Pick<FastifyRequest, 'headers'>): string | null {
  const token = BEARER.exec(authorization ?? '')?.[1];
  return token && token.length <= LONGEST_TOKEN && isCanonical(token) ? token : null;
}

/** Base64url in its one form: otherwise the unused bits at the end of a part could be changed at will. */
const isCanonical = (token: string) => token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);

const pemOf = (jwk: Record<string, unknown>): string =>
  createPublicKey({ key: jwk as never, format: 'jwk' })
    .export({ type: 'spki', format: 'pem' })
    .toString();

/** Null where the header is none that our tokens have: without a `kid`, or with extensions that must be understood. */
function keyIdOf(token: string): string | null {
  try {
    const header = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as Record<string, unknown> | null;
    return typeof header?.['kid'] === 'string' && !('crit' in header) ? header['kid'] : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
