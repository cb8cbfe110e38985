import { ApiError, emailText, personName, refusals } from '@footfall/contracts';
import { CONFIG, LOGGER, type Config, type Logger } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import * as oidc from 'openid-client';
import type { OidcFlow } from './oidc.flow';

const SCOPE = 'openid email profile';
const CALLBACK = '/api/auth/oidc/callback';
const TIMEOUT_SECONDS = 5;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** What openid-client says where the provider did not answer as one; everything else is about the login. */
const OUTAGES = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_PARSE_ERROR'];

/** Somebody, as the provider vouches for them. */
export interface Identity {
  readonly issuer: string;
  /** The provider's lasting name for the person. */
  readonly subject: string;
  /** Lower case; null where the provider does not say that it is verified. */
  readonly verifiedEmail: string | null;
  readonly name: string | null;
}

/** The OpenID Connect provider of the configuration: authorization code with PKCE. */
@Injectable()
export class IdentityProvider {
  private discovered: Promise<oidc.Configuration> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws ApiError 404 where none is configured. */
  assertConfigured(): { issuer: string; id: string; secret: string } {
    const { FOOTFALL_OIDC_ISSUER: issuer, FOOTFALL_OIDC_CLIENT_ID: id, FOOTFALL_OIDC_CLIENT_SECRET: secret } = this.config;
    if (!issuer || !id || !secret) throw refusals.notFound('Identity provider');
    return { issuer, id, secret };
  }

  /** Where the browser is sent, and what it must bring back. @throws ApiError 404 where none is configured, 503 where it does not answer. */
  async begin(): Promise<{ url: string; flow: Omit<OidcFlow, 'returnTo'> }> {
    const provider = await this.provider();
    const flow = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
    const url = oidc.buildAuthorizationUrl(provider, {
      redirect_uri: this.config.publicUrl + CALLBACK,
      scope: SCOPE,
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, flow };
  }

  /**
   * Exchanges what the provider led back with.
   * @param query of the callback, with its question mark.
   * @throws ApiError 401 where it does not fit the flow or the provider refuses, 503 where the provider does not answer.
   */
  async identity(query: string, flow: OidcFlow): Promise<Identity> {
    const provider = await this.provider();
    try {
      const tokens = await oidc.authorizationCodeGrant(provider, new URL(this.config.publicUrl + CALLBACK + query), {
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        pkceCodeVerifier: flow.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw refusals.token('The identity provider gave no id token');
      // Many providers say of a person only at their userinfo endpoint.
      const said = claims['email'] === undefined ? await this.userInfo(provider, tokens.access_token, claims.sub) : claims;
      return {
        issuer: claims.iss,
        subject: claims.sub,
        verifiedEmail: said['email_verified'] === true ? (emailText.safeParse(said['email']).data ?? null) : null,
        name: personName.safeParse(said['name']).data ?? null,
      };
    } catch (error) {
      throw this.refusalOf(error);
    }
  }

  private async userInfo(provider: oidc.Configuration, accessToken: string, subject: string): Promise<Record<string, unknown>> {
    if (!provider.serverMetadata().userinfo_endpoint) return {};
    return oidc.fetchUserInfo(provider, accessToken, subject);
  }

  private async provider(): Promise<oidc.Configuration> {
    const { issuer, id, secret } = this.assertConfigured();
    const url = new URL(issuer);
    const execute = url.protocol === 'http:' && LOOPBACK.includes(url.hostname) ? [oidc.allowInsecureRequests] : [];
    this.discovered ??= oidc.discovery(url, id, secret, undefined, { execute, timeout: TIMEOUT_SECONDS });
    try {
      return await this.discovered;
    } catch (error) {
      this.discovered = undefined;
      this.logger.warn({ err: error }, 'the identity provider cannot be used');
      throw refusals.unavailable('The identity provider does not answer', error);
    }
  }

  private refusalOf(error: unknown): ApiError {
    if (error instanceof ApiError) return error;
    const { code = '' } = error as { code?: string };
    this.logger.debug({ err: error }, 'a login at the identity provider failed');
    if (OUTAGES.includes(code) || (error instanceof TypeError && !code)) {
      return refusals.unavailable('The identity provider does not answer', error);
    }
    return new ApiError('UNAUTHORIZED', 'The login at the identity provider does not hold: begin it anew', { cause: error });
  }
}
