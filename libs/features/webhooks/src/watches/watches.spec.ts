import { randomUUID } from 'node:crypto';
import type { ReportFigures } from '@footfall/contracts';
import { acrossTenants } from '@footfall/postgres';
import { FixedClock, testPostgres, type TestPostgres } from '@footfall/testing';
import { askedServices } from '../testing/asked-services.fixture';
import { makeCourier, type MadeCourier } from '../testing/courier.fixture';
import { MailServer } from '../testing/mail-server.fixture';
import { ToldTeam } from '../testing/told-team.fixture';

const SUNDAY = '2026-03-01T12:00:00.000Z';
/** Eight in Berlin. */
const MONDAY = '2026-03-02T07:00:00.000Z';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const clock = new FixedClock(SUNDAY);
let postgres: TestPostgres;
let postgresUrl: string;
let mails: MailServer;
let services: Awaited<ReturnType<typeof askedServices>>;
let makers: MadeCourier[];
let one: MadeCourier;
beforeAll(async () => {
  postgres = await testPostgres();
  postgresUrl = await postgres.createMigrated();
  mails = await MailServer.start();
  services = await askedServices();
  const settings = { postgresUrl, smtpUrl: mails.url, servicesUrl: services.url };
  makers = [await makeCourier(clock, settings), await makeCourier(clock, settings)];
  one = makers[0] as MadeCourier;
}, 180_000);
beforeEach(() => {
  mails.got.length = 0;
  services.asked.length = 0;
  services.answer('/report', () => figures);
});
afterAll(async () => {
  for (const maker of makers) await maker.close();
  await services.close();
  await mails.stop();
  await postgres.stop();
});

const totals = { visits: 100, visitors: 90, page_views: 300, bounce_rate: 50, avg_visit_duration: 60 };
const figures: ReportFigures = {
  ...{ totals, before: { ...totals, visits: 50 }, days: [{ date: '2026-02-23', visits: 100, page_views: 300 }] },
  ...{ pages: [{ name: '/start', count: 300 }], sources: [], countries: [], goals: [] },
};
const subjectsOf = (email: string) => mails.got.filter(({ to }) => to.includes(email)).map(({ headers }) => headers.get('subject'));
/** Reports of every process at once, then their mails. */
async function round(): Promise<void> {
  await Promise.all(makers.map(({ reports }) => reports.run()));
  await one.tell();
}

describe('reports', () => {
  test('are made once they are due, once for each span, by however many processes', async () => {
    clock.set(SUNDAY);
    const team = await ToldTeam.make(one.database, { monthlyReport: false }, { name: 'Once' });
    const { email } = await team.add('viewer');
    // The report of the week before was due while nobody was there, and is sent late.
    await round();
    expect(subjectsOf(email)).toEqual([]);
    clock.set('2026-03-02T06:59:59.999Z');
    await round();
    expect(subjectsOf(email)).toEqual([]);
    clock.set(MONDAY);
    await round();
    await round();
    expect(subjectsOf(email)).toEqual(['Your week on Once: 100 visits (+100 %)']);
    const question = services.asked.find(({ path }) => path.includes(team.website.id));
    expect(question?.body).toEqual({ start: '2026-02-23', end: '2026-03-01', timezone: 'Europe/Berlin', plan: 'free', rows: 8 });
    clock.advance(7 * DAY);
    await round();
    expect(subjectsOf(email)).toHaveLength(2);
  });

  test('tell what stood out up to the last instant of the span, the gravest first, and nothing of the one before', async () => {
    clock.set(SUNDAY);
    const team = await ToldTeam.make(one.database, { monthlyReport: false }, { name: 'Outstanding' });
    const { email } = await team.add();
    const { id: websiteId, teamId } = team.website;
    // Midnights of Berlin: windows are told by their ends.
    const ends = {
      'The Sunday before': '2026-02-22T23:00:00Z',
      'This Monday': '2026-02-23T23:00:00Z',
      'This Sunday': '2026-03-01T23:00:00Z',
    };
    const compared = { before: 100, now: 10, sample_before: 100, sample_now: 10, interval: null };
    const evidence = { rule: 'anomaly', dimension: null, value: null, ...compared, contributions: [] };
    const found = (title: string, at: number, severity: 'warning' | 'info') => ({
      ...{ websiteId, teamId, module: 'anomaly', subject: title, type: 'anomaly' as const, severity, title },
      ...{ description: '', metric: 'visitors', metricValue: 1, metricChange: -90, recommendation: '', evidence },
      ...{ createdAt: new Date(at), evaluatedAt: new Date(at), expiresAt: null },
    });
    const slight = Array.from({ length: 30 }, (_, n) => found(`Slight ${n}`, Date.parse(ends['This Sunday']) - (n + 1) * HOUR, 'info'));
    const insights = [...Object.entries(ends).map(([title, end]) => found(title, Date.parse(end), 'warning')), ...slight];
    await acrossTenants(() => one.database.transaction(({ detection }) => detection.insertInsights(insights)));
    clock.set(MONDAY);
    await round();
    const text = mails.got.find(({ to }) => to.includes(email))?.text;
    expect(Object.keys(ends).map((title) => text?.includes(title))).toEqual([false, true, true]);
  });

  test('are made late where no process was there, and not at all once they are long over', async () => {
    clock.set(SUNDAY);
    const team = await ToldTeam.make(one.database, { monthlyReport: false }, { name: 'Late' });
    const { email } = await team.add();
    clock.set(MONDAY);
    clock.advance(6 * DAY + 1);
    await round();
    expect(subjectsOf(email)).toEqual([]);
    clock.set(MONDAY);
    clock.advance(5 * DAY);
    await round();
    expect(subjectsOf(email)).toHaveLength(1);
  });

  test('begin with the next one after somebody wanted them', async () => {
    clock.set(MONDAY);
    clock.advance(HOUR);
    const team = await ToldTeam.make(one.database, { monthlyReport: false, weeklySince: new Date(clock.now()) }, { name: 'New' });
    const { email } = await team.add();
    await round();
    expect(subjectsOf(email)).toEqual([]);
    clock.advance(7 * DAY);
    await round();
    expect(subjectsOf(email)).toHaveLength(1);
  });

  test('wait for their figures, and one website’s hold no other’s up', async () => {
    clock.set(MONDAY);
    const [waiting, ready] = [
      await ToldTeam.make(one.database, { weeklyReport: false }),
      await ToldTeam.make(one.database, { weeklyReport: false }, { name: 'Ready' }),
    ];
    const [late, early] = [await waiting.add(), await ready.add()];
    services.answer(`${waiting.website.id}/report`, () => null);
    services.answer(`${ready.website.id}/report`, () => figures);
    services.answer('/report', () => null);
    await round();
    expect([subjectsOf(late.email), subjectsOf(early.email)]).toEqual([[], ['February 2026 on Ready: 100 visits (+100 %)']]);
    services.answer(`${waiting.website.id}/report`, () => figures);
    await round();
    expect(subjectsOf(late.email)).toHaveLength(1);
  });

  test('come after quiet hours', async () => {
    clock.set(MONDAY);
    const team = await ToldTeam.make(one.database, { monthlyReport: false, quietStart: '20:00', quietEnd: '09:30' });
    const { email } = await team.add();
    await round();
    expect(subjectsOf(email)).toEqual([]);
    clock.advance(1.5 * HOUR);
    await round();
    expect(subjectsOf(email)).toHaveLength(1);
  });
});

test('an error that was never seen before is told once, however often it is found', async () => {
  clock.set('2026-05-04T10:00:00.000Z');
  const team = await ToldTeam.make(one.database, { weeklyReport: false, monthlyReport: false }, { name: 'Errors' });
  const other = await ToldTeam.make(one.database, { errorAlerts: false });
  const { email } = await team.add();
  const group = { website_id: team.website.id, group_id: randomUUID(), type: 'TypeError', message: 'x is undefined', occurrences: 2 };
  services.answer('/errors/new', () => ({ groups: [{ ...group, first_seen_at: '2026-05-04T09:59:00.000Z' }] }));
  for (let i = 0; i < 2; i++) {
    await Promise.all(makers.map(({ errors }) => errors.run()));
    await one.tell();
    clock.advance(2 * HOUR);
  }
  expect(subjectsOf(email)).toEqual(['Errors: A new error: TypeError']);
  const asked = services.asked.find(({ path }) => path.endsWith('/errors/new'))?.body as { websiteIds: string[]; from: number };
  expect(asked.websiteIds).toContain(team.website.id);
  expect(asked.websiteIds).not.toContain(other.website.id);
  expect(asked.from).toBe(Date.parse('2026-05-04T04:00:00.000Z'));
});

test('an error whose message cannot be stored as it is keeps nobody from hearing of theirs', async () => {
  clock.set('2026-05-05T10:00:00.000Z');
  const teams = [await ToldTeam.make(one.database, {}, { name: 'Odd' }), await ToldTeam.make(one.database, {}, { name: 'Plain' })];
  const members = await Promise.all(teams.map((team) => team.add()));
  services.answer('/errors/new', () => ({
    groups: teams.map((team, i) => ({
      ...{ website_id: team.website.id, group_id: randomUUID(), type: 'Error', occurrences: 1, first_seen_at: '2026-05-05T09:59:00.000Z' },
      // The first thousand characters end within a pair.
      message: i ? 'plain' : `\u0000${'x'.repeat(998)}😀`,
    })),
  }));
  await one.errors.run();
  await one.tell();
  expect(members.map(({ email }) => subjectsOf(email))).toEqual([['Odd: A new error: Error'], ['Plain: A new error: Error']]);
});

test('most of a month’s credits and all of its events are told once each, through one website of the team', async () => {
  clock.set('2026-06-10T10:00:00.000Z');
  const team = await ToldTeam.make(one.database, { weeklyReport: false, monthlyReport: false }, { name: 'Quota' });
  const { email } = await team.add();
  const use = (credits: number) =>
    acrossTenants(() => one.database.read.usage.addCredits([{ teamId: team.website.teamId, month: '2026-06', credits }]));
  // Of the plan free: 1,000 credits and 10,000 events.
  services.answer('/websites/events', (body) => ({
    events: (body as { websiteIds: string[] }).websiteIds.includes(team.website.id) ? 10_000 : 0,
  }));
  const look = async () => {
    await Promise.all(makers.map(({ quotas }) => quotas.run()));
    await one.tell();
    clock.advance(2 * HOUR);
  };
  await use(799);
  await look();
  expect(subjectsOf(email)).toEqual(['Quota: The events of the month are used up']);
  await use(1);
  await look();
  await look();
  expect(subjectsOf(email).slice(1)).toEqual(['Quota: 80 % of the API credits of the month are used']);
  await use(200);
  await look();
  expect(subjectsOf(email).slice(2)).toEqual(['Quota: The API credits of the month are used up']);
});

test('a team whose events cannot be counted keeps no other from being told', async () => {
  clock.set('2026-08-10T10:00:00.000Z');
  const quiet = { weeklyReport: false, monthlyReport: false };
  const [first, last] = ['0', 'f'].map((digit) => `${digit.repeat(8)}${randomUUID().slice(8)}`);
  const uncounted = [await ToldTeam.make(one.database, quiet, { id: first }), await ToldTeam.make(one.database, quiet, { id: last })];
  const team = await ToldTeam.make(one.database, quiet, { name: 'Counted' });
  const { email } = await team.add();
  services.answer('/websites/events', (body) => {
    const { websiteIds } = body as { websiteIds: string[] };
    if (uncounted.some(({ website }) => websiteIds.includes(website.id))) return null;
    return { events: websiteIds.includes(team.website.id) ? 10_000 : 0 };
  });
  await expect(one.quotas.run()).rejects.toThrow();
  await one.tell();
  expect(subjectsOf(email)).toEqual(['Counted: The events of the month are used up']);
});

describe('of a team with several websites', () => {
  /** Used up are the events of a month of the plan free. */
  const teamOf = async (name: string, id: string) => {
    clock.set('2026-07-10T10:00:00.000Z');
    const team = await ToldTeam.make(one.database, { weeklyReport: false, monthlyReport: false }, { name, id });
    services.answer('/websites/events', (body) => ({
      events: (body as { websiteIds: string[] }).websiteIds.includes(team.website.id) ? 10_000 : 0,
    }));
    return team;
  };
  /** The first of all ids, and the last. */
  const idOf = (digit: '0' | 'f') => `${digit.repeat(8)}${randomUUID().slice(8)}`;
  const look = async () => {
    await Promise.all(makers.map(({ quotas }) => quotas.run()));
    await one.tell();
    clock.advance(2 * HOUR);
  };

  test('a quota is told once, also where another website wants it later', async () => {
    const team = await teamOf('Later', idOf('f'));
    const { email } = await team.add();
    await look();
    await team.sibling({ weeklyReport: false, monthlyReport: false }, { name: 'Sooner', id: idOf('0') });
    await look();
    expect(subjectsOf(email)).toEqual(['Later: The events of the month are used up']);
  });

  test('a quota is told through the first website that has somebody to tell', async () => {
    const team = await teamOf('Left', idOf('0'));
    await team.sibling({ weeklyReport: false, monthlyReport: false }, { name: 'Read', id: idOf('f') });
    const { id, email } = await team.add();
    await acrossTenants(() => one.database.read.notices.leave(team.website, id, new Date(clock.now())));
    await look();
    await look();
    expect(subjectsOf(email)).toEqual(['Read: The events of the month are used up']);
  });
});

describe('a process that is told to end', () => {
  const settings = () => ({ postgresUrl, smtpUrl: mails.url, servicesUrl: services.url });

  test('makes no further report, and waits for no figures', async () => {
    clock.set('2026-09-06T12:00:00.000Z');
    for (let i = 0; i < 2; i++) await (await ToldTeam.make(one.database)).add();
    clock.set('2026-09-07T08:00:00.000Z');
    const { reports, close } = await makeCourier(clock, settings());
    services.answer('/report', () => (void reports.onModuleDestroy(), figures));
    await expect(reports.run()).rejects.toThrow('The process ends');
    expect(services.asked).toHaveLength(1);
    await close();
  });

  test('looks for no further errors', async () => {
    await ToldTeam.make(one.database);
    const { errors, close } = await makeCourier(clock, settings());
    services.answer('/errors/new', () => (void errors.onModuleDestroy(), { groups: [] }));
    await expect(errors.run()).rejects.toThrow('The process ends');
    await close();
  });
});
