import { existsSync } from 'node:fs';
import { CONFIG, LOGGER, type Config, type Logger } from '@footfall/platform';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { readDashboard } from './dashboard.files';
import { drawnPage, serveDashboard, type SignInWay } from './dashboard.route';

/** The built page of the dashboard's project, a file and not a module; null where it has not been built. */
function builtPage(): string | null {
  try {
    const file = require.resolve('@footfall/app-dashboard/index.html');
    return existsSync(file) ? file : null;
  } catch {
    return null;
  }
}

/** Puts the dashboard under `/app`. A process that was started from sources alone goes without. */
@Injectable()
export class DashboardHost implements OnModuleInit {
  readonly present: boolean;
  private readonly file = builtPage();
  private page: string | null = null;

  constructor(
    @Inject(HttpAdapterHost) private readonly http: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.present = this.file !== null;
  }

  async onModuleInit(): Promise<void> {
    if (this.file === null) {
      this.logger.warn('the dashboard has not been built: there is nothing under /app');
      return;
    }
    const ways: SignInWay[] = [];
    if (this.config.FOOTFALL_OIDC_ISSUER !== undefined) ways.push('oidc');
    if (this.config.FOOTFALL_REGISTRATION === 'open') ways.push('registration');
    const files = await readDashboard(this.file);
    this.page = files.page;
    serveDashboard(this.http.httpAdapter.getInstance<FastifyInstance>(), files, ways);
  }

  /** The page of a share: any page may frame it where it is `embedded`, none where not. Null where the dashboard has not been built. */
  shared({ embedded }: { readonly embedded: boolean }): ReturnType<typeof drawnPage> | null {
    return this.page === null ? null : drawnPage(this.page, embedded ? '*' : "'none'");
  }
}
