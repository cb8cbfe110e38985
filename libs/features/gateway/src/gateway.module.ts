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
} from './admission';
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
import { UsageController, UsageReport } from './usage';

@Module({
  imports: [DirectoryModule],
  controllers: [HomeController, DescriptionController, UsageController],
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
    ExternalAdmission,
    DashboardAdmission,
    OperatorAdmission,
    { provide: ADMISSION, useClass: GatewayAdmission },
    UsageReport,
    Forwarding,
  ],
})
export class GatewayModule {}

export const gatewayFeature: Feature = { name: 'gateway', module: GatewayModule, needs: ['log', 'counters'], admits: true };
