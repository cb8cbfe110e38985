import { ClickHouseModule } from '@footfall/clickhouse';
import { Module } from '@nestjs/common';
import { CountriesController, CountriesQuery } from './countries';
import { OverviewController, OverviewQuery } from './overview';
import { PagesController, PagesQuery } from './pages';
import { SourcesController, SourcesQuery } from './sources';
import { TechnologyController, TechnologyQuery } from './technology';
import { VisitorsController, VisitorsQuery } from './visitors';

@Module({
  imports: [ClickHouseModule],
  controllers: [OverviewController, VisitorsController, CountriesController, TechnologyController, PagesController, SourcesController],
  providers: [OverviewQuery, VisitorsQuery, CountriesQuery, TechnologyQuery, PagesQuery, SourcesQuery],
})
export class AnalyticsQueryModule {}
