import type { Role } from '../../session';

/** Each role in a word, and what it may do. */
export const ROLE_WORDS: Readonly<Record<Role, readonly [word: string, meaning: string]>> = {
  viewer: ['Viewer', 'Sees figures and settings, and changes nothing.'],
  editor: ['Editor', 'Also changes settings, goals, funnels and exclusions, and adds websites.'],
  admin: ['Admin', 'Also manages members, API keys, webhooks and domains, reads the audit log, exports and erases visitors.'],
  owner: ['Owner', 'Also names other owners and deletes websites.'],
};
