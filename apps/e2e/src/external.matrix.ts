/**
 * What every endpoint of the external API answers to every state of a credential on every plan. One line for each endpoint
 * and plan; an endpoint without its lines fails. Each outcome is a status, a code, a reason and the limit that is stated.
 */
export const PLANS = ['free', 'pro', 'scale', 'enterprise'] as const;
export type PlanColumn = (typeof PLANS)[number];

/** `foreign` is a full key of another team; `other` a key for another website of the same one. */
export const STATES = [
  'none',
  'malformed',
  'checksum',
  'revoked',
  'expired',
  'jwt',
  'read',
  'write',
  'admin',
  'full',
  'personal',
  'site',
  'other',
  'foreign',
] as const;
export type State = (typeof STATES)[number];

export const OUTCOMES = {
  /** The row's own success; the plan's limit, or the row's own. */
  ok: { status: undefined, code: undefined, reason: undefined },
  /** The limit of the address. */
  '401': { status: 401, code: 'UNAUTHORIZED', reason: 'invalid_api_key' },
  scope: { status: 403, code: 'FORBIDDEN', reason: 'insufficient_permissions' },
  reach: { status: 403, code: 'FORBIDDEN', reason: undefined },
  plan: { status: 403, code: 'PLAN_REQUIRED', reason: undefined },
} as const;
export type Outcome = keyof typeof OUTCOMES;

interface Site {
  readonly id: string;
  readonly domain: string;
  readonly tracking_code: string;
}

/** What an endpoint needs to be asked rightly, where the path alone does not do. */
export const SAMPLES: Record<string, (site: Site) => { query?: string; body?: unknown }> = {
  'heatmaps.points': () => ({ query: 'url=/&type=click' }),
  'questions.query': () => ({ body: { question: 'How many visitors in the last 7 days?' } }),
  'stats.realtime': (site) => ({ query: `site_id=${site.id}` }),
  'stats.aggregate': (site) => ({ query: `site_id=${site.domain}` }),
  'stats.timeseries': (site) => ({ query: `site_id=${site.id}` }),
  'stats.breakdown': (site) => ({ query: `site_id=${site.domain}&property=event:page` }),
  'collect.keyedEvents': (site) => ({
    body: {
      trackingCode: site.tracking_code,
      events: [{ type: 'pageview', url: `https://${site.domain}/`, visitorId: 'visitor-of-the-matrix' }],
    },
  }),
};

//                              none  malf  chksm revkd expir jwt   read  write admin full  pers  site  other forgn
const TABLE = `
external.usage       free       401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    ok    ok
external.usage       pro        401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    ok    ok
external.usage       scale      401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    ok    ok
external.usage       enterprise 401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    ok    ok

external.websites    free       401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    ok    ok
external.websites    pro        401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    ok    ok
external.websites    scale      401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    ok    ok
external.websites    enterprise 401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    ok    ok

external.website     free       401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
external.website     pro        401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
external.website     scale      401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
external.website     enterprise 401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach

analytics.overview   free       401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.overview   pro        401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.overview   scale      401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.overview   enterprise 401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach

analytics.visitors   free       401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.visitors   pro        401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.visitors   scale      401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.visitors   enterprise 401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.visitor    free       401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.visitor    pro        401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.visitor    scale      401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.visitor    enterprise 401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.conversions free       401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.conversions pro        401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.conversions scale      401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.conversions enterprise 401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.timeline    free       401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.timeline    pro        401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.timeline    scale      401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.timeline    enterprise 401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach

analytics.countries  free       401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.countries  pro        401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.countries  scale      401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.countries  enterprise 401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach

analytics.technology free       401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.technology pro        401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.technology scale      401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.technology enterprise 401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach

analytics.pages      free       401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.pages      pro        401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.pages      scale      401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.pages      enterprise 401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach

analytics.sources    free       401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.sources    pro        401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.sources    scale      401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.sources    enterprise 401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach

analytics.events     free       401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.events     pro        401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.events     scale      401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
analytics.events     enterprise 401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach

heatmaps.pages       free       401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
heatmaps.pages       pro        401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
heatmaps.pages       scale      401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
heatmaps.pages       enterprise 401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach

heatmaps.points      free       401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
heatmaps.points      pro        401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
heatmaps.points      scale      401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
heatmaps.points      enterprise 401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach

replays.sessions     free       401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
replays.sessions     pro        401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
replays.sessions     scale      401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
replays.sessions     enterprise 401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach

replays.events       free       401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
replays.events       pro        401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
replays.events       scale      401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
replays.events       enterprise 401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach

errors.groups        free       401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
errors.groups        pro        401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
errors.groups        scale      401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
errors.groups        enterprise 401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
errors.group         free       401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
errors.group         pro        401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
errors.group         scale      401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
errors.group         enterprise 401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach

insights.list        free       401   401   401   401   401   401   plan  plan  plan  plan  plan  plan  reach reach
insights.list        pro        401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
insights.list        scale      401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
insights.list        enterprise 401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach

anomalies.list       free       401   401   401   401   401   401   plan  plan  plan  plan  plan  plan  reach reach
anomalies.list       pro        401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
anomalies.list       scale      401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
anomalies.list       enterprise 401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach

questions.retention  free       401   401   401   401   401   401   plan  plan  plan  plan  plan  plan  reach reach
questions.retention  pro        401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
questions.retention  scale      401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
questions.retention  enterprise 401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach

questions.query      free       401   401   401   401   401   401   plan  plan  plan  plan  plan  plan  reach reach
questions.query      pro        401   401   401   401   401   401   plan  plan  plan  plan  plan  plan  reach reach
questions.query      scale      401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
questions.query      enterprise 401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach

stats.realtime       free       401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
stats.realtime       pro        401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
stats.realtime       scale      401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
stats.realtime       enterprise 401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach

stats.aggregate      free       401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
stats.aggregate      pro        401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
stats.aggregate      scale      401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
stats.aggregate      enterprise 401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach

stats.timeseries     free       401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
stats.timeseries     pro        401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
stats.timeseries     scale      401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
stats.timeseries     enterprise 401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach

stats.breakdown      free       401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
stats.breakdown      pro        401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
stats.breakdown      scale      401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach
stats.breakdown      enterprise 401   401   401   401   401   401   ok    ok    ok    ok    ok    ok    reach reach

collect.keyedEvents  free       401   401   401   401   401   401   scope ok    ok    ok    ok    ok    reach reach
collect.keyedEvents  pro        401   401   401   401   401   401   scope ok    ok    ok    ok    ok    reach reach
collect.keyedEvents  scale      401   401   401   401   401   401   scope ok    ok    ok    ok    ok    reach reach
collect.keyedEvents  enterprise 401   401   401   401   401   401   scope ok    ok    ok    ok    ok    reach reach
`;

export const EXTERNAL_MATRIX = TABLE.trim()
  .split('\n')
  .filter(Boolean)
  .map((line) => {
    const [endpoint = '', plan = '', ...cells] = line.trim().split(/\s+/);
    return { endpoint, plan, outcomes: Object.fromEntries(STATES.map((state, i) => [state, cells[i]])) as Record<State, Outcome> };
  });
