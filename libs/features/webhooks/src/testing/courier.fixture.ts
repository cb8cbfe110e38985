import { Metrics, OutboundClient, ServiceClient, createLogger, loadConfig, type Clock } from '@footfall/platform';
import { Database, SealedSecrets, createDataSource } from '@footfall/postgres';
import { BulletinCourier, BulletinSender, ChatSender, MailSender, courierOptions, type CourierOptions } from '../couriers';
import { LeaveTokens } from '../leaving';
import { BulletinPlanner } from '../notices';
import { ErrorWatch, QuotaWatch, ReportSchedule } from '../watches';

export interface CourierSettings {
  readonly postgresUrl: string;
  /** Absent: mails are off. */
  readonly smtpUrl?: string;
  /** Of whoever answers for the services that are asked. */
  readonly servicesUrl?: string;
  /** By the names of their variables. */
  readonly environment?: Record<string, string>;
  readonly options?: Partial<CourierOptions>;
}

const SECRET = 'a-secret-of-tests-that-is-long-enough';

/** Everything that tells teams, with connections of its own, which may send to this machine; it rests until it is started or told to work. */
export async function makeCourier(clock: Clock, { postgresUrl, smtpUrl, servicesUrl = 'http://127.0.0.1:9', ...more }: CourierSettings) {
  const source = await createDataSource(postgresUrl).initialize();
  const database = new Database(source);
  const logger = createLogger('courier', 'silent');
  const config = loadConfig({
    ...(smtpUrl ? { FOOTFALL_SMTP_URL: smtpUrl, FOOTFALL_MAIL_FROM: 'Footfall <stats@footfall.example>' } : {}),
    ...more.environment,
  });
  const services = new ServiceClient(() => servicesUrl, SECRET, clock);
  const outbound = new OutboundClient({ allowHttp: true, allowPrivate: ['127.0.0.1'], resolve: async () => [] });
  const mail = new MailSender(config, logger);
  const tokens = new LeaveTokens(new SealedSecrets(database, clock), config);
  const sender = new BulletinSender(database, mail, new ChatSender(outbound, clock), tokens, clock, config);
  const planner = new BulletinPlanner(database, clock, mail);
  const options = { ...courierOptions(), random: () => 0.5, ...more.options };
  const courier = new BulletinCourier(database, planner, sender, clock, logger, new Metrics('courier'), options);
  return {
    courier,
    database,
    reports: new ReportSchedule(database, services, mail, clock, logger),
    errors: new ErrorWatch(database, services, clock, logger),
    quotas: new QuotaWatch(database, services, mail, clock, config, logger),
    /** Rounds until nothing more is due. */
    async tell(): Promise<void> {
      for (let began = 1; began > 0;) {
        began = await courier.work();
        await courier.settled();
      }
    },
    async close(): Promise<void> {
      await services.close();
      await source.destroy();
    },
  };
}

export type MadeCourier = Awaited<ReturnType<typeof makeCourier>>;
