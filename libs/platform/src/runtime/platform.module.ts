import { Module, type DynamicModule } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { ServiceName } from '@footfall/contracts';
import { COUNTER_STORE, EVENT_LOG, OBJECT_STORE } from '@footfall/ports';
import { ownUrl, type Config } from '../config';
import { HealthRegistry } from '../health';
import type { Logger } from '../logs';
import { ConsumerCheck } from '../messaging/consumer.check';
import { Metrics } from '../metrics';
import { OutboundClient } from '../outbound';
import { ServiceClient } from '../services';
import { systemClock } from './clock';
import type { Need, Resources } from './profile';
import { CLICKHOUSE_CONNECTION, CLOCK, CONFIG, INTERNAL_SECRET, LOGGER, POSTGRES_CONNECTION, SERVICE_URL } from './tokens';

interface PlatformOptions {
  readonly service: string;
  readonly config: Config;
  readonly logger: Logger;
  readonly resources: Resources;
  readonly needs: ReadonlySet<Need>;
  readonly health: HealthRegistry;
}

/** What every feature can inject: the resources of the profile and the process's own services. */
@Module({})
export class PlatformModule {
  static with({ service, config, logger, resources, needs, health }: PlatformOptions): DynamicModule {
    const here = ownUrl(config);
    const urlOf = (name: ServiceName) => resources.serviceUrl(name) ?? here;
    const providers = [
      { provide: CONFIG, useValue: config },
      { provide: LOGGER, useValue: logger },
      { provide: CLOCK, useValue: systemClock },
      { provide: HealthRegistry, useValue: health },
      { provide: Metrics, useValue: new Metrics(service) },
      ...[...needs].map((need) => resourceOf(need, resources)),
      { provide: SERVICE_URL, useValue: (name: ServiceName) => resources.serviceUrl(name) },
      { provide: INTERNAL_SECRET, useValue: resources.internalSecret },
      { provide: OutboundClient, useValue: OutboundClient.of(config) },
      { provide: ServiceClient, useValue: new ServiceClient(urlOf, resources.internalSecret, systemClock) },
    ];
    const check = {
      provide: ConsumerCheck,
      inject: [ModulesContainer],
      useFactory: (modules: ModulesContainer) => new ConsumerCheck(modules, needs.has('log')),
    };
    return { module: PlatformModule, global: true, providers: [...providers, check], exports: providers.map(({ provide }) => provide) };
  }
}

/** Only what a feature asked for exists, so that a forgotten need fails at start and not at use. */
function resourceOf(need: Need, resources: Resources) {
  switch (need) {
    case 'log':
      return { provide: EVENT_LOG, useValue: resources.eventLog };
    case 'counters':
      return { provide: COUNTER_STORE, useValue: resources.counters };
    case 'postgres':
      return { provide: POSTGRES_CONNECTION, useValue: resources.postgres };
    case 'clickhouse':
      return { provide: CLICKHOUSE_CONNECTION, useValue: resources.clickhouse };
    case 'objects':
      return { provide: OBJECT_STORE, useValue: resources.objects };
  }
}
