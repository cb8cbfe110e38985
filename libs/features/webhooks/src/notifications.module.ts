import { PostgresModule } from '@footfall/postgres';
import { Module } from '@nestjs/common';
import { BulletinCourier, BulletinSender, COURIER_OPTIONS, ChatSender, MailSender, courierOptions } from './couriers';
import { LeaveController, LeaveTokens } from './leaving';
import { BulletinPlanner } from './notices';
import { ErrorWatch, ForgottenNoticesJob, QuotaWatch, ReportSchedule } from './watches';

/** Tells a website's team of it by mail and in its chat. */
@Module({
  imports: [PostgresModule],
  controllers: [LeaveController],
  providers: [
    { provide: COURIER_OPTIONS, useFactory: courierOptions },
    MailSender,
    ChatSender,
    LeaveTokens,
    BulletinSender,
    BulletinPlanner,
    BulletinCourier,
    ReportSchedule,
    ErrorWatch,
    QuotaWatch,
    ForgottenNoticesJob,
  ],
})
export class NotificationsModule {}
