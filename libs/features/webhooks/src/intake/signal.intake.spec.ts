import { randomUUID } from 'node:crypto';
import { CONSUMER_GROUPS, TOPICS, type SignalData, type SignalKind, type VisitorSignal, type VisitorSignalled } from '@footfall/contracts';
import type { EventLog, LogRecord } from '@footfall/ports';
import { Database, SealedSecrets, createDataSource, type WebhookEntity } from '@footfall/postgres';
import { FixedClock, eventually, serviceForAll } from '@footfall/testing';
import { webhookOfTest, websiteOfTest, type WebsiteOfTest } from '../deliveries/webhook.fixture';
import { ALL_MAILS } from '../testing/told-team.fixture';
import { webhooksFeature } from '../webhooks.module';
import { SignalIntake } from './signal.intake';

const NOW = '2026-03-01T10:00:00.123Z';
const topic = TOPICS.visitorSignalled.name;
let log: EventLog;
const service = serviceForAll({
  feature: webhooksFeature,
  clock: new FixedClock(NOW),
  environment: { FOOTFALL_WEBHOOK_ALLOW_HTTP: '1', FOOTFALL_WEBHOOK_ALLOW_PRIVATE: '127.0.0.0/8' },
  wrapLog: (real) => (log = real),
});

const website = () => websiteOfTest(service.get(Database));
const webhook = (of: WebsiteOfTest, given?: Partial<WebhookEntity>) =>
  webhookOfTest(service.get(Database), service.get(SealedSecrets), of, given);
const deliveriesOf = (of: WebhookEntity) => service.get(Database).read.deliveries.list(of, 1_000, 0);
const keysOf = async (of: WebhookEntity) => (await deliveriesOf(of)).map(({ sourceKey }) => sourceKey).sort();

function signal(of: WebsiteOfTest, kind: SignalKind = 'goal.completed', given: Partial<VisitorSignal> = {}): VisitorSignal {
  const data = { website_id: of.id, visitor_id: 'visitor-1', page: '/danke-✓' };
  return { kind, sourceEventId: randomUUID(), isPageview: false, occurredAt: 0, data, ...given } as VisitorSignal;
}
const fact = (of: WebsiteOfTest, ...signals: VisitorSignal[]): VisitorSignalled => ({ v: 1, websiteId: of.id, signals });
const key = ({ kind, sourceEventId }: VisitorSignal) => `${kind}:${sourceEventId}`;

/** Puts facts on the log, from where the service reads them by itself. @returns them as it does, to enter them once more. */
async function tell(facts: readonly (VisitorSignalled | string)[], partition = 0): Promise<LogRecord[]> {
  const values = facts.map((each) => Buffer.from(typeof each === 'string' ? each : JSON.stringify(each)));
  const positions = await log.append(
    topic,
    values.map((value) => ({ key: null, value, partition })),
  );
  return positions.map((position, i) => ({ ...position, key: null, value: values[i] as Buffer, timestamp: 0 }));
}
const enter = (records: readonly LogRecord[]) => service.get(SignalIntake).enter(records);
const arrived = (of: WebhookEntity, ...signals: VisitorSignal[]) =>
  eventually(async () => expect(await keysOf(of)).toEqual(signals.map(key).sort()));

async function asOwner(...statements: string[]): Promise<void> {
  const source = await createDataSource(service.postgresUrl, { unbounded: true }).initialize();
  try {
    for (const statement of statements) await source.query(statement);
  } finally {
    await source.destroy();
  }
}

test('every active webhook that wants a signal gets a message of it, and no other', async () => {
  const [mine, other] = [await website(), await website()];
  const all = await webhook(mine, { events: ['goal.completed', 'event.tracked'] });
  const pages = await webhook(mine, { events: ['event.tracked'], includePageviews: true });
  const silent = [
    await webhook(mine, { events: ['visitor.converted'], includePageviews: true }),
    await webhook(mine, { events: ['goal.completed', 'event.tracked'], isActive: false }),
    await webhook(other, { events: ['goal.completed', 'event.tracked'], includePageviews: true }),
  ];
  const [goal, event, page] = [signal(mine), signal(mine, 'event.tracked'), signal(mine, 'event.tracked', { isPageview: true })];
  await tell([fact(mine, goal, event, page)]);
  await arrived(all, goal, event);
  await arrived(pages, event, page);
  for (const each of silent) expect(await keysOf(each)).toEqual([]);
});

test('a message is the bytes of event, timestamp and data, with an id that is the signal’s', async () => {
  const mine = await website();
  const [one, two] = [await webhook(mine), await webhook(mine)];
  const told = signal(mine);
  await tell([fact(mine, told)]);
  await arrived(one, told);
  const [delivery] = await deliveriesOf(one);
  expect(delivery).toMatchObject({
    teamId: mine.teamId,
    websiteId: mine.id,
    event: 'goal.completed',
    body: JSON.stringify({ event: 'goal.completed', timestamp: NOW, data: told.data }),
    visitorId: 'visitor-1',
    isTest: false,
    isReplay: false,
    createdAt: new Date(NOW),
  });
  expect(delivery?.messageId).toMatch(/^msg_[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
  expect((await deliveriesOf(two))[0]?.messageId).toBe(delivery?.messageId);

  const others = [signal(mine), signal(mine)];
  await tell([fact(mine, ...others)]);
  await arrived(one, told, ...others);
  expect(new Set((await deliveriesOf(one)).map(({ messageId }) => messageId)).size).toBe(3);
});

test('what browsers sent along is left out where it makes a message too large', async () => {
  const mine = await website();
  const listener = await webhook(mine, { events: ['event.tracked'] });
  const data = { website_id: mine.id, visitor_id: 'v', name: 'n', page: '/', occurred_at: NOW, country_code: 'DE' };
  const event = (text: string) => signal(mine, 'event.tracked', { data: { ...data, properties: { text } } as SignalData['event.tracked'] });
  const [large, small] = [event('€'.repeat(7_000)), event('x'.repeat(7_000))];
  await tell([fact(mine, large, small)]);
  await arrived(listener, large, small);
  const bodies = (await deliveriesOf(listener)).map(({ sourceKey, body }) => [sourceKey, JSON.parse(body ?? '').data]);
  expect(Object.fromEntries(bodies)).toEqual({ [key(large)]: { ...data, properties: {}, truncated: true }, [key(small)]: small.data });
});

test('a visitor’s id that cannot be stored as it is holds up nobody’s messages', async () => {
  const [mine, other] = [await website(), await website()];
  const [listener, others] = [await webhook(mine), await webhook(other)];
  const odd = signal(mine, 'goal.completed', { data: { website_id: mine.id, visitor_id: 'a\u0000b\ud800', page: '/' } as never });
  const told = signal(other);
  await tell([fact(mine, odd), fact(other, told)]);
  await arrived(others, told);
  await arrived(listener, odd);
});

test('a batch that comes again makes nothing new, also where what it made is gone', async () => {
  const mine = await website();
  const listener = await webhook(mine);
  const told = [signal(mine), signal(mine), signal(mine)] as const;
  const batch = [...(await tell([fact(mine, told[0], told[1])])), ...(await tell([fact(mine, told[2])], 1))];
  await arrived(listener, ...told);
  const made = await deliveriesOf(listener);
  await enter(batch);
  expect((await deliveriesOf(listener)).map(({ id }) => id)).toEqual(made.map(({ id }) => id));

  await asOwner(`SET ROLE footfall_every_tenant`, `DELETE FROM webhook_deliveries WHERE webhook_id = '${listener.id}'`);
  const next = signal(mine);
  await enter([...batch, ...(await tell([fact(mine, next)], 1))]);
  await arrived(listener, next);
});

test('a signal that is told again, behind its first time or elsewhere, makes nothing new', async () => {
  const mine = await website();
  const listener = await webhook(mine);
  const [told, last] = [signal(mine), signal(mine)];
  await tell([fact(mine, told, told), fact(mine, told)]);
  await arrived(listener, told);
  await tell([fact(mine, told, last)], 2);
  await arrived(listener, told, last);
});

test('where the place cannot be written there are no messages either, and all come with the next time', async () => {
  const mine = await website();
  const listener = await webhook(mine);
  const told = [signal(mine), signal(mine)];
  await asOwner(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused here'; END $$`,
    `CREATE TRIGGER refuse BEFORE UPDATE ON log_positions FOR EACH ROW EXECUTE FUNCTION refuse()`,
  );
  try {
    const batch = await tell([fact(mine, ...told)]);
    await expect(enter(batch)).rejects.toThrow('refused here');
    expect(await deliveriesOf(listener)).toEqual([]);
  } finally {
    await asOwner(`DROP FUNCTION refuse CASCADE`);
  }
  await arrived(listener, ...told);
});

test('of several that enter the same at once one makes it', async () => {
  const mine = await website();
  const listener = await webhook(mine);
  const told = Array.from({ length: 20 }, () => signal(mine));
  const batch = await tell(told.map((each) => fact(mine, each)));
  await Promise.all([enter(batch), enter(batch), enter(batch)]);
  await arrived(listener, ...told);
});

test('signals that come while a webhook is deactivated leave nothing owed to it', async () => {
  const mine = await website();
  const [ends, stays] = [await webhook(mine), await webhook(mine)];
  const told = signal(mine);
  await service.get(Database).transaction(async ({ webhooks, deliveries }) => {
    const locked = await webhooks.lock({ id: mine.id, teamId: mine.teamId }, ends.id);
    if (!locked) throw new Error('no such webhook');
    await webhooks.change(locked, { isActive: false });
    await deliveries.cancel(locked, 'deactivated', new Date(NOW));
    await tell([fact(mine, told)]);
    await eventually(async () => expect(await service.waiting()).toBeGreaterThan(0));
  });
  await arrived(stays, told);
  expect(await deliveriesOf(ends)).toEqual([]);
});

test('a team that wants to hear of goals gets one notice of each, which says nothing of who reached it', async () => {
  const [mine, other] = [await website(), await website()];
  const chat = { slackWebhookUrl: 'http://127.0.0.1:9/chat' };
  for (const each of [mine, other]) {
    const preferences = { ...ALL_MAILS, ...chat, websiteId: each.id, teamId: each.teamId, goalAlerts: each === mine };
    await service.get(Database).read.preferences.save(preferences);
  }
  const data = {
    website_id: mine.id,
    visitor_id: 'visitor-1',
    goal_id: randomUUID(),
    goal_name: 'Order ✓',
    value: 5,
    currency: 'EUR',
    page: '/p',
  };
  const told = [signal(mine, 'goal.completed', { data }), signal(mine, 'goal.completed', { data })];
  const batch = await tell([
    fact(mine, ...told, signal(mine, 'visitor.converted')),
    fact(mine, told[0] as VisitorSignal),
    fact(other, signal(other)),
  ]);
  await Promise.all([enter(batch), enter(batch)]);
  const content = { kind: 'goal', goalId: data.goal_id, goalName: 'Order ✓', value: 5, currency: 'EUR' };
  const noticesOf = ({ id, teamId }: WebsiteOfTest) => service.get(Database).read.notices.list({ id, teamId });
  expect((await noticesOf(mine)).map((notice) => [notice.sourceKey, notice.content])).toEqual(
    expect.arrayContaining(told.map(({ sourceEventId }) => [`goal:${sourceEventId}`, content])),
  );
  expect([(await noticesOf(mine)).length, await noticesOf(other)]).toEqual([2, []]);
});

test('a record that cannot be read is left out, and what is behind it is not', async () => {
  const mine = await website();
  const listener = await webhook(mine);
  const told = signal(mine);
  await tell(['{', '{}', fact(mine, told)]);
  await arrived(listener, told);
});

test('a place that lies behind the end of the log is of another log and counts for nothing', async () => {
  const mine = await website();
  const listener = await webhook(mine);
  const partition = 3;
  const [first, second] = [signal(mine), signal(mine)];
  await tell([fact(mine, first)], partition);
  await arrived(listener, first);
  await service.get(Database).read.logPositions.move(CONSUMER_GROUPS.signals.group, partition, 1_000n);
  await tell([fact(mine, second)], partition);
  await arrived(listener, first, second);
});
