import type { Endpoint } from '../endpoints/endpoint';

/** Groups of the documents by where a path begins, in the order in which they are shown. The first that fits counts. */
const GROUPS: readonly (readonly [prefix: string, name: string, description: string])[] = [
  ['/api/external/v1/usage', 'Usage', 'What the key may do and what it has used.'],
  ['/api/external/v1/websites', 'Websites', 'The websites that the key reaches.'],
  ['/api/external/v1/analytics', 'Analytics', 'Visits, pages, sources, countries and technology of a span of time.'],
  ['/api/external/v1/events', 'Custom events', 'Events that a website names itself, and their properties.'],
  ['/api/external/v1/heatmaps', 'Heatmaps', 'Where pages are clicked and how far they are read.'],
  ['/api/external/v1/replays', 'Replays', 'Recorded sessions.'],
  ['/api/external/v1/errors', 'Errors', 'Errors in visitors’ browsers, grouped.'],
  ['/api/external/v1/insights', 'Insights', 'What stands out, in words.'],
  ['/api/external/v1/anomalies', 'Anomalies', 'Figures outside what was to be expected.'],
  ['/api/external/v1/retention', 'Retention', 'How many visitors come back, by the time of their first visit.'],
  ['/api/external/v1/query', 'Questions', 'Figures asked for in plain English.'],
  ['/api/external/v1/stats', 'Stats API', 'The same figures in the form of Plausible’s Stats API, version 1, for tools made for it.'],
  ['/api/external/v1/openapi.json', 'Description', 'This description.'],
  ['/docs', 'Description', 'This description.'],
  ['/api/external/', 'More', 'More figures.'],
  ['/api/v1/events', 'Sending events', 'Events from servers and imports.'],
  ['/e/', 'Collecting', 'What the tracker sends and asks; nobody needs a key.'],
  ['/t.js', 'Collecting', 'What the tracker sends and asks; nobody needs a key.'],
  ['/widgets', 'Widgets', 'Small public figures for any page.'],
  ['/api/share', 'Shared figures', 'What the key of a share opens, or a tracking code where the dashboard is public.'],
  ['/share', 'Shared figures', 'What the key of a share opens, or a tracking code where the dashboard is public.'],
  ['/api/auth', 'Accounts', 'Registering and signing in.'],
  ['/.well-known', 'Accounts', 'Registering and signing in.'],
  ['/api/users', 'Profile', 'The signed-in user and the user’s personal tokens.'],
  ['/api/teams', 'Teams', 'Teams, their limits and keys.'],
  ['/api/websites', 'Website settings', 'Websites, their settings and the people who may see them.'],
  ['/api/conversations', 'Conversations', 'Questions and answers that are kept.'],
  ['/api/onboarding', 'Onboarding', 'First steps of a new user.'],
  ['/', 'More', 'More.'],
];

/** What mirrors a row stands beside it. */
export const tagOf = ({ path, mirrors }: Endpoint): string =>
  GROUPS.find(([prefix]) => (mirrors?.path ?? path).startsWith(prefix))?.[1] ?? 'More';

/** The groups of these rows, in order. */
export function tagsOf(rows: readonly Endpoint[]): readonly { name: string; description: string }[] {
  const used = new Set(rows.map(tagOf));
  const named = new Map<string, string>();
  for (const [, name, description] of GROUPS) if (used.has(name) && !named.has(name)) named.set(name, description);
  return [...named].map(([name, description]) => ({ name, description }));
}
