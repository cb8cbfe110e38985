import { ClickHouseModule } from '@footfall/clickhouse';
import { Module } from '@nestjs/common';
import { CountriesController } from './countries';
import { ErrorGroupsController } from './errors';
import { EventsController } from './events';
import { ConversionsController } from './goals';
import { HeatmapsController } from './heatmaps';
import { OverviewController } from './overview';
import { PagesController } from './pages';
import { PublicFiguresController } from './public';
import { QuestionController } from './questions';
import { ReplaysController } from './replays';
import { RetentionController } from './retention';
import { SourcesController } from './sources';
import { StatsController } from './stats';
import { SubjectsController } from './subjects';
import { TechnologyController } from './technology';
import { UsageController } from './usage';
import { VisitorsController } from './visitors';
import { WidgetsController } from './widgets';

@Module({
  imports: [ClickHouseModule],
  controllers: [
    ErrorGroupsController,
    ConversionsController,
    EventsController,
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
    RetentionController,
    SourcesController,
    StatsController,
    SubjectsController,
    UsageController,
  ],
})
export class AnalyticsQueryModule {}
