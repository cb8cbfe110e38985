import { TOPICS, preferenceEndpoints as rows, websiteEndpoints, type WebsiteChanged } from '@footfall/contracts';
import { Database } from '@footfall/postgres';
import { FixedClock, eventually, serviceForAll, testPerson, testWebsite } from '@footfall/testing';
import { settingsFeature } from '../settings.feature';

const clock = new FixedClock('2026-03-01T10:00:00.000Z');
// Refuses at once.
const service = serviceForAll({ feature: settingsFeature, clock, environment: { FOOTFALL_DNS_SERVERS: '127.0.0.1:9' } });

const site = async () => testWebsite(service, await testPerson(service));
type Site = Awaited<ReturnType<typeof site>>;
const read = async (where: Site) => (await service.ask(rows.readNotifications, where)).body.data;
const put = (where: Site, body: unknown) => service.ask(rows.changeNotifications, { ...where, body });

const FLAGS = [
  'email_enabled',
  'weekly_report',
  'monthly_report',
  'traffic_spike_alerts',
  'traffic_drop_alerts',
  'anomaly_alerts',
  'error_alerts',
  'goal_alerts',
  'quota_alerts',
];
const firstOf = (where: Site) => ({
  website_id: where.id,
  ...Object.fromEntries(FLAGS.map((flag) => [flag, false])),
  anomaly_min_severity: 'warning',
  slack_webhook_url: null,
  quiet_hours: { start: null, end: null },
});

test('before anything is set there is the website alone, and choosing nothing sets nothing', async () => {
  const mine = await site();
  expect(await read(mine)).toEqual({ website_id: mine.id });
  const nothing = await put(mine, {});
  expect([nothing.status, nothing.body.data]).toEqual([200, { ...firstOf(mine), updated_at: null }]);
  expect(await read(mine)).toEqual({ website_id: mine.id });
});

test('the first choice makes the whole record, a later one keeps what it leaves out', async () => {
  const [mine, other] = [await site(), await site()];
  const first = { ...firstOf(mine), email_enabled: true, anomaly_min_severity: 'critical' };
  const made = await put(mine, { email_enabled: true, anomaly_min_severity: 'critical' });
  expect([made.status, made.body.data]).toEqual([200, { ...first, updated_at: new Date(clock.now()).toISOString() }]);
  clock.advance(1000);
  const second = {
    ...first,
    slack_webhook_url: 'https://hooks.example/T/1?x=y',
    quiet_hours: { start: '22:00', end: '07:30' },
    updated_at: new Date(clock.now()).toISOString(),
  };
  const body = { slack_webhook_url: ' https://hooks.example/T/1?x=y ', quiet_hours: { start: '22:00', end: '07:30' } };
  expect((await put(mine, body)).body.data).toEqual(second);
  clock.advance(1000);
  for (const same of [{}, body, { email_enabled: true }]) expect((await put(mine, same)).body.data).toEqual(second);
  expect(await read(mine)).toEqual(second);
  expect((await put(mine, { slack_webhook_url: null, quiet_hours: null })).body.data).toEqual({
    ...first,
    updated_at: new Date(clock.now()).toISOString(),
  });
  expect(await read(other)).toEqual({ website_id: other.id });
});

test.each(FLAGS)('%s is kept, on and off', async (flag) => {
  const mine = await site();
  for (const value of [true, false]) {
    expect((await put(mine, { [flag]: value })).body.data).toMatchObject({ ...firstOf(mine), [flag]: value });
    expect(await read(mine)).toMatchObject({ ...firstOf(mine), [flag]: value });
  }
});

test.each<[string, object]>([
  ...FLAGS.map((flag): [string, object] => [flag, { [flag]: 'true' }]),
  ['email_enabled', { email_enabled: null }],
  ['sms_enabled', { sms_enabled: true }],
  ['website_id', { website_id: 'x' }],
  ['updated_at', { updated_at: '2026-01-01T00:00:00.000Z' }],
  ['anomaly_min_severity', { anomaly_min_severity: 'loud' }],
  ['slack_webhook_url', { slack_webhook_url: 5 }],
  ['slack_webhook_url', { slack_webhook_url: '' }],
  ['slack_webhook_url', { slack_webhook_url: 'http://hooks.example/T' }],
  ['slack_webhook_url', { slack_webhook_url: `https://hooks.example/${'x'.repeat(2048)}` }],
  ['quiet_hours', { quiet_hours: 'late' }],
  ['quiet_hours', { quiet_hours: [22, 7] }],
  ['quiet_hours.end', { quiet_hours: { start: '22:00' } }],
  ['quiet_hours.start', { quiet_hours: { start: '24:00', end: '07:00' } }],
  ['quiet_hours.end', { quiet_hours: { start: '22:00', end: '7:00' } }],
  ['quiet_hours.zone', { quiet_hours: { start: '22:00', end: '07:00', zone: 'UTC' } }],
])('what is wrong with %s is 400, and nothing of it is kept', async (field, body) => {
  const mine = await site();
  const answer = await put(mine, { goal_alerts: true, ...body });
  expect([answer.status, answer.body.error.details.map((d: { field: string }) => d.field)]).toEqual([400, [field]]);
  expect(await read(mine)).toEqual({ website_id: mine.id });
});

test.each([
  ['an address of this machine', 'https://127.0.0.1/T/1'],
  ['an address of a private network', 'https://10.1.2.3/T/1'],
  ['the address of metadata', 'https://169.254.169.254/latest'],
  ['an address within another form of it', 'https://[::ffff:127.0.0.1]/T'],
  ['a user name', 'https://me:secret@hooks.example/T'],
])('nothing is sent to a chat at %s', async (_what, url) => {
  const mine = await site();
  const answer = await put(mine, { email_enabled: true, slack_webhook_url: url });
  expect([answer.status, answer.body.error.details[0].field]).toEqual([400, 'slack_webhook_url']);
  expect(await read(mine)).toEqual({ website_id: mine.id });
});

test('goals are looked for once somebody is told of them, and not for anything else', async () => {
  const mine = await site();
  const signals = async () => {
    const facts = await service.facts<WebsiteChanged>(TOPICS.websiteChanged.name);
    return facts.filter(({ id }) => id === mine.id).map((fact) => fact.signals);
  };
  await put(mine, { goal_alerts: true });
  await put(mine, { email_enabled: true, weekly_report: true });
  await put(mine, { error_alerts: true });
  await put(mine, { goal_alerts: false });
  await eventually(async () => expect(await signals()).toEqual([[], ['goal.completed'], []]));
});

test('reports are wanted since they were switched on', async () => {
  const mine = await site();
  const since = async () => {
    const found = await service.get(Database).read.preferences.find({ id: mine.id, teamId: mine.team_id });
    return [found?.weeklySince?.getTime(), found?.monthlySince?.getTime()];
  };
  const first = clock.now();
  await put(mine, { weekly_report: true });
  clock.advance(1000);
  await put(mine, { weekly_report: true, monthly_report: true, email_enabled: true });
  expect(await since()).toEqual([first, first + 1000]);
  await put(mine, { weekly_report: false });
  expect(await since()).toEqual([undefined, first + 1000]);
});

test('first choices at once make one record, and none undoes another', async () => {
  const mine = await site();
  const answers = await Promise.all(FLAGS.map((flag) => put(mine, { [flag]: true })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await read(mine)).toMatchObject(Object.fromEntries(FLAGS.map((flag) => [flag, true])));
});

test('a deleted website has none', async () => {
  const mine = await site();
  await put(mine, { email_enabled: true });
  expect((await service.ask(websiteEndpoints.remove, mine)).status).toBe(200);
  const answers = [await service.ask(rows.readNotifications, mine), await put(mine, { email_enabled: false })];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});
