import { parseCookie, stringifySetCookie, type SerializeOptions } from 'cookie';
import { z } from 'zod';

const COOKIE = 'footfall_oidc';
const PATH = '/api/auth/oidc/callback';
const SECONDS = 600;

const oidcFlow = z.object({
  state: z.string().min(32),
  nonce: z.string().min(32),
  /** Of PKCE (RFC 7636). */
  verifier: z.string().min(43),
  returnTo: z.string(),
});

/** What a browser carries along while it is at the provider, so that nobody can finish a login that another browser began. */
export type OidcFlow = Readonly<z.output<typeof oidcFlow>>;

/** The cookie is `Lax`: the provider's page leads back, and a stricter one would not come along. */
const options = (secure: boolean): SerializeOptions => ({ path: PATH, httpOnly: true, sameSite: 'lax', secure });

/** The Set-Cookie that keeps a flow for ten minutes. */
export function flowCookie(flow: OidcFlow, secure: boolean): string {
  const value = Buffer.from(JSON.stringify(flow)).toString('base64url');
  return stringifySetCookie(COOKIE, value, { ...options(secure), maxAge: SECONDS });
}

/** The Set-Cookie that ends it. */
export const noFlowCookie = (secure: boolean): string => stringifySetCookie(COOKIE, '', { ...options(secure), maxAge: 0 });

/** Null where the browser has begun none. */
export function flowOf(cookies: string | undefined): OidcFlow | null {
  try {
    return oidcFlow.parse(JSON.parse(Buffer.from(parseCookie(cookies ?? '')[COOKIE] ?? '', 'base64url').toString()));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}
