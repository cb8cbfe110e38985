/**
 * What every endpoint of the dashboard APIs answers to everybody. One line for each endpoint; an endpoint without its line
 * fails. Each outcome is a status, a code and a reason.
 */
export const CALLERS = ['anonymous', 'viewer', 'editor', 'admin', 'owner', 'foreign', 'removed'] as const;
/** `foreign` owns another team; `removed` was an admin of this one. */
export type Caller = (typeof CALLERS)[number];

export const OUTCOMES = {
  /** The row's own success. */
  ok: { status: undefined, code: undefined, reason: undefined },
  '401': { status: 401, code: 'UNAUTHORIZED', reason: 'invalid_token' },
  role: { status: 403, code: 'FORBIDDEN', reason: 'insufficient_permissions' },
  reach: { status: 403, code: 'FORBIDDEN', reason: undefined },
  /** It is not even said that it exists. */
  gone: { status: 404, code: 'NOT_FOUND', reason: undefined },
  /** The role suffices, and what was asked for is in no state for it. */
  state: { status: 409, code: 'CONFLICT', reason: undefined },
} as const;
export type Outcome = keyof typeof OUTCOMES;

//                              anon  viewr editr admin owner forgn remvd
const TABLE = `
profile.read                    401   ok    ok    ok    ok    ok    ok
profile.change                  401   ok    ok    ok    ok    ok    ok
profile.changeEmail             401   ok    ok    ok    ok    ok    ok
profile.changePassword          401   ok    ok    ok    ok    ok    ok
profile.remove                  401   ok    ok    ok    state ok    ok
profile.usage                   401   ok    ok    ok    ok    ok    ok
profile.planLimits              401   ok    ok    ok    ok    ok    ok

websites.create                 401   role  ok    ok    ok    reach reach
websites.list                   401   ok    ok    ok    ok    ok    ok
websites.read                   401   ok    ok    ok    ok    reach reach
websites.change                 401   role  ok    ok    ok    reach reach
websites.remove                 401   role  role  role  ok    reach reach

settings.readGeneral            401   ok    ok    ok    ok    reach reach
settings.changeGeneral          401   role  ok    ok    ok    reach reach
settings.readDomains            401   ok    ok    ok    ok    reach reach
settings.changeDomains          401   role  role  ok    ok    reach reach
domains.verify                  401   role  role  ok    ok    reach reach
settings.readExclusions         401   ok    ok    ok    ok    reach reach
settings.excludeAddress         401   role  ok    ok    ok    reach reach
settings.includeAddress         401   role  ok    ok    ok    reach reach
settings.excludePath            401   role  ok    ok    ok    reach reach
settings.includePath            401   role  ok    ok    ok    reach reach
preferences.readNotifications   401   ok    ok    ok    ok    reach reach
preferences.changeNotifications 401   role  ok    ok    ok    reach reach
preferences.readRevenue         401   ok    ok    ok    ok    reach reach
preferences.changeRevenue       401   role  role  ok    ok    reach reach

goals.list                      401   ok    ok    ok    ok    reach reach
goals.create                    401   role  ok    ok    ok    reach reach
goals.change                    401   role  ok    ok    ok    reach reach
goals.remove                    401   role  ok    ok    ok    reach reach

funnels.list                    401   ok    ok    ok    ok    reach reach
funnels.create                  401   role  ok    ok    ok    reach reach
funnels.read                    401   ok    ok    ok    ok    reach reach
funnels.change                  401   role  ok    ok    ok    reach reach
funnels.remove                  401   role  ok    ok    ok    reach reach
funnels.report                  401   ok    ok    ok    ok    reach reach

webhooks.list                   401   role  role  ok    ok    reach reach
webhooks.create                 401   role  role  ok    ok    reach reach
webhooks.read                   401   role  role  ok    ok    reach reach
webhooks.change                 401   role  role  ok    ok    reach reach
webhooks.remove                 401   role  role  ok    ok    reach reach
webhooks.rotateSecret           401   role  role  ok    ok    reach reach
webhooks.test                   401   role  role  ok    ok    reach reach
webhooks.deliveries             401   role  role  ok    ok    reach reach
webhooks.redeliver              401   role  role  ok    ok    reach reach
webhooks.replay                 401   role  role  ok    ok    reach reach

shares.list                     401   role  ok    ok    ok    reach reach
shares.create                   401   role  ok    ok    ok    reach reach
shares.remove                   401   role  ok    ok    ok    reach reach
shares.rotate                   401   role  ok    ok    ok    reach reach

imports.list                    401   role  ok    ok    ok    reach reach
imports.create                  401   role  ok    ok    ok    reach reach
imports.read                    401   role  ok    ok    ok    reach reach
imports.remove                  401   role  ok    ok    ok    reach reach

members.list                    401   ok    ok    ok    ok    reach reach
members.invite                  401   role  role  ok    ok    reach reach
members.change                  401   role  role  ok    ok    reach reach
members.remove                  401   role  role  ok    ok    reach reach

teams.permissions               401   ok    ok    ok    ok    reach reach
teams.usage                     401   ok    ok    ok    ok    reach reach
teams.members                   401   ok    ok    ok    ok    reach reach
teams.audit                     401   role  role  ok    ok    reach reach

credentials.createKey           401   role  role  ok    ok    reach reach
credentials.listKeys            401   role  role  ok    ok    reach reach
credentials.rotateKey           401   role  role  ok    ok    reach reach
credentials.revokeKey           401   role  role  ok    ok    reach reach
credentials.readTokenPolicy     401   role  role  ok    ok    reach reach
credentials.changeTokenPolicy   401   role  role  ok    ok    reach reach
credentials.createToken         401   ok    ok    ok    ok    ok    ok
credentials.listTokens          401   ok    ok    ok    ok    ok    ok
credentials.revokeToken         401   gone  gone  gone  gone  gone  gone

conversations.list              401   ok    ok    ok    ok    reach reach
conversations.create            401   ok    ok    ok    ok    reach reach
conversations.read              401   ok    ok    ok    ok    gone  gone
conversations.change            401   ok    ok    ok    ok    gone  gone
conversations.remove            401   ok    ok    ok    ok    gone  gone
conversations.addMessage        401   ok    ok    ok    ok    gone  gone

onboarding.read                 401   ok    ok    ok    ok    ok    ok
onboarding.save                 401   ok    ok    ok    ok    ok    ok

subjects.exportVisitor          401   role  role  ok    ok    reach reach
subjects.eraseVisitor           401   role  role  ok    ok    reach reach
subjects.exportAccount          401   ok    ok    ok    ok    ok    ok
subjects.receipt                401   role  role  ok    ok    gone  gone
subjects.download               401   role  role  ok    ok    gone  gone

blocked.list                    401   ok    ok    ok    ok    reach reach

errors.setStatus                401   role  gone  gone  gone  reach reach

sourcemaps.list                 401   ok    ok    ok    ok    reach reach
sourcemaps.upload               401   role  ok    ok    ok    reach reach
sourcemaps.remove               401   role  ok    ok    ok    reach reach

dashboard.analytics.overview    401   ok    ok    ok    ok    reach reach
dashboard.analytics.visitors    401   ok    ok    ok    ok    reach reach
dashboard.analytics.visitor     401   ok    ok    ok    ok    reach reach
dashboard.analytics.conversions 401   ok    ok    ok    ok    reach reach
dashboard.analytics.timeline    401   ok    ok    ok    ok    reach reach
dashboard.analytics.countries   401   ok    ok    ok    ok    reach reach
dashboard.analytics.technology  401   ok    ok    ok    ok    reach reach
dashboard.analytics.pages       401   ok    ok    ok    ok    reach reach
dashboard.analytics.sources     401   ok    ok    ok    ok    reach reach
dashboard.analytics.events      401   ok    ok    ok    ok    reach reach
dashboard.heatmaps.pages        401   ok    ok    ok    ok    reach reach
dashboard.heatmaps.points       401   ok    ok    ok    ok    reach reach
dashboard.replays.sessions      401   ok    ok    ok    ok    reach reach
dashboard.replays.events        401   ok    ok    ok    ok    reach reach
dashboard.errors.groups         401   ok    ok    ok    ok    reach reach
dashboard.errors.group          401   ok    ok    ok    ok    reach reach
dashboard.insights.list         401   ok    ok    ok    ok    reach reach
dashboard.anomalies.list        401   ok    ok    ok    ok    reach reach
dashboard.questions.retention   401   ok    ok    ok    ok    reach reach
dashboard.questions.query       401   ok    ok    ok    ok    reach reach
`;

export const DASHBOARD_MATRIX = TABLE.trim()
  .split('\n')
  .filter(Boolean)
  .map((line) => {
    const [endpoint = '', ...cells] = line.trim().split(/\s+/);
    return { endpoint, outcomes: Object.fromEntries(CALLERS.map((caller, i) => [caller, cells[i]])) as Record<Caller, Outcome> };
  });
