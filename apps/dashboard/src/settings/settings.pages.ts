import type { ComponentType } from 'react';
import type { Page } from '../shell/page';
import { TOPICS, type Topic, type TopicId } from './settings.topics';

const SITE = '/websites/:websiteId';

const VIEWS: Readonly<Record<TopicId, () => Promise<ComponentType>>> = {
  general: () => import('./general/general.view').then(({ GeneralView }) => GeneralView),
  install: () => import('../first-use/install.view').then(({ InstallView }) => InstallView),
  domains: () => import('./domains/domains.view').then(({ DomainsView }) => DomainsView),
  goals: () => import('./goals/goals.view').then(({ GoalsView }) => GoalsView),
  revenue: () => import('./revenue/revenue.view').then(({ RevenueView }) => RevenueView),
  tracking: () => import('./tracking/tracking.view').then(({ TrackingView }) => TrackingView),
  exclusions: () => import('./exclusions/exclusions.view').then(({ ExclusionsView }) => ExclusionsView),
  imports: () => import('./imports/imports.view').then(({ ImportsView }) => ImportsView),
  shares: () => import('./shares/shares.view').then(({ SharesView }) => SharesView),
  notifications: () => import('./notifications/notifications.view').then(({ NotificationsView }) => NotificationsView),
  webhooks: () => import('./webhooks/webhooks.view').then(({ WebhooksView }) => WebhooksView),
  widgets: () => import('./widgets/widgets.view').then(({ WidgetsView }) => WidgetsView),
  members: () => import('./members/members.view').then(({ MembersView }) => MembersView),
  keys: () => import('./keys/keys.view').then(({ KeysView }) => KeysView),
  plan: () => import('./plan/plan.view').then(({ PlanView }) => PlanView),
  audit: () => import('./audit/audit.view').then(({ AuditView }) => AuditView),
};

const load = (id: TopicId) => async () => {
  const [{ framed }, view] = await Promise.all([import('./settings-frame.view'), VIEWS[id]()]);
  return framed(id, view);
};

/** The pages of settings, of one's account and of first use. `/websites/new` has to stand before the pages of a website. */
export const FIRST_USE_PAGES: readonly Page[] = [
  {
    path: '/websites/new',
    title: 'Add a website',
    load: () => import('../first-use/new-website.view').then(({ NewWebsiteView }) => NewWebsiteView),
  },
];

export const SETTINGS_PAGES: readonly Page[] = [
  { path: `${SITE}/settings`, title: 'Settings', group: 'Settings', icon: 'general', load: load('general') },
  ...TOPICS.map(({ id, title, role }: Topic) => ({
    path: `${SITE}/settings/${id}`,
    title,
    load: load(id as TopicId),
    ...(role === undefined ? {} : { role }),
  })),
  {
    path: '/account',
    title: 'Profile',
    group: 'Account',
    icon: 'profile',
    load: () => import('./account/profile.view').then(({ ProfileView }) => ProfileView),
  },
  {
    path: '/account/tokens',
    title: 'Personal tokens',
    group: 'Account',
    icon: 'keys',
    load: () => import('./account/tokens.view').then(({ TokensView }) => TokensView),
  },
  {
    path: '/account/data',
    title: 'Your data',
    group: 'Account',
    icon: 'data',
    load: () => import('./account/own-data.view').then(({ OwnDataView }) => OwnDataView),
  },
];
