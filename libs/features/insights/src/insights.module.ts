import type { Feature } from '@footfall/platform';
import { Module } from '@nestjs/common';
import { AnomaliesController } from './anomalies';
import { InsightsController } from './insights';

@Module({ controllers: [InsightsController, AnomaliesController] })
export class InsightsModule {}

export const insightsFeature: Feature = { name: 'insights', module: InsightsModule, needs: [] };
