import { randomUUID } from 'node:crypto';
import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EVENT_LOG, type EventLog } from '@footfall/ports';
import { HealthRegistry } from '../health';
import { ServiceClient } from '../services';
import { Directory } from './directory';

/** Mount it where websites, credentials or memberships must be known without asking Postgres. */
@Module({
  providers: [
    {
      provide: Directory,
      inject: [EVENT_LOG, ServiceClient],
      useFactory: (log: EventLog, services: ServiceClient) => new Directory(log, services, randomUUID()),
    },
  ],
  exports: [Directory],
})
export class DirectoryModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(Directory) private readonly directory: Directory,
    @Inject(HealthRegistry) private readonly health: HealthRegistry,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.health.add(this.directory);
    await this.directory.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.directory.stop();
  }
}
