import 'reflect-metadata';
import { createServer } from 'node:net';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { EVENT_LOG, type EventLog } from '@footfall/ports';
import { loadConfig, type Config } from '../config';
import { HealthRegistry } from '../health';
import { ADMISSION, type Admission } from '../http/admission';
import { EnvelopeInterceptor } from '../http/envelope.interceptor';
import { FailureFilter } from '../http/failure.filter';
import { SignedAdmission } from '../http/signed.admission';
import { createLogger, nestLogger, type Logger } from '../logs';
import { EventLogStrategy } from '../messaging';
import { Metrics } from '../metrics';
import { systemClock } from './clock';
import type { Feature } from './feature';
import { GracefulEnd } from './graceful-end';
import { createAdapter, installSurface } from './http-surface';
import { PlatformModule } from './platform.module';
import type { Profile } from './profile';
import { RouteCheck } from './route-check';

export interface ServiceOptions<Prepared = void> {
  /** Of the process; stands in its logs and metrics. */
  readonly name: string;
  readonly features: readonly Feature[];
  readonly profile: Profile;
  /** Called when all is made and nobody is answered yet. */
  readonly prepare?: (app: NestFastifyApplication) => Promise<Prepared>;
  /** Called once the process answers, with what was prepared. */
  readonly onReady?: (app: NestFastifyApplication, config: Config, prepared: Prepared | undefined) => Promise<void> | void;
}

const SHUTDOWN_MS = 20_000;

@Module({})
class RootModule {}

/**
 * Starts one process: configuration, profile, features, HTTP and log handlers; ends it gracefully on SIGTERM and SIGINT.
 * What cannot start is said in one line on stderr and ends the process with code 1.
 */
export async function startService<Prepared>(options: ServiceOptions<Prepared>): Promise<void> {
  let logger: Logger | undefined;
  try {
    const config = loadConfig();
    logger = createLogger(options.name, config.FOOTFALL_LOG_LEVEL);
    await run(options, config, logger);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    logger?.debug({ err: error }, 'start failed');
    process.stderr.write(`footfall ${options.name} cannot start: ${explained(error, message)}\n`);
    process.exit(1);
  }
}

async function run<Prepared>(
  { name, features, profile, prepare, onReady }: ServiceOptions<Prepared>,
  config: Config,
  logger: Logger,
): Promise<void> {
  const needs = new Set(features.flatMap((feature) => feature.needs));
  // Asked first: nothing should be started for a process that cannot listen.
  await assertPortFree(config.HOST, config.PORT);
  const resources = await profile(config, logger, needs);
  const health = new HealthRegistry();
  health.add(...resources.checks);
  const http = new GracefulEnd();
  let consumers: EventLogStrategy | undefined;
  let app: NestFastifyApplication | undefined;
  let prepared: Prepared | undefined;
  try {
    const root = {
      module: RootModule,
      imports: [
        PlatformModule.with({ service: name, config, logger, resources, needs, health }),
        ...features.map((feature) => feature.module),
      ],
    };
    const adapter = createAdapter();
    app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
      logger: nestLogger(logger),
      abortOnError: false,
      forceCloseConnections: false,
    });
    app.useGlobalFilters(new FailureFilter(logger, systemClock));
    app.useGlobalInterceptors(new EnvelopeInterceptor(systemClock));
    const routes = new RouteCheck();
    routes.watch(app.getHttpAdapter().getInstance());
    const admission = features.some((feature) => feature.admits)
      ? app.get<Admission>(ADMISSION, { strict: false })
      : new SignedAdmission(resources.internalSecret, systemClock);
    installSurface(adapter, { admission, health, metrics: app.get(Metrics), logger, clock: systemClock, end: http });
    if (needs.has('log')) {
      consumers = new EventLogStrategy(app.get<EventLog>(EVENT_LOG));
      app.connectMicroservice({ strategy: consumers }, { inheritAppConfig: true });
      await app.startAllMicroservices();
    }
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
    routes.assert(features.map((feature) => feature.name));
    prepared = await prepare?.(app);
    await app.listen(config.PORT, config.HOST);
  } catch (error) {
    await app?.close();
    await resources.close();
    throw error;
  }
  const running = app;
  logger.info({ port: config.PORT }, 'listening');
  let ending = false;
  const end = async (signal: string) => {
    if (ending) return;
    ending = true;
    logger.info({ signal }, 'shutting down');
    health.drain();
    const late = setTimeout(() => process.exit(1), SHUTDOWN_MS);
    late.unref();
    http.announce();
    // In this order: a batch in hand may ask, in one process its own address; and what answers needs may go only when nobody is answered any more.
    await consumers?.close();
    await http.finish(running.getHttpServer());
    await running.close();
    await resources.close();
    process.exit(0);
  };
  const failedToEnd = (err: unknown) => {
    logger.fatal({ err }, 'could not end in order');
    process.exit(1);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal).catch(failedToEnd));
  await onReady?.(running, config, prepared);
}

/** @throws Error EADDRINUSE or EADDRNOTAVAIL */
async function assertPortFree(host: string, port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen({ host, port, exclusive: true }, resolve));
  await new Promise((resolve) => probe.close(resolve));
}

function explained(error: unknown, message: string): string {
  if ((error as { code?: string })?.code === 'EADDRINUSE') {
    return `the port is in use by another process (${message}); choose another with PORT`;
  }
  return message;
}
