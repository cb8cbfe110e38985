import { ClickHouseModule } from '@footfall/clickhouse/module';
import type { Feature } from '@footfall/platform';
import { PostgresModule } from '@footfall/postgres';
import { Module } from '@nestjs/common';
import { AnomaliesController, AnomaliesQuery } from './anomalies';
import { AcceptedHits, Detector, DetectorController, DetectorSchedule } from './detector';
import { InsightsController, InsightsQuery } from './insights';

@Module({
  imports: [ClickHouseModule, PostgresModule],
  controllers: [InsightsController, AnomaliesController, DetectorController],
  providers: [InsightsQuery, AnomaliesQuery, AcceptedHits, Detector, DetectorSchedule],
})
export class InsightsModule {}

export const insightsFeature: Feature = { name: 'insights', module: InsightsModule, needs: ['postgres', 'clickhouse'] };
