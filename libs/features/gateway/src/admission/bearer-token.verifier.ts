import { createPublicKey } from 'node:crypto';
import { authEndpoints } from '@footfall/contracts';
import { ServiceClient } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ExtractJwt, Strategy, type VerifiedCallback } from 'passport-jwt';
import type { FastifyRequest } from 'fastify';

export interface AccessTokenClaims {
  /** User id. */
  readonly sub: string;
  /** The user's default team. */
  readonly org: string;
  /** The login that the token came from. */
  readonly sid?: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const KEYS_TTL_MS = 10 * 60_000;
const RETRY_UNKNOWN_KEY_MS = 5_000;

/**
 * Verifies access tokens with passport-jwt. The algorithm is pinned and keys come from the service's own key set by their
 * `kid` alone; whatever else a token's header says of keys is ignored.
 */
@Injectable()
export class BearerTokenVerifier {
  private readonly keys = new LRUCache<string, string>({ max: 16, ttl: KEYS_TTL_MS });
  private lastFetch = 0;
  private readonly strategy = new Strategy(
    {
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      algorithms: ['RS256'],
      secretOrKeyProvider: (_request: unknown, token: string, done: (error: unknown, key?: string) => void) => {
        this.keyOf(token).then(
          (key) => done(null, key),
          (error: unknown) => done(error),
        );
      },
    },
    (claims: AccessTokenClaims, done: VerifiedCallback) => done(null, wellFormed(claims) ? claims : false),
  );

  constructor(@Inject(ServiceClient) private readonly services: ServiceClient) {}

  /** The claims of a valid token in the Authorization header, null where there is none. @throws ApiError when keys cannot be had. */
  verify(request: FastifyRequest): Promise<AccessTokenClaims | null> {
    return new Promise((resolve, reject) => {
      // Passport hands a strategy its outcome through methods that it puts on a copy per request.
      const attempt = Object.create(this.strategy) as Strategy & Record<'success' | 'fail' | 'error', (value: unknown) => void>;
      attempt.success = (claims) => resolve(claims as AccessTokenClaims);
      attempt.fail = () => resolve(null);
      attempt.error = reject;
      attempt.authenticate(request as never);
    });
  }

  private async keyOf(token: string): Promise<string> {
    const kid = keyIdOf(token);
    const known = this.keys.get(kid);
    if (known) return known;
    // An unknown kid is answered from what is known for a while, so that forged tokens cannot make a request each.
    if (Date.now() - this.lastFetch > RETRY_UNKNOWN_KEY_MS) {
      const set = await this.services.ask(authEndpoints.keySet);
      this.lastFetch = Date.now();
      for (const jwk of set?.keys ?? []) {
        const pem = createPublicKey({ key: jwk as never, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
        this.keys.set(String(jwk['kid']), pem.toString());
      }
    }
    return this.keys.get(kid) ?? '';
  }
}

function keyIdOf(token: string): string {
  try {
    const header = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid?: unknown } | null;
    return typeof header?.kid === 'string' ? header.kid : '';
  } catch (error) {
    if (error instanceof SyntaxError) return '';
    throw error;
  }
}

const wellFormed = (claims: AccessTokenClaims) => UUID.test(String(claims.sub)) && UUID.test(String(claims.org));
