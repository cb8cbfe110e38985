import { KafkaEventLog } from '@footfall/adapter-kafka';
import { RedisCounterStore } from '@footfall/adapter-redis';
import { HIT_PARTITIONS, SERVICES, type ServiceName } from '@footfall/contracts';
import {
  ConfigError,
  type ClickHouseConnection,
  type Config,
  type HealthCheck,
  type Need,
  type Profile,
  type Resources,
} from '@footfall/platform';
import type { EventLog, CounterStore, ObjectStore } from '@footfall/ports';
import { Closers } from './closers';
import { configuredObjects, objectsCheck } from './configured.objects';
import { ConsumerFaults } from './consumer.faults';
import { kafkaSecurity } from './kafka.security';
import { proofLog } from './proof.log';

/** Objects are needed only where they are configured. */
const VARIABLE_OF: Record<Exclude<Need, 'objects'>, keyof Config> = {
  log: 'FOOTFALL_KAFKA_BROKERS',
  counters: 'FOOTFALL_REDIS_URL',
  postgres: 'FOOTFALL_POSTGRES_URL',
  clickhouse: 'FOOTFALL_CLICKHOUSE_URL',
};

/** One service among others: Kafka, Redis, Postgres and ClickHouse by address; the other services by HTTP. */
export function networkedProfile(self: ServiceName | 'migrate'): Profile {
  return async (config, logger, needs) => {
    const missing = [...needs]
      .filter((need) => need !== 'objects')
      .map((need) => VARIABLE_OF[need])
      .filter((variable) => !config[variable]);
    const faults = missing.map((variable) => `${variable} is needed by this service`);
    if (!config.FOOTFALL_INTERNAL_SECRET && self !== 'migrate')
      faults.push('FOOTFALL_INTERNAL_SECRET is needed, the same for all services');
    if (faults.length) throw new ConfigError(faults);

    const checks: HealthCheck[] = [];
    let eventLog: EventLog | undefined;
    let counters: CounterStore | undefined;
    let objects: ObjectStore | null = null;
    const closers = new Closers();
    try {
      if (needs.has('objects')) {
        const store = await configuredObjects(config, logger);
        if (store) closers.add(() => store.close());
        objects = store;
        // Recordings alone need it: the settings tell of it, and are ready without it.
        if (objects && self !== 'settings') checks.push(objectsCheck(objects));
      }
      if (needs.has('counters')) {
        const store = await RedisCounterStore.connect({ url: config.FOOTFALL_REDIS_URL ?? '' });
        counters = store;
        closers.add(() => store.close());
        checks.push({ name: 'redis', check: () => store.ping() });
      }
      if (needs.has('log')) {
        const faults = new ConsumerFaults(logger);
        const log = await KafkaEventLog.connect({
          brokers: config.FOOTFALL_KAFKA_BROKERS ?? [],
          clientId: `footfall-${self}`,
          ...kafkaSecurity(config),
          // What was fetched together is handed over together.
          partitionsConsumedConcurrently: HIT_PARTITIONS,
          onEvent: (level, message, fields) => logger[level](fields, message),
          onFault: (at, error) => faults.failed(at, error),
          onRecovered: (at) => faults.recovered(at),
          // A client that shows no sign of life while records wait does not recover; whoever runs the process starts it anew.
          onStalled: (stall) => {
            logger.fatal(stall, 'consuming stands still; the process ends to be started again');
            process.kill(process.pid, 'SIGTERM');
          },
        });
        eventLog = proofLog(config, log);
        closers.add(() => log.close());
        checks.push({ name: 'kafka', check: () => log.ping() });
      }
    } catch (error) {
      await closers.close().catch(() => undefined);
      throw error;
    }
    const resources: Resources = {
      get eventLog() {
        return held(eventLog, 'log');
      },
      get counters() {
        return held(counters, 'counters');
      },
      get postgres() {
        return { url: held(config.FOOTFALL_POSTGRES_URL, 'postgres') };
      },
      get clickhouse() {
        return clickHouseOf(held(config.FOOTFALL_CLICKHOUSE_URL, 'clickhouse'));
      },
      objects,
      internalSecret: config.FOOTFALL_INTERNAL_SECRET ?? '',
      serviceUrl: (name) => (name === self ? null : urlOf(config, name)),
      checks,
      close: () => closers.close(),
    };
    return resources;
  };
}

function held<T>(value: T | undefined, need: Need): T {
  if (value === undefined) throw new Error(`${need} was used by a service that did not ask for it`);
  return value;
}

function urlOf(config: Config, name: ServiceName): string {
  const variable = `FOOTFALL_SERVICE_${name.toUpperCase().replaceAll('-', '_')}_URL`;
  const url = (config as unknown as Record<string, string | undefined>)[variable];
  if (url) return url.replace(/\/+$/, '');
  // The names that the services have in compose and Kubernetes.
  return `http://${SERVICES.find((service) => service === name)}:3000`;
}

/** Splits user, password and database out of the URL, as `@clickhouse/client` wants them. */
export function clickHouseOf(text: string): ClickHouseConnection {
  const url = new URL(text);
  return {
    url: `${url.protocol}//${url.host}`,
    username: decodeURIComponent(url.username) || 'default',
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1) || 'footfall',
  };
}
