import { leaveEndpoints, refusals, type InputOf } from '@footfall/contracts';
import { CLOCK, Endpoint, Input, type Clock } from '@footfall/platform';
import { Database, acrossTenants, type WebsiteEntity } from '@footfall/postgres';
import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CONTENT_SECURITY_POLICY, askPage, leftPage } from './leave.page';
import { LeaveTokens, type Leaving } from './leave.tokens';

type Rows = typeof leaveEndpoints;

/** Ends mails by the token that stands in them: who has the mail may end it, signed in or not. */
@Controller()
export class LeaveController {
  constructor(
    @Inject(LeaveTokens) private readonly tokens: LeaveTokens,
    @Inject(Database) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Programs that follow every link of a mail end nothing by it. */
  @Endpoint(leaveEndpoints.page)
  async page(@Input() { params }: InputOf<Rows['page']>, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const { website } = await this.found(params.token);
    return shown(reply, askPage(website.name));
  }

  @Endpoint(leaveEndpoints.leave)
  async leave(@Input() { params }: InputOf<Rows['leave']>, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const { website, leaving } = await this.found(params.token);
    const at = new Date(this.clock.now());
    await acrossTenants(() => this.database.read.notices.leave(website, leaving.userId, at));
    return shown(reply, leftPage(website.name));
  }

  private async found(token: string): Promise<{ website: WebsiteEntity; leaving: Leaving }> {
    const leaving = await this.tokens.read(token);
    const website = leaving && (await acrossTenants(() => this.database.read.directory.websiteById(leaving.websiteId)));
    if (!leaving || !website || website.deletedAt) throw refusals.notFound('Address');
    const member = await acrossTenants(() => this.database.read.memberships.find(website.teamId, leaving.userId));
    if (!member) throw refusals.notFound('Address');
    return { website, leaving };
  }
}

function shown(reply: FastifyReply, page: string): string {
  void reply.header('content-type', 'text/html; charset=utf-8');
  void reply.header('content-security-policy', CONTENT_SECURITY_POLICY);
  void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
  return page;
}
