import { ClickHouseModule } from '@footfall/clickhouse/module';
import { Module } from '@nestjs/common';
import { BlockedController } from './blocked';
import { CountriesController } from './countries';
import { ErrorGroupsController } from './errors';
import { EventsController } from './events';
import { FunnelsController } from './funnels';
import { ConversionsController } from './goals';
import { HeatmapsController } from './heatmaps';
import { OverviewController } from './overview';
import { PagesController } from './pages';
import { PublicFiguresController } from './public';
import { QuestionController } from './questions';
import { ReplaysController } from './replays';
import { ReportsController } from './reports';
import { RetentionController } from './retention';
import { SourcesController } from './sources';
import { StatsController } from './stats';
import { SubjectsController } from './subjects';
import { TechnologyController } from './technology';
import { TimelineController } from './timeline';
import { UsageController } from './usage';
import { VisitorsController } from './visitors';
import { WidgetsController } from './widgets';

@Module({
  imports: [ClickHouseModule],
  controllers: [
    BlockedController,
    ErrorGroupsController,
    ConversionsController,
    EventsController,
    FunnelsController,
    HeatmapsController,
    ReplaysController,
    OverviewController,
    VisitorsController,
    WidgetsController,
    CountriesController,
    TechnologyController,
    PagesController,
    PublicFiguresController,
    QuestionController,
    ReportsController,
    RetentionController,
    SourcesController,
    StatsController,
    SubjectsController,
    TimelineController,
    UsageController,
  ],
})
export class AnalyticsQueryModule {}
