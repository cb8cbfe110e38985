import { acrossTenants } from '@footfall/postgres';
import { FixedClock, eventually, testPostgres, type TestPostgres } from '@footfall/testing';
import { subscribers } from '../dispatch/subscriber.fixture';
import { KilledCouriers } from '../testing/killed-couriers.fixture';
import { makeCourier, type MadeCourier } from '../testing/courier.fixture';
import { MailServer } from '../testing/mail-server.fixture';
import { ToldTeam, anomaly, error, goal, webhook } from '../testing/told-team.fixture';

const NOON = '2026-03-02T11:00:00.000Z';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const clock = new FixedClock(NOON);
let postgres: TestPostgres;
let postgresUrl: string;
let mails: MailServer;
let chats: Awaited<ReturnType<typeof subscribers>>;
let told: MadeCourier;
beforeAll(async () => {
  postgres = await testPostgres();
  postgresUrl = await postgres.createMigrated();
  mails = await MailServer.start();
  chats = await subscribers();
  told = await makeCourier(clock, { postgresUrl, smtpUrl: mails.url, environment: { PUBLIC_URL: 'https://footfall.example' } });
}, 180_000);
beforeEach(() => {
  clock.set(NOON);
  mails.got.length = 0;
  mails.reply = () => undefined;
});
afterAll(async () => {
  await told.close();
  await chats.close();
  await mails.stop();
  await postgres.stop();
});

const to = (...addresses: readonly string[]) => mails.got.filter((mail) => mail.to.some((each) => addresses.includes(each)));
const receivers = () => mails.got.flatMap((mail) => mail.to).sort();

test('each active member is sent a mail of what is told, in words and in markup, and nobody a second one', async () => {
  const team = await ToldTeam.make(told.database);
  const members = [await team.add('owner'), await team.add('viewer')];
  const former = await team.add('admin', new Date(NOON));
  await team.notice(anomaly(), clock.now());
  await told.tell();
  await told.tell();
  expect(receivers()).toEqual(members.map(({ email }) => email).sort());
  expect(to(former.email)).toEqual([]);
  const [mail] = mails.got;
  expect(mail?.from).toBe('stats@footfall.example');
  expect(mail?.headers.get('from')).toBe('Footfall <stats@footfall.example>');
  expect(mail?.headers.get('subject')).toBe('The Shop: Visitors 80 % below what was expected');
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(mail?.headers.get('list-unsubscribe')).toMatch(/^<https:\/\/footfall\.example\/leave\/[\w-]{96}>$/);
  expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  for (const part of [mail?.text, mail?.html]) expect(part).toContain('Check that the website can be reached.');
  expect((await team.deliveries()).map(({ status, attempts }) => [status, attempts])).toEqual([
    ['sent', 1],
    ['sent', 1],
  ]);
});

test('a chat is told what mails are, escaped as Slack wants it', async () => {
  const chat = chats.add();
  const team = await ToldTeam.make(told.database, { emailEnabled: false, slackWebhookUrl: chat.url }, { name: 'Fish & <!channel> Chips' });
  await team.add('owner');
  await team.notice(error('boom <https://evil.example|here> & more'), clock.now());
  await told.tell();
  expect(mails.got).toEqual([]);
  expect(chat.got).toHaveLength(1);
  const said = chat.got[0]?.body.toString() ?? '';
  expect(JSON.parse(said)).toMatchObject({ text: expect.stringContaining('Fish &amp; &lt;!channel&gt; Chips'), blocks: expect.any(Array) });
  expect(said).toContain('&amp; more');
  expect(said).not.toContain('<https://evil');
  expect(said).not.toContain('<!channel>",');
});

test('what is not wanted is not told, and does not wait', async () => {
  const team = await ToldTeam.make(told.database, {
    anomalyAlerts: false,
    trafficDropAlerts: false,
    errorAlerts: false,
    anomalyMinSeverity: 'warning',
  });
  const { email } = await team.add('owner');
  await team.notice(anomaly(), clock.now());
  await team.notice(anomaly({ metric: 'error_rate', direction: 1 }), clock.now());
  await team.notice(anomaly({ direction: 1, severity: 'info' }), clock.now());
  await team.notice(error('never'), clock.now());
  await team.notice(anomaly({ direction: 1, severity: 'warning', title: 'Visitors 200 % above what was expected' }), clock.now());
  await told.tell();
  expect(to(email).map(({ headers }) => headers.get('subject'))).toEqual(['The Shop: Visitors 200 % above what was expected']);
  expect((await team.notices()).map(({ toldAt }) => toldAt !== null)).toEqual([true]);
});

test('of one cause there is one message an hour, and then a digest of all that came; what has another cause is told at once', async () => {
  const team = await ToldTeam.make(told.database);
  const { email } = await team.add('owner');
  const subjects = () => to(email).map(({ headers }) => headers.get('subject'));
  await team.notice(goal('Order', 20), clock.now(), 'goals');
  await told.tell();
  clock.advance(10 * MINUTE);
  for (let i = 0; i < 3; i++) await team.notice(goal('Order', 10.5), clock.now(), 'goals');
  await team.notice(goal('Sign-up'), clock.now(), 'goals');
  await team.notice(error('first'), clock.now(), 'errors');
  await told.tell();
  expect(subjects()).toEqual(['The Shop: Goal reached: Order', 'The Shop: A new error: TypeError']);
  clock.advance(50 * MINUTE - 1);
  await told.tell();
  expect(subjects()).toHaveLength(2);
  clock.advance(1);
  await told.tell();
  expect(subjects().slice(2)).toEqual(['The Shop: 2 notices']);
  expect(to(email)[2]?.text).toContain('Goal reached 3 times: Order\n  Worth €31.50 together.');
  expect(to(email)[2]?.text).toContain('Goal reached: Sign-up');
});

test('quiet hours hold everything back, and when they end one message tells all of it', async () => {
  const team = await ToldTeam.make(told.database, { quietStart: '22:00', quietEnd: '07:00' });
  const { email } = await team.add('owner');
  // 22:30 in Berlin.
  clock.set('2026-03-02T21:30:00.000Z');
  await team.notice(anomaly(), clock.now());
  await told.tell();
  clock.set('2026-03-03T02:00:00.000Z');
  await team.notice(error('at night'), clock.now());
  await told.tell();
  clock.set('2026-03-03T05:59:59.999Z');
  await told.tell();
  expect(to(email)).toEqual([]);
  clock.set('2026-03-03T06:00:00.000Z');
  await told.tell();
  expect(to(email).map(({ headers }) => headers.get('subject'))).toEqual(['The Shop: 2 notices']);
  expect(to(email)[0]?.text).toContain('Visitors 80 % below');
  expect(to(email)[0]?.text).toContain('at night');
});

test('a message that failed before quiet hours is not tried again within them', async () => {
  const team = await ToldTeam.make(told.database, { quietStart: '22:00', quietEnd: '07:00' });
  const { email } = await team.add('owner');
  mails.reply = (mail) => (mail.to.includes(email) ? 451 : undefined);
  clock.set('2026-03-02T20:59:30.000Z');
  await team.notice(anomaly(), clock.now());
  await told.tell();
  expect(to(email)).toHaveLength(1);
  mails.reply = () => undefined;
  clock.set('2026-03-02T21:30:00.000Z');
  await told.tell();
  expect(to(email)).toHaveLength(1);
  clock.set('2026-03-03T06:00:00.000Z');
  await told.tell();
  expect(to(email)).toHaveLength(2);
  expect(new Set(to(email).map(({ headers }) => headers.get('message-id'))).size).toBe(1);
});

test('that a webhook was disabled is told to owners and admins, chosen or not, and to the chat', async () => {
  const chat = chats.add();
  const team = await ToldTeam.make(told.database, { emailEnabled: false, slackWebhookUrl: chat.url });
  const [owner, admin] = [await team.add('owner'), await team.add('admin')];
  for (const role of ['editor', 'viewer'] as const) await team.add(role);
  const other = await ToldTeam.make(told.database, null);
  const lonely = await other.add('owner');
  for (const each of [team, other]) await each.notice(webhook(), clock.now());
  await told.tell();
  expect(receivers()).toEqual([owner.email, admin.email, lonely.email].sort());
  expect(mails.got[0]?.text).toContain('it answered 410 Gone');
  expect(chat.got).toHaveLength(1);
});

test('who left is sent nothing more', async () => {
  const team = await ToldTeam.make(told.database);
  const [gone, here] = [await team.add('owner'), await team.add('viewer')];
  await acrossTenants(() => told.database.read.notices.leave(team.website, gone.id, new Date(NOON)));
  await team.notice(anomaly(), clock.now());
  await told.tell();
  expect(receivers()).toEqual([here.email]);
});

test('that a webhook was disabled also those are told who left, without a way to end it', async () => {
  const team = await ToldTeam.make(told.database);
  const { id, email } = await team.add('owner');
  await acrossTenants(() => told.database.read.notices.leave(team.website, id, new Date(NOON)));
  await team.notice(webhook(), clock.now());
  await told.tell();
  expect(receivers()).toEqual([email]);
  expect(mails.got[0]?.headers.get('list-unsubscribe')).toBeUndefined();
  expect(mails.got[0]?.text).not.toContain('End these mails');
});

test('a mailbox that is not there is not tried again, and the others are told all the same', async () => {
  const team = await ToldTeam.make(told.database);
  const [gone, here] = [await team.add('viewer'), await team.add('viewer')];
  mails.unknown.add(gone.email);
  await team.notice(anomaly(), clock.now());
  await told.tell();
  expect(receivers()).toEqual([here.email]);
  const deliveries = await team.deliveries();
  expect(deliveries.map(({ status, attempts }) => `${status} ${attempts}`).sort()).toEqual(['failed 1', 'sent 1']);
  expect(deliveries.find(({ status }) => status === 'failed')?.lastError).toContain('no such mailbox');
});

test('a server that is away is tried again with growing waits, a chat when it asks to be, and in the end they are given up', async () => {
  let busy = true;
  const chat = chats.add((response) => {
    if (!busy) return 200;
    response.writeHead(429, { 'retry-after': '7200' }).end();
  });
  const team = await ToldTeam.make(told.database, { slackWebhookUrl: chat.url });
  const { email } = await team.add('owner');
  mails.reply = () => 451;
  await team.notice(anomaly(), clock.now());
  const waits: number[] = [];
  for (;;) {
    await told.tell();
    const mail = (await team.deliveries()).find(({ channel }) => channel === 'email');
    if (!mail?.nextAttemptAt) break;
    const wait = mail.nextAttemptAt.getTime() - clock.now();
    waits.push(wait);
    if (wait >= 2 * HOUR) busy = false;
    clock.advance(wait);
  }
  expect(waits.map((wait) => Math.round(wait / MINUTE))).toEqual([1, 5, 30, 120, 360, 720, 1440]);
  expect(to(email)).toHaveLength(8);
  expect(new Set(to(email).map(({ headers }) => headers.get('message-id'))).size).toBe(1);
  expect((await team.deliveries()).map(({ channel, status }) => [channel, status]).sort()).toEqual([
    ['email', 'failed'],
    ['slack', 'sent'],
  ]);
  // Once at first, and once after the two hours that it asked for.
  expect(chat.got).toHaveLength(2);
});

test('a courier that is killed after the server has its mail, and before it is told so, leaves it to another one, which sends the same again', async () => {
  const team = await ToldTeam.make(told.database);
  const { email } = await team.add('owner');
  await team.notice(anomaly(), clock.now());
  // By the clock of the machine, which the killed one goes by.
  const killed = new KilledCouriers({ postgresUrl, smtpUrl: mails.url, leaseMs: 3_000 });
  try {
    let kills = 0;
    mails.reply = async () => {
      if (kills++ === 0) await killed.kill();
    };
    for (let i = 0; i < 2; i++) {
      await killed.start();
      await eventually(() => expect(to(email).length).toBeGreaterThan(i));
    }
    await eventually(async () => expect((await team.deliveries()).map(({ status }) => status)).toEqual(['sent']));
  } finally {
    await killed.close();
  }
  // More often only where an attempt took longer than its lease.
  expect(new Set(to(email).map(({ headers }) => headers.get('message-id'))).size).toBe(1);
  expect(new Set(to(email).map(({ text }) => text)).size).toBe(1);
});

test('several couriers send each mail once', async () => {
  const others = await Promise.all([1, 2].map(() => makeCourier(clock, { postgresUrl, smtpUrl: mails.url })));
  const teams = await Promise.all(Array.from({ length: 6 }, () => ToldTeam.make(told.database)));
  for (const team of teams) {
    for (let i = 0; i < 3; i++) await team.add();
    await team.notice(anomaly(), clock.now());
  }
  await Promise.all([told, ...others].map((each) => each.tell()));
  // Those that another one had looked at already.
  await told.tell();
  await Promise.all(others.map((each) => each.close()));
  expect(receivers()).toEqual([...new Set(receivers())]);
  expect(mails.got).toHaveLength(18);
});

test('without a mail server chats are told, and nothing waits or fails', async () => {
  const silent = await makeCourier(clock, { postgresUrl });
  const chat = chats.add();
  const [both, mailsOnly] = [await ToldTeam.make(told.database, { slackWebhookUrl: chat.url }), await ToldTeam.make(told.database)];
  for (const team of [both, mailsOnly]) {
    await team.add('owner');
    await team.notice(anomaly(), clock.now());
  }
  await silent.tell();
  await silent.close();
  expect(chat.got).toHaveLength(1);
  expect(mails.got).toEqual([]);
  expect((await both.deliveries()).map(({ channel, status }) => [channel, status])).toEqual([['slack', 'sent']]);
  expect([await mailsOnly.deliveries(), await mailsOnly.notices()]).toEqual([[], []]);
});
