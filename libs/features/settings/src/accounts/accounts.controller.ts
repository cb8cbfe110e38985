import { authEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Logins } from './logins';
import { RefreshTokenCarrier } from './refresh-token.carrier';
import { Registration } from './registration';
import { SigningKeyKeeper } from './signing-key.keeper';

/** Refresh tokens come and go in the body or in a cookie; what stands behind knows tokens only. */
@Controller()
export class AccountsController {
  constructor(
    @Inject(Registration) private readonly registration: Registration,
    @Inject(Logins) private readonly logins: Logins,
    @Inject(RefreshTokenCarrier) private readonly carrier: RefreshTokenCarrier,
    @Inject(SigningKeyKeeper) private readonly keys: SigningKeyKeeper,
  ) {}

  @Endpoint(authEndpoints.register)
  async register(
    @Input() { body }: InputOf<typeof authEndpoints.register>,
    @Context() context: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.carrier.give(await this.registration.register(body, context), body.use_cookie, request, reply);
  }

  @Endpoint(authEndpoints.login)
  async login(
    @Input() { body }: InputOf<typeof authEndpoints.login>,
    @Context() { clientAddress }: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.carrier.give(await this.logins.withPassword(body, clientAddress), body.use_cookie, request, reply);
  }

  @Endpoint(authEndpoints.refresh)
  async refresh(
    @Input() { body }: InputOf<typeof authEndpoints.refresh>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { token, fromCookie } = this.carrier.take(body, request);
    // What scripts could not read must not be put where they can.
    return this.carrier.give(await this.logins.refresh(token), body.use_cookie || fromCookie, request, reply);
  }

  @Endpoint(authEndpoints.logout)
  async logout(
    @Input() { body }: InputOf<typeof authEndpoints.logout>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { token, fromCookie } = this.carrier.take(body, request);
    if (fromCookie) this.carrier.forget(request, reply);
    return this.logins.close(token);
  }

  @Endpoint(authEndpoints.keySet)
  keySet() {
    return this.keys.publicKeys();
  }
}
