import { ADMISSION, DirectoryModule, type Feature } from '@footfall/platform';
import { Module } from '@nestjs/common';
import { BearerTokenVerifier, CredentialVerifier, GatewayAdmission } from './admission';
import { Forwarding } from './forwarding/forwarding';
import { HomeController } from './home/home.controller';

@Module({
  imports: [DirectoryModule],
  controllers: [HomeController],
  providers: [BearerTokenVerifier, CredentialVerifier, { provide: ADMISSION, useClass: GatewayAdmission }, Forwarding],
})
export class GatewayModule {}

export const gatewayFeature: Feature = { name: 'gateway', module: GatewayModule, needs: ['log', 'counters'], admits: true };
