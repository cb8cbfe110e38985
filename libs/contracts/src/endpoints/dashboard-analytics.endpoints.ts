import { analyticsEndpoints } from './analytics.endpoints';
import { behaviourEndpoints } from './behaviour.endpoints';
import { conversionEndpoints } from './conversion.endpoints';
import { detailEndpoints } from './detail.endpoints';
import type { Endpoint } from './endpoint';
import { insightEndpoints } from './insight.endpoints';
import { questionEndpoints } from './question.endpoints';
import { timelineEndpoints } from './timeline.endpoints';

type Mirrored<Group> = { readonly [Name in keyof Group]: Group[Name] extends Endpoint<infer Shapes> ? Endpoint<Shapes> : never };

const TOPIC_OF_WEBSITE = /^\/api\/external\/v1\/([^/:]+)\/:websiteId(?=\/|$)/;

/** Asked with a login in place of a key, so it costs no credits and the minute is the user's; the rest is the external row's. */
function mirrorOf(external: Endpoint): Endpoint {
  const { audience, resource, path, scope, credits, perMinute, aliases, ...same } = external;
  if (audience !== 'external' || resource !== 'websiteId' || !TOPIC_OF_WEBSITE.test(path)) {
    throw new Error(`${external.name} is no external row about a website`);
  }
  return {
    ...same,
    name: `dashboard.${external.name}`,
    path: path.replace(TOPIC_OF_WEBSITE, '/api/websites/:websiteId/$1'),
    audience: 'dashboard',
    role: 'viewer',
    resource,
    mirrors: external,
  };
}

const mirrored = <const Group extends Readonly<Record<string, Endpoint>>>(group: Group): Mirrored<Group> =>
  Object.fromEntries(Object.entries(group).map(([key, row]) => [key, mirrorOf(row)])) as Mirrored<Group>;

/** What the external API tells of a website, for the dashboard: a row for each row of these groups. */
export const dashboardAnalyticsEndpoints = {
  ...mirrored(analyticsEndpoints),
  ...mirrored(behaviourEndpoints),
  ...mirrored(detailEndpoints),
  ...mirrored(conversionEndpoints),
  ...mirrored(insightEndpoints),
  ...mirrored(questionEndpoints),
  ...mirrored(timelineEndpoints),
};

const mirrors = new Map(Object.values(dashboardAnalyticsEndpoints).map((row: Endpoint) => [row.mirrors, row]));

/** The dashboard's row of an external one; undefined where it has none. */
export const dashboardMirrorOf = (external: Endpoint): Endpoint | undefined => mirrors.get(external);
