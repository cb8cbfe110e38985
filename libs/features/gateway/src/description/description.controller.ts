import { descriptionEndpoints, openApiDocument } from '@footfall/contracts';
import { CONFIG, Endpoint, type Config } from '@footfall/platform';
import { Controller, Header, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { version } from '../../package.json';
import { docsPage, type DocsPage } from './page/docs.page';

/** How the API describes itself: for programs, and for people. Both are made once, from the endpoint table. */
@Controller()
export class DescriptionController {
  private readonly document: string;
  private readonly page: DocsPage;

  constructor(@Inject(CONFIG) config: Config) {
    const document = openApiDocument({ serverUrl: config.publicUrl, version });
    this.document = JSON.stringify(document);
    this.page = docsPage(document);
  }

  @Endpoint(descriptionEndpoints.document)
  @Header('content-type', 'application/json; charset=utf-8')
  // Any page may read it, since tools that show such documents are pages of somebody else.
  @Header('access-control-allow-origin', '*')
  readDocument(): string {
    return this.document;
  }

  @Endpoint(descriptionEndpoints.page)
  @Header('content-type', 'text/html; charset=utf-8')
  readPage(@Res({ passthrough: true }) reply: FastifyReply): string {
    reply.header('content-security-policy', this.page.contentSecurityPolicy);
    return this.page.text;
  }
}
