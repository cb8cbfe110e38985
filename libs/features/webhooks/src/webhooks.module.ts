import type { Feature } from '@footfall/platform';
import { Module } from '@nestjs/common';

/** The service's frame: it runs, tells its health and metrics, and waits for its first endpoint. */
@Module({})
export class WebhooksModule {}

export const webhooksFeature: Feature = { name: 'webhooks', module: WebhooksModule, needs: [] };
