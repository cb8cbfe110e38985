import { Controller, Get, Header, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DashboardHost } from '../dashboard/dashboard.host';
import { HOME_PAGE } from './home.page';

/** The root leads to the dashboard. What it says is for clients that do not follow, and for a process without a dashboard. */
@Controller()
export class HomeController {
  constructor(@Inject(DashboardHost) private readonly dashboard: DashboardHost) {}

  @Get('/')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  page(@Res({ passthrough: true }) reply: FastifyReply): string {
    if (this.dashboard.present) reply.code(302).header('location', '/app/');
    return HOME_PAGE;
  }
}
