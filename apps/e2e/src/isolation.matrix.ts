/**
 * What an id gets that is not the caller's to use, for every id of every request: one line for each field that holds one. An
 * id without its line fails, and so does a line without its id.
 */
export const ORIGINS = ['foreign', 'second', 'sibling', 'unknown', 'malformed'] as const;
/**
 * Where an id comes from: a team that the caller is not in; another team of the caller than the one that the request is about;
 * another website of the same team; nowhere; no id at all. All else of the request is the caller's own and right.
 */
export type Origin = (typeof ORIGINS)[number];

export const OUTCOMES = {
  reach: { status: 403, code: 'FORBIDDEN' },
  /** As if it did not exist. */
  gone: { status: 404, code: 'NOT_FOUND' },
  /** The field is named. */
  form: { status: 400, code: 'INVALID_PARAMETERS' },
  /** The row's own success: the id is a name within the caller's website, whatever bears it elsewhere, which stays as it is. */
  own: { status: undefined, code: undefined },
} as const;
export type Outcome = keyof typeof OUTCOMES;

//                                               foreign second sibling unknown malformed      `-`: the caller may use it
const TABLE = `
websites.create                 team_id          reach   -       -      reach   form
websites.read                   websiteId        reach   -       -      gone    form
websites.change                 websiteId        reach   -       -      gone    form
websites.remove                 websiteId        reach   -       -      gone    form

settings.readGeneral            websiteId        reach   -       -      gone    form
settings.changeGeneral          websiteId        reach   -       -      gone    form
settings.readDomains            websiteId        reach   -       -      gone    form
settings.changeDomains          websiteId        reach   -       -      gone    form
domains.verify                  websiteId        reach   -       -      gone    form
settings.readExclusions         websiteId        reach   -       -      gone    form
settings.excludeAddress         websiteId        reach   -       -      gone    form
settings.includeAddress         websiteId        reach   -       -      gone    form
settings.includeAddress         exclusionId      gone    gone    gone   gone    form
settings.excludePath            websiteId        reach   -       -      gone    form
settings.includePath            websiteId        reach   -       -      gone    form
settings.includePath            exclusionId      gone    gone    gone   gone    form
preferences.readNotifications   websiteId        reach   -       -      gone    form
preferences.changeNotifications websiteId        reach   -       -      gone    form
preferences.readRevenue         websiteId        reach   -       -      gone    form
preferences.changeRevenue       websiteId        reach   -       -      gone    form

goals.list                      websiteId        reach   -       -      gone    form
goals.create                    websiteId        reach   -       -      gone    form
goals.change                    websiteId        reach   -       -      gone    form
goals.change                    goalId           gone    gone    gone   gone    form
goals.remove                    websiteId        reach   -       -      gone    form
goals.remove                    goalId           gone    gone    gone   gone    form

funnels.list                    websiteId        reach   -       -      gone    form
funnels.create                  websiteId        reach   -       -      gone    form
funnels.read                    websiteId        reach   -       -      gone    form
funnels.read                    funnelId         gone    gone    gone   gone    form
funnels.change                  websiteId        reach   -       -      gone    form
funnels.change                  funnelId         gone    gone    gone   gone    form
funnels.remove                  websiteId        reach   -       -      gone    form
funnels.remove                  funnelId         gone    gone    gone   gone    form
funnels.report                  websiteId        reach   -       -      gone    form
funnels.report                  funnelId         gone    gone    gone   gone    form

webhooks.list                   websiteId        reach   -       -      gone    form
webhooks.create                 websiteId        reach   -       -      gone    form
webhooks.read                   websiteId        reach   -       -      gone    form
webhooks.read                   webhookId        gone    gone    gone   gone    form
webhooks.change                 websiteId        reach   -       -      gone    form
webhooks.change                 webhookId        gone    gone    gone   gone    form
webhooks.remove                 websiteId        reach   -       -      gone    form
webhooks.remove                 webhookId        gone    gone    gone   gone    form
webhooks.rotateSecret           websiteId        reach   -       -      gone    form
webhooks.rotateSecret           webhookId        gone    gone    gone   gone    form
webhooks.test                   websiteId        reach   -       -      gone    form
webhooks.test                   webhookId        gone    gone    gone   gone    form
webhooks.deliveries             websiteId        reach   -       -      gone    form
webhooks.deliveries             webhookId        gone    gone    gone   gone    form
webhooks.redeliver              websiteId        reach   -       -      gone    form
webhooks.redeliver              webhookId        gone    gone    gone   gone    form
webhooks.redeliver              deliveryId       gone    gone    gone   gone    form
webhooks.replay                 websiteId        reach   -       -      gone    form
webhooks.replay                 webhookId        gone    gone    gone   gone    form

shares.list                     websiteId        reach   -       -      gone    form
shares.create                   websiteId        reach   -       -      gone    form
shares.remove                   websiteId        reach   -       -      gone    form
shares.remove                   shareId          gone    gone    gone   gone    form
shares.rotate                   websiteId        reach   -       -      gone    form
shares.rotate                   shareId          gone    gone    gone   gone    form

imports.list                    websiteId        reach   -       -      gone    form
imports.create                  websiteId        reach   -       -      gone    form
imports.read                    websiteId        reach   -       -      gone    form
imports.read                    importId         gone    gone    gone   gone    form
imports.remove                  websiteId        reach   -       -      gone    form
imports.remove                  importId         gone    gone    gone   gone    form

members.list                    websiteId        reach   -       -      gone    form
members.invite                  websiteId        reach   -       -      gone    form
members.change                  websiteId        reach   -       -      gone    form
members.change                  memberId         gone    gone    -      gone    form
members.remove                  websiteId        reach   -       -      gone    form
members.remove                  memberId         gone    gone    -      gone    form

teams.permissions               teamId           reach   -       -      reach   form
teams.usage                     teamId           reach   -       -      reach   form
teams.members                   teamId           reach   -       -      reach   form
teams.audit                     teamId           reach   -       -      reach   form

credentials.createKey           teamId           reach   -       -      reach   form
credentials.createKey           website_id       reach   reach   -      gone    form
credentials.listKeys            teamId           reach   -       -      reach   form
credentials.rotateKey           teamId           reach   -       -      reach   form
credentials.rotateKey           keyId            gone    gone    -      gone    form
credentials.revokeKey           teamId           reach   -       -      reach   form
credentials.revokeKey           keyId            gone    gone    -      gone    form
credentials.readTokenPolicy     teamId           reach   -       -      reach   form
credentials.changeTokenPolicy   teamId           reach   -       -      reach   form
credentials.createToken         team_ids         reach   -       -      reach   form
credentials.revokeToken         tokenId          gone    gone    -      gone    form

conversations.list              team_id          reach   -       -      reach   form
conversations.create            team_id          reach   -       -      reach   form
conversations.read              conversationId   gone    -       -      gone    form
conversations.change            conversationId   gone    -       -      gone    form
conversations.remove            conversationId   gone    -       -      gone    form
conversations.addMessage        conversationId   gone    -       -      gone    form

subjects.exportVisitor          websiteId        reach   -       -      gone    form
subjects.exportVisitor          visitorId        own     -       own    -       -
subjects.eraseVisitor           websiteId        reach   -       -      gone    form
subjects.eraseVisitor           visitorId        own     -       own    -       -
subjects.receipt                receiptId        gone    -       -      gone    form
subjects.download               receiptId        gone    -       -      gone    form

blocked.list                    websiteId        reach   -       -      gone    form

errors.setStatus                websiteId        reach   -       -      gone    form
errors.setStatus                groupId          gone    gone    gone   gone    form

sourcemaps.list                 websiteId        reach   -       -      gone    form
sourcemaps.upload               websiteId        reach   -       -      gone    form
sourcemaps.remove               websiteId        reach   -       -      gone    form
sourcemaps.remove               sourceMapId      gone    gone    gone   gone    form

dashboard.analytics.overview    websiteId        reach   -       -      gone    form
dashboard.analytics.visitors    websiteId        reach   -       -      gone    form
dashboard.analytics.visitor     websiteId        reach   -       -      gone    form
dashboard.analytics.visitor     visitorId        gone    gone    gone   gone    gone
dashboard.analytics.conversions websiteId        reach   -       -      gone    form
dashboard.analytics.timeline    websiteId        reach   -       -      gone    form
dashboard.analytics.countries   websiteId        reach   -       -      gone    form
dashboard.analytics.technology  websiteId        reach   -       -      gone    form
dashboard.analytics.pages       websiteId        reach   -       -      gone    form
dashboard.analytics.sources     websiteId        reach   -       -      gone    form
dashboard.analytics.events      websiteId        reach   -       -      gone    form
dashboard.heatmaps.pages        websiteId        reach   -       -      gone    form
dashboard.heatmaps.points       websiteId        reach   -       -      gone    form
dashboard.replays.sessions      websiteId        reach   -       -      gone    form
dashboard.replays.events        websiteId        reach   -       -      gone    form
dashboard.replays.events        replayId         gone    gone    gone   gone    form
dashboard.errors.groups         websiteId        reach   -       -      gone    form
dashboard.errors.group          websiteId        reach   -       -      gone    form
dashboard.errors.group          groupId          gone    gone    gone   gone    form
dashboard.insights.list         websiteId        reach   -       -      gone    form
dashboard.anomalies.list        websiteId        reach   -       -      gone    form
dashboard.questions.retention   websiteId        reach   -       -      gone    form
dashboard.questions.query       websiteId        reach   -       -      gone    form

external.website                websiteId        reach   reach   reach  gone    form
analytics.overview              websiteId        reach   reach   reach  gone    form
analytics.visitors              websiteId        reach   reach   reach  gone    form
analytics.visitor               websiteId        reach   reach   reach  gone    form
analytics.visitor               visitorId        gone    gone    gone   gone    gone
analytics.conversions           websiteId        reach   reach   reach  gone    form
analytics.timeline              websiteId        reach   reach   reach  gone    form
analytics.countries             websiteId        reach   reach   reach  gone    form
analytics.technology            websiteId        reach   reach   reach  gone    form
analytics.pages                 websiteId        reach   reach   reach  gone    form
analytics.sources               websiteId        reach   reach   reach  gone    form
analytics.events                websiteId        reach   reach   reach  gone    form
heatmaps.pages                  websiteId        reach   reach   reach  gone    form
heatmaps.points                 websiteId        reach   reach   reach  gone    form
replays.sessions                websiteId        reach   reach   reach  gone    form
replays.events                  websiteId        reach   reach   reach  gone    form
replays.events                  replayId         gone    gone    gone   gone    form
errors.groups                   websiteId        reach   reach   reach  gone    form
errors.group                    websiteId        reach   reach   reach  gone    form
errors.group                    groupId          gone    gone    gone   gone    form
insights.list                   websiteId        reach   reach   reach  gone    form
anomalies.list                  websiteId        reach   reach   reach  gone    form
questions.retention             websiteId        reach   reach   reach  gone    form
questions.query                 websiteId        reach   reach   reach  gone    form
stats.realtime                  site_id          reach   reach   reach  gone    form
stats.aggregate                 site_id          reach   reach   reach  gone    form
stats.timeseries                site_id          reach   reach   reach  gone    form
stats.breakdown                 site_id          reach   reach   reach  gone    form
collect.keyedEvents             trackingCode     reach   reach   reach  gone    form

operator.changeTeam             teamId           -       -       -      gone    form
operator.judgeWindows           website_id       -       -       -      gone    form
`;

export interface IsolationLine {
  readonly endpoint: string;
  /** The field that holds the id. */
  readonly slot: string;
  readonly outcomes: Readonly<Record<Origin, Outcome | '-'>>;
}

export const ISOLATION_MATRIX: readonly IsolationLine[] = TABLE.trim()
  .split('\n')
  .filter(Boolean)
  .map((line) => {
    const [endpoint = '', slot = '', ...cells] = line.trim().split(/\s+/);
    return { endpoint, slot, outcomes: Object.fromEntries(ORIGINS.map((origin, i) => [origin, cells[i]])) as IsolationLine['outcomes'] };
  });
