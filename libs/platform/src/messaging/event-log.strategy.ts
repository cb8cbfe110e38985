import { BaseRpcContext, Server, type CustomTransportStrategy } from '@nestjs/microservices';
import { lastValueFrom } from 'rxjs';
import type { Consumption, EventLog, LogBatch } from '@footfall/ports';
import type { LogSubscription } from './log-consumer.decorator';

/**
 * Nest's microservice transport over the event log. The stock Kafka transport hands over one message at a time, commits
 * each and chains the handlers that share a topic; this one hands whole batches to one handler per topic and group.
 */
export class EventLogStrategy extends Server implements CustomTransportStrategy {
  override readonly propagatesEventHandlerErrors = true;
  private running: Consumption[] = [];

  constructor(private readonly log: EventLog) {
    super();
  }

  async listen(callback: (error?: unknown) => void): Promise<void> {
    try {
      for (const [pattern, handler] of this.messageHandlers) {
        const { startAt = 'committed', commits = true, ...rest } = JSON.parse(pattern) as LogSubscription;
        const consumption = await this.log.consume({
          ...rest,
          startAt,
          commits,
          handler: async (batch: LogBatch) => {
            const outcome: unknown = await handler(batch, new BaseRpcContext([batch]));
            await lastValueFrom(this.transformToObservable(outcome), { defaultValue: undefined });
          },
        });
        this.running.push(consumption);
      }
      callback();
    } catch (error) {
      callback(error);
    }
  }

  async close(): Promise<void> {
    const consumptions = this.running;
    this.running = [];
    await Promise.all(consumptions.map((consumption) => consumption.stop()));
  }

  on(): never {
    throw new Error('The event log has no transport events; consumers report through their handlers');
  }

  unwrap<T>(): T {
    return this.log as T;
  }
}
