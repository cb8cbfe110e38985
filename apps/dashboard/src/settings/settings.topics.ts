import type { Role } from '../session';

export interface Topic {
  /** Below `settings/` in the address. */
  readonly id: string;
  readonly title: string;
  readonly group: 'Website' | 'Collecting' | 'Telling others' | 'Team';
  /** Who has less does not see it; viewer where absent. */
  readonly role?: Role;
}

/** What can be set of a website and its team, in the order of the navigation. */
export const TOPICS = [
  { id: 'general', title: 'General', group: 'Website' },
  { id: 'install', title: 'Installation', group: 'Website' },
  { id: 'domains', title: 'Domains', group: 'Website' },
  { id: 'goals', title: 'Goals', group: 'Website' },
  { id: 'revenue', title: 'Revenue', group: 'Website' },
  { id: 'tracking', title: 'Tracking', group: 'Collecting' },
  { id: 'exclusions', title: 'Exclusions', group: 'Collecting' },
  { id: 'imports', title: 'Imports', group: 'Collecting', role: 'editor' },
  { id: 'shares', title: 'Sharing', group: 'Telling others', role: 'editor' },
  { id: 'notifications', title: 'Notifications', group: 'Telling others' },
  { id: 'webhooks', title: 'Webhooks', group: 'Telling others', role: 'admin' },
  { id: 'widgets', title: 'Widgets', group: 'Telling others' },
  { id: 'members', title: 'Members', group: 'Team' },
  { id: 'keys', title: 'API keys', group: 'Team', role: 'admin' },
  { id: 'plan', title: 'Plan and usage', group: 'Team' },
  { id: 'audit', title: 'Audit log', group: 'Team', role: 'admin' },
] as const satisfies readonly Topic[];
export type TopicId = (typeof TOPICS)[number]['id'];
