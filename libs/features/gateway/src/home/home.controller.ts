import { Controller, Get, Header } from '@nestjs/common';
import { HOME_PAGE } from './home.page';

/** What stands at the root until there is a dashboard to lead to. */
@Controller()
export class HomeController {
  @Get('/')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  page(): string {
    return HOME_PAGE;
  }
}
