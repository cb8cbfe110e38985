import { FIRST_USE_PAGES, SETTINGS_PAGES } from '../settings/settings.pages';
import type { Page } from './page';

const SITE = '/websites/:websiteId';

/** Every page, in the order of the navigation; of two that fit an address the first one has it. */
export const PAGES: readonly Page[] = [
  ...FIRST_USE_PAGES,
  {
    path: SITE,
    title: 'Overview',
    group: 'Website',
    icon: 'overview',
    load: () => import('../overview/overview.view').then(({ OverviewPage }) => OverviewPage),
  },
  {
    path: `${SITE}/insights`,
    title: 'Insights',
    group: 'Website',
    icon: 'insights',
    load: () => import('../insights/insights.view').then(({ InsightsPage }) => InsightsPage),
  },
  {
    path: `${SITE}/questions`,
    title: 'Questions',
    group: 'Website',
    icon: 'questions',
    load: () => import('../questions/questions.view').then(({ QuestionsPage }) => QuestionsPage),
  },
  {
    path: `${SITE}/visitors`,
    title: 'Visitors',
    group: 'People',
    icon: 'visitors',
    load: () => import('../visitors/visitors.view').then(({ VisitorsPage }) => VisitorsPage),
  },
  {
    path: `${SITE}/visitors/:visitorId`,
    title: 'Visitor',
    load: () => import('../visitors/visitor.view').then(({ VisitorPage }) => VisitorPage),
  },
  {
    path: `${SITE}/retention`,
    title: 'Retention',
    group: 'People',
    icon: 'retention',
    load: () => import('../retention/retention.view').then(({ RetentionPage }) => RetentionPage),
  },
  {
    path: `${SITE}/funnels`,
    title: 'Funnels',
    group: 'People',
    icon: 'funnels',
    load: () => import('../funnels/funnels.view').then(({ FunnelsPage }) => FunnelsPage),
  },
  {
    path: `${SITE}/funnels/new`,
    title: 'New funnel',
    role: 'editor',
    load: () => import('../funnels/funnel-editor.view').then(({ FunnelEditorPage }) => FunnelEditorPage),
  },
  {
    path: `${SITE}/funnels/:funnelId`,
    title: 'Funnel',
    load: () => import('../funnels/funnel-report.view').then(({ FunnelReportPage }) => FunnelReportPage),
  },
  {
    path: `${SITE}/funnels/:funnelId/edit`,
    title: 'Funnel',
    role: 'editor',
    load: () => import('../funnels/funnel-editor.view').then(({ FunnelEditorPage }) => FunnelEditorPage),
  },
  {
    path: `${SITE}/replays`,
    title: 'Recordings',
    group: 'Behaviour',
    icon: 'replays',
    load: () => import('../replays/replays.view').then(({ ReplaysPage }) => ReplaysPage),
  },
  {
    path: `${SITE}/replays/:replayId`,
    title: 'Recording',
    load: () => import('../replays/replay.view').then(({ ReplayPage }) => ReplayPage),
  },
  {
    path: `${SITE}/heatmaps`,
    title: 'Heatmaps',
    group: 'Behaviour',
    icon: 'heatmaps',
    load: () => import('../heatmaps/heatmaps.view').then(({ HeatmapsPage }) => HeatmapsPage),
  },
  {
    path: `${SITE}/heatmaps/page`,
    title: 'Heatmap',
    load: () => import('../heatmaps/heatmap-page.view').then(({ HeatmapPage }) => HeatmapPage),
  },
  {
    path: `${SITE}/errors`,
    title: 'Errors',
    group: 'Behaviour',
    icon: 'errors',
    load: () => import('../errors/errors.view').then(({ ErrorsPage }) => ErrorsPage),
  },
  {
    path: `${SITE}/errors/:groupId`,
    title: 'Error',
    load: () => import('../errors/error-detail.view').then(({ ErrorDetailPage }) => ErrorDetailPage),
  },
  ...SETTINGS_PAGES,
];
