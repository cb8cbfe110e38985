import { CONFIG } from '@footfall/platform';
import { PostgresModule } from '@footfall/postgres';
import { Module } from '@nestjs/common';
import { DeliveryLedger } from './delivery.ledger';
import { DeliverySender } from './delivery.sender';
import { DISPATCH_OPTIONS, dispatchOptions } from './dispatch.options';
import { Dispatcher } from './dispatcher';
import { DueDeliveries } from './due.deliveries';

/** Sends what stands in the queue. */
@Module({
  imports: [PostgresModule],
  providers: [
    { provide: DISPATCH_OPTIONS, inject: [CONFIG], useFactory: dispatchOptions },
    DueDeliveries,
    DeliverySender,
    DeliveryLedger,
    Dispatcher,
  ],
  exports: [Dispatcher],
})
export class DispatchModule {}
