import { SetMetadata, applyDecorators } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { StartAt } from '@footfall/ports';

/** What a handler of the log reads: one topic for one group. */
export interface LogSubscription {
  readonly topic: string;
  /** `<service>.<purpose>`. */
  readonly group: string;
  /** Default: where the group stands. */
  readonly startAt?: StartAt;
  /** Default true. */
  readonly commits?: boolean;
  readonly maxRecords?: number;
  readonly maxBytes?: number;
}

/** Metadata of methods that consume the log. */
export const LOG_SUBSCRIPTION = Symbol('log subscription');

/**
 * Marks a controller method as the handler of a topic for a group. It is handed a `LogBatch`; when it resolves the batch is
 * done, when it rejects the same records come again.
 */
export const LogConsumer = (subscription: LogSubscription): MethodDecorator =>
  applyDecorators(EventPattern<string>(JSON.stringify(subscription)), SetMetadata(LOG_SUBSCRIPTION, subscription));
