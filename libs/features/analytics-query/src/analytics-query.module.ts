import { ClickHouseModule } from '@footfall/clickhouse';
import { Module } from '@nestjs/common';
import { CountriesController } from './countries';
import { OverviewController } from './overview';
import { PagesController } from './pages';
import { RetentionController } from './retention';
import { SourcesController } from './sources';
import { TechnologyController } from './technology';
import { UsageController } from './usage';
import { VisitorsController } from './visitors';

@Module({
  imports: [ClickHouseModule],
  controllers: [
    OverviewController,
    VisitorsController,
    CountriesController,
    TechnologyController,
    PagesController,
    RetentionController,
    SourcesController,
    UsageController,
  ],
})
export class AnalyticsQueryModule {}
