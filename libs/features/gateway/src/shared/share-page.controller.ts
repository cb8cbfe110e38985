import { sharePageEndpoints, type InputOf } from '@footfall/contracts';
import { Endpoint, Input } from '@footfall/platform';
import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SharedWebsite } from '../admission';
import { DashboardHost } from '../dashboard/dashboard.host';
import { NOTHING_SHARED_PAGE, NOTHING_SHARED_POLICY } from './nothing-shared.page';

/** The dashboard's own page at the address of a share; it finds out itself what the address names, and asks with the key alone. */
@Controller()
export class SharePageController {
  constructor(
    @Inject(SharedWebsite) private readonly shared: SharedWebsite,
    @Inject(DashboardHost) private readonly dashboard: DashboardHost,
  ) {}

  /** In words where there is nothing: a frame should show no JSON. */
  @Endpoint(sharePageEndpoints.page)
  async page(
    @Input() { params, query }: InputOf<typeof sharePageEndpoints.page>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const drawn = (await this.shared.of(params.shareKey)) && this.dashboard.shared({ embedded: query.embed === 'true' });
    reply.type('text/html; charset=utf-8').headers(drawn?.headers ?? { 'content-security-policy': NOTHING_SHARED_POLICY });
    reply.headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    if (!drawn) reply.code(404);
    return drawn?.text ?? NOTHING_SHARED_PAGE;
  }
}
