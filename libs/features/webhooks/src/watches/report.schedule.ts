import { internalReportEndpoints, type BulletinContent, type ReportAnomaly } from '@footfall/contracts';
import { REPORT_PERIODS, addDays, lastDueReport, localMidnight, planOf, type DueReport, type ReportPeriod } from '@footfall/domain';
import { CLOCK, LOGGER, RepeatedJob, ServiceClient, type Clock, type Logger } from '@footfall/platform';
import { Database, acrossTenants, type NotificationPreferencesEntity, type WebsiteEntity } from '@footfall/postgres';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { v5 } from 'uuid';
import { MailSender } from '../couriers/mail.sender';
import { receiversOf } from '../notices/bulletin.receivers';

const EVERY_MS = 30_000;
const RETRY_MS = 30_000;
const ASK_MS = 20_000;
const DAY_MS = 86_400_000;
/** Namespace of the ids of reports; another one would make the same report another one. */
const REPORT_IDS = 'c2b6a1d4-9a55-4c0e-8a51-2f6b1f0e7a93';
/** A report that is later than this tells of what is long over. */
const LATEST_MS: Readonly<Record<ReportPeriod, number>> = { weekly: 6 * DAY_MS, monthly: 20 * DAY_MS };
/** In each of its lists. */
const ROWS = 8;
const ANOMALIES = 20;

interface Due {
  readonly id: string;
  readonly report: DueReport;
  readonly website: WebsiteEntity;
  readonly preferences: NotificationPreferencesEntity;
}

/**
 * Makes reports once they are due, or as soon as a process is there again: each once, however many processes try, since its id follows from
 * website and span.
 */
@Injectable()
export class ReportSchedule implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly job: RepeatedJob;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(ServiceClient) private readonly services: ServiceClient,
    @Inject(MailSender) private readonly mail: MailSender,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.job = new RepeatedJob('reports', EVERY_MS, RETRY_MS, logger, () => this.run());
  }

  onApplicationBootstrap(): void {
    this.job.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.job.stop();
  }

  /** Makes what is due. One website that has no figures now holds no other up, and is tried again. @returns how many were made. @throws Error where the process ends */
  async run(): Promise<number> {
    return acrossTenants(async () => {
      let made = 0;
      for (const period of REPORT_PERIODS) {
        for (const due of await this.due(period)) {
          this.job.ending.throwIfAborted();
          try {
            if (await this.make(due)) made++;
          } catch (error) {
            this.job.ending.throwIfAborted();
            this.logger.warn({ err: error, websiteId: due.website.id, period }, 'a report could not be made and is tried again');
          }
        }
      }
      return made;
    });
  }

  private async due(period: ReportPeriod): Promise<Due[]> {
    const { notices, directory } = this.database.read;
    const wanting = (await notices.wanting(`${period}_report`)).map(({ websiteId }) => websiteId);
    const now = this.clock.now();
    const due: Due[] = [];
    for (const preferences of await notices.preferencesOf(wanting)) {
      this.job.ending.throwIfAborted();
      const website = await directory.websiteById(preferences.websiteId);
      if (!website || website.deletedAt) continue;
      const report = lastDueReport(period, website.timezone, now);
      const since = (period === 'weekly' ? preferences.weeklySince : preferences.monthlySince) ?? preferences.updatedAt;
      if (report.dueAt < since.getTime() || now - report.dueAt > LATEST_MS[period]) continue;
      due.push({ id: v5(JSON.stringify([website.id, period, report.start]), REPORT_IDS), report, website, preferences });
    }
    const made = await notices.made(due.map(({ id }) => id));
    return due.filter(({ id }) => !made.has(id));
  }

  private async make({ id, report, website, preferences }: Due): Promise<boolean> {
    const receivers = await receiversOf(this.database.read, website, preferences, 'members', this.mail.isConfigured);
    // Without anybody to tell it is not made: who comes within the days after it is still told.
    if (!receivers.length) return false;
    const { period, start, end } = report;
    const team = await this.database.read.directory.team(website.teamId);
    const body = { start, end, timezone: website.timezone, plan: planOf(team?.plan ?? ''), rows: ROWS };
    const figures = await this.services.ask(internalReportEndpoints.report, { websiteId: website.id }, body, ASK_MS, this.job.ending);
    if (!figures) throw new Error('there are no figures');
    const content: BulletinContent = { kind: 'report', period, start, end, figures, anomalies: await this.anomalies(website, report) };
    return this.database.transaction(({ notices }) => notices.publish(id, website, content, receivers, new Date(this.clock.now())));
  }

  private async anomalies(website: WebsiteEntity, { start, end }: DueReport): Promise<ReportAnomaly[]> {
    // What stood out is dated by the end of its window, which may be that of the period, and is not that of the one before.
    const at = (date: string) => new Date(localMidnight(website.timezone, date) + 1);
    const [from, to] = [at(start), at(addDays(end, 1))];
    const found: ReportAnomaly[] = [];
    // Asked one by one: the latest of all could be slight ones, and many.
    for (const severity of ['critical', 'warning', 'info'] as const) {
      const page = { type: 'anomaly', severity, now: new Date(this.clock.now()), from, to, limit: ANOMALIES, offset: 0 } as const;
      const { rows } = await this.database.read.insights.insights(website, page);
      found.push(...rows.map(({ title, createdAt }) => ({ title, severity, at: createdAt.toISOString() })));
    }
    return found.slice(0, ANOMALIES);
  }
}
