import { ADMISSION, DirectoryModule, type Feature } from '@footfall/platform';
import { Module } from '@nestjs/common';
import {
  BearerTokenVerifier,
  CredentialReach,
  CredentialVerifier,
  DashboardAdmission,
  ExternalAdmission,
  GatewayAdmission,
  NamedWebsite,
  OperatorAdmission,
  PublicWebsite,
  ShareAdmission,
  SharedWebsite,
} from './admission';
import { DashboardHost } from './dashboard/dashboard.host';
import { DescriptionController } from './description/description.controller';
import { Forwarding } from './forwarding/forwarding';
import { HomeController } from './home/home.controller';
import {
  AddressLimiter,
  CreditAccount,
  GatewayCensus,
  LedgerReconciler,
  LocalWindows,
  MinuteLimiter,
  SharedCounters,
  UsageMeter,
} from './limits';
import { SharePageController, SharedController } from './shared';
import { UsageController, UsageReport } from './usage';

@Module({
  imports: [DirectoryModule],
  controllers: [HomeController, DescriptionController, UsageController, SharedController, SharePageController],
  providers: [
    LocalWindows,
    SharedCounters,
    GatewayCensus,
    MinuteLimiter,
    AddressLimiter,
    UsageMeter,
    LedgerReconciler,
    CreditAccount,
    BearerTokenVerifier,
    CredentialVerifier,
    CredentialReach,
    NamedWebsite,
    PublicWebsite,
    SharedWebsite,
    ExternalAdmission,
    DashboardAdmission,
    OperatorAdmission,
    ShareAdmission,
    { provide: ADMISSION, useClass: GatewayAdmission },
    UsageReport,
    Forwarding,
    DashboardHost,
  ],
})
export class GatewayModule {}

export const gatewayFeature: Feature = { name: 'gateway', module: GatewayModule, needs: ['log', 'counters'], admits: true };
