import type { Feature } from '@footfall/platform';
import { PostgresModule } from '@footfall/postgres';
import { Module } from '@nestjs/common';
import { Deliveries, DeliveriesController, ForgottenDeliveriesJob } from './deliveries';
import { DispatchModule } from './dispatch';
import { SubjectErasureConsumer } from './erasure';
import { SignalIntake, SignalsConsumer } from './intake';
import { NotificationsModule } from './notifications.module';

@Module({
  imports: [PostgresModule, DispatchModule, NotificationsModule],
  controllers: [DeliveriesController, SignalsConsumer, SubjectErasureConsumer],
  providers: [Deliveries, ForgottenDeliveriesJob, SignalIntake],
})
export class WebhooksModule {}

/** Messages to those who want to be told of what happens on a website. */
export const webhooksFeature: Feature = { name: 'webhooks', module: WebhooksModule, needs: ['postgres', 'log'] };
