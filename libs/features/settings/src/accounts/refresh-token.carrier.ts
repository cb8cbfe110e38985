import { ApiError, refusals } from '@footfall/contracts';
import { CONFIG, type Config } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOverHttps } from './https.request';
import { LOGIN_MS, type Session } from './logins';

export const REFRESH_COOKIE = 'footfall_refresh';
const PATH = '/api/auth';

/** Carries refresh tokens in the body or, for browsers, in a cookie that no script can read. */
@Injectable()
export class RefreshTokenCarrier {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** The session as the caller gets it: with the refresh token, or without where that goes into the cookie. */
  give(session: Session, byCookie: boolean | undefined, request: FastifyRequest, reply: FastifyReply): Omit<Session, 'refresh_token'> {
    reply.header('cache-control', 'no-store');
    if (!byCookie) return session;
    const { refresh_token: token, ...rest } = session;
    this.remember(token, request, reply);
    return rest;
  }

  /** Leaves the token in the browser's cookie. */
  remember(token: string, request: FastifyRequest, reply: FastifyReply): void {
    this.setCookie(request, reply, token, LOGIN_MS / 1000);
  }

  /**
   * The body’s token, else the cookie’s. A browser sends a cookie along whoever makes it send the request, so that one counts
   * for the service’s own pages only.
   * @throws ApiError 400 where both lack it, 403 for a cookie from elsewhere.
   */
  take(body: { refresh_token?: string | undefined }, { headers }: FastifyRequest): { token: string; fromCookie: boolean } {
    if (body.refresh_token !== undefined) return { token: body.refresh_token, fromCookie: false };
    const token = parseCookie(headers.cookie ?? '')[REFRESH_COOKIE];
    if (!token) throw refusals.invalid({ field: 'refresh_token', message: 'is required, here or in the cookie' });
    if (!this.isOwnOrigin(headers))
      throw new ApiError('FORBIDDEN', 'A refresh token in a cookie is taken from this service’s own pages only');
    return { token, fromCookie: true };
  }

  /** Tells the browser to drop its cookie. */
  forget(request: FastifyRequest, reply: FastifyReply): void {
    this.setCookie(request, reply, '', 0);
  }

  private setCookie({ headers }: FastifyRequest, reply: FastifyReply, value: string, maxAge: number): void {
    const secure = isOverHttps(headers, this.config.publicUrl);
    reply.header(
      'set-cookie',
      stringifySetCookie(REFRESH_COOKIE, value, { path: PATH, httpOnly: true, sameSite: 'strict', secure, maxAge }),
    );
  }

  /** The published address, or the one that was asked; where both are one host, the published scheme decides. */
  private isOwnOrigin({ origin, host }: FastifyRequest['headers']): boolean {
    if (origin === undefined || !URL.canParse(origin)) return false;
    const from = new URL(origin);
    const published = new URL(this.config.publicUrl);
    if (this.config.PUBLIC_URL !== undefined && from.host === published.host) return from.origin === published.origin;
    return from.host === host?.toLowerCase();
  }
}
