import { Metrics, OutboundClient, createLogger, type Clock } from '@footfall/platform';
import { Database, SealedSecrets, createDataSource } from '@footfall/postgres';
import { DeliveryLedger } from './delivery.ledger';
import { DeliverySender } from './delivery.sender';
import type { DispatchOptions } from './dispatch.options';
import { Dispatcher } from './dispatcher';
import { DueDeliveries } from './due.deliveries';

export interface MadeDispatcher {
  readonly dispatcher: Dispatcher;
  readonly database: Database;
  readonly sealed: SealedSecrets;
  /** Its connections; it is to be stopped before. */
  close(): Promise<void>;
}

/** A dispatcher with connections of its own that may send to this machine; it rests until it is started or told to dispatch. */
export async function makeDispatcher(postgresUrl: string, clock: Clock, options: DispatchOptions): Promise<MadeDispatcher> {
  const source = await createDataSource(postgresUrl).initialize();
  const database = new Database(source);
  const sealed = new SealedSecrets(database, clock);
  const logger = createLogger('dispatcher', 'silent');
  const outbound = new OutboundClient({ allowHttp: true, allowPrivate: ['127.0.0.1'], resolve: async () => [] });
  const dispatcher = new Dispatcher(
    new DueDeliveries(database, clock, options),
    new DeliverySender(outbound, sealed, clock, options),
    new DeliveryLedger(database, clock, logger, options),
    database,
    clock,
    logger,
    new Metrics('dispatcher'),
    options,
  );
  return { dispatcher, database, sealed, close: () => source.destroy() };
}
