import { authEndpoints, refusals, type InputOf, type RequestContext } from '@footfall/contracts';
import { CONFIG, Context, Endpoint, Input, type Config } from '@footfall/platform';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOverHttps } from '../https.request';
import { RefreshTokenCarrier } from '../refresh-token.carrier';
import { IdentityProvider } from './identity.provider';
import { OidcAccounts } from './oidc.accounts';
import { flowCookie, flowOf, noFlowCookie } from './oidc.flow';

/** Signing in at an identity provider: the browser goes there and comes back with the refresh token in its cookie. */
@Controller()
export class OidcController {
  constructor(
    @Inject(IdentityProvider) private readonly provider: IdentityProvider,
    @Inject(OidcAccounts) private readonly accounts: OidcAccounts,
    @Inject(RefreshTokenCarrier) private readonly carrier: RefreshTokenCarrier,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint(authEndpoints.oidcStart)
  async start(@Input() { query }: InputOf<typeof authEndpoints.oidcStart>, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const { url, flow } = await this.provider.begin();
    const cookie = flowCookie({ ...flow, returnTo: query.return_to }, isOverHttps(request.headers, this.config.publicUrl));
    reply.header('cache-control', 'no-store').header('set-cookie', cookie).redirect(url, 302);
  }

  @Endpoint(authEndpoints.oidcCallback)
  async callback(@Context() context: RequestContext, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    this.provider.assertConfigured();
    // A flow is for one try, however that ends.
    reply.header('cache-control', 'no-store').header('set-cookie', noFlowCookie(isOverHttps(request.headers, this.config.publicUrl)));
    const flow = flowOf(request.headers.cookie);
    if (!flow) throw refusals.token('This browser has begun no login at the identity provider, or too long ago');
    const identity = await this.provider.identity(new URL(request.url, this.config.publicUrl).search, flow);
    this.carrier.remember(await this.accounts.signIn(identity, context), request, reply);
    reply.redirect(flow.returnTo, 302);
  }
}
