import { CLICKHOUSE_CONNECTION, type ClickHouseConnection, type Feature } from '@footfall/platform';
import { Module } from '@nestjs/common';
import { insightsFeature } from '../insights.module';

@Module({})
class Store {}
@Module({})
class Together {}

/** The feature with a store of its own, where the process has none. */
export function featureOn(connection: ClickHouseConnection): Feature {
  const providers = [{ provide: CLICKHOUSE_CONNECTION, useValue: connection }];
  const store = { module: Store, global: true, providers, exports: [CLICKHOUSE_CONNECTION] };
  return { ...insightsFeature, module: { module: Together, imports: [store, insightsFeature.module] }, needs: ['postgres'] };
}
