import { NO_EVENT, emptyRow, visitsTable, type VisitRow } from '@footfall/clickhouse';
import { foldVisits, type Visit } from '@footfall/domain';
import { eventId, NOON, storedEvent } from './stored-event.fixture';
import { goneRow, scoreOf, sharedRow, visitRow, type VisitFacts } from './visit-row';
import type { StoredEvent, StoredVisit } from './visitor-history.query';

const SITE = '7d2f0b0e-6a51-4c55-9a0e-0d6b0b6f1c11';
const FACTS: VisitFacts = { goals: [], highValueEvent: NO_EVENT, isReturning: false, score: 0, insertedAt: NOON + 900 };

function visitOf(...events: StoredEvent[]): Visit<StoredEvent> {
  const [visit, ...more] = foldVisits(SITE, events);
  if (!visit || more.length) throw new Error('these events are not one visit');
  return visit;
}

const RICH = visitOf(
  storedEvent(1, 0, {
    path: '/in',
    title: 'In',
    referrer: 'https://blog.example/x',
    referrerHost: 'blog.example',
    channel: 'Referral',
    utmSource: 's',
    utmMedium: 'm',
    utmCampaign: 'c',
    countryCode: 'FR',
    city: 'Lyon',
    deviceType: 'mobile',
    browser: 'Firefox',
    os: 'Android',
  }),
  storedEvent(2, 10, { path: '/in', type: 'engagement', engagedMs: 12_000, scrollDepth: 80 }),
  storedEvent(3, 20, { path: '/out', title: 'Out', userId: 'ann' }),
  storedEvent(4, 30, { type: 'revenue', amount: 500, path: '/out' }),
  storedEvent(5, 40, { type: 'error', path: '/out' }),
);

describe('the row of a visit', () => {
  it('says all of it', () => {
    const goals = [
      { goalId: 'g1', eventId: eventId(1) },
      { goalId: 'g2', eventId: eventId(4) },
    ];
    const row = visitRow(SITE, RICH, { goals, highValueEvent: eventId(4), isReturning: true, score: 81, insertedAt: NOON + 900 });
    expect(row).toStrictEqual({
      website_id: SITE,
      day: NOON,
      visit_id: RICH.visitId,
      version: 10n,
      gone: false,
      visitor_id: 'v1',
      known_as: [],
      user_id: 'ann',
      start: NOON,
      end: NOON + 40,
      first_inserted_at: NOON + 900,
      entry_path: '/in',
      exit_path: '/out',
      referrer: 'https://blog.example/x',
      referrer_host: 'blog.example',
      channel: 'Referral',
      utm_source: 's',
      utm_medium: 'm',
      utm_campaign: 'c',
      country_code: 'FR',
      city: 'Lyon',
      device_type: 'mobile',
      browser: 'Firefox',
      os: 'Android',
      page_views: 2,
      engaged_ms: 12_000n,
      scroll_depth: 80,
      had_interaction: true,
      is_bounce: false,
      is_returning: true,
      has_goal: false,
      has_revenue: true,
      has_error: true,
      value_score: 81,
      goal_id: ['g1', 'g2'],
      goal_event: [eventId(1), eventId(4)],
      high_value_event: eventId(4),
      content: 0,
      view_at: [NOON, NOON + 20],
      view_path: ['/in', '/out'],
      page_path: ['/in', '/out'],
      page_title: ['In', 'Out'],
      page_view_count: [1, 1],
      page_engaged_ms: [12_000n, 0n],
      page_scroll_depth: [80, 0],
    });
  });
  it('says nothing where nothing is known', () => {
    const row = visitRow(SITE, visitOf(storedEvent(1, 0)), FACTS);
    expect(row).toMatchObject({ version: 2n, user_id: '', referrer: '', known_as: [], is_bounce: true, is_returning: false, goal_id: [] });
  });
  it.each<[string, Partial<StoredEvent>[], string[]]>([
    ['of one device that is its visitor', [{ userId: 'v1' }], []],
    ['of one device under another name', [{ userId: 'ann', visitorId: 'ann' }], ['v1']],
    [
      'of two devices',
      [
        { userId: 'ann', visitorId: 'ann', device: 'v2' },
        { userId: 'ann', visitorId: 'ann', device: 'ann' },
      ],
      ['ann', 'v2'],
    ],
    ['of a device twice', [{ userId: 'ann', visitorId: 'ann' }, {}], ['v1']],
    ['of nobody by name', [{ device: 'v2' }], []],
  ])('names the devices of a user: %s', (_, events, devices) => {
    const visit = visitOf(...events.map((more, i) => storedEvent(i + 1, i, more)));
    expect(visitRow(SITE, visit, FACTS).known_as).toEqual(devices);
  });
});

test('the score goes by everything that a visit shows', () => {
  const plain = storedEvent(1, 0);
  const least = scoreOf(visitOf(plain), false);
  expect(least).toBe(0);
  expect(scoreOf(visitOf(plain), true)).toBeGreaterThan(least);
  const worth: Partial<StoredEvent>[] = [
    { type: 'engagement', engagedMs: 300_000 },
    { type: 'pageview' },
    { type: 'scroll', scrollDepth: 40 },
    { type: 'click' },
    { type: 'goal' },
    { type: 'revenue', amount: 5 },
  ];
  const scores = worth.map((more) => scoreOf(visitOf(plain, storedEvent(2, 10, more)), false));
  for (const score of scores) expect(score).toBeGreaterThan(least);
  const [, , , click, goal, revenue] = scores;
  expect(Math.min(goal ?? 0, revenue ?? 0)).toBeGreaterThan(click ?? 100);
});

const STORED: StoredVisit = {
  visitId: RICH.visitId,
  visitorId: 'v1',
  version: 10n,
  start: NOON,
  end: NOON + 40,
  firstInsertedAt: NOON + 900,
  gone: false,
  goals: ['g1'],
  goalEvents: [eventId(1)],
  highValueEvent: eventId(4),
  content: 0,
  isDisputed: false,
};

describe('a row that several may change', () => {
  const row: VisitRow = visitRow(SITE, RICH, FACTS);
  const { content } = sharedRow(row, undefined).row;
  const against = (stored: Partial<StoredVisit>) => sharedRow(row, { ...STORED, ...stored });

  it('has a mark of its content, which is the same for the same content, whenever it was inserted', () => {
    expect(content).toBeGreaterThan(0);
    expect(sharedRow({ ...row, version: 99n, first_inserted_at: 0, content: 5 }, undefined).row.content).toBe(content);
    for (const more of [{ end: row.end + 1 }, { engaged_ms: 1n }, { page_path: ['/in'] }, { user_id: 'bob' }]) {
      expect(sharedRow({ ...row, ...more }, undefined).row.content).not.toBe(content);
    }
  });
  it.each<[string, Partial<StoredVisit> | undefined, bigint, boolean]>([
    ['is new', undefined, 10n, false],
    ['is newer by its events', { version: 8n, content: 1 }, 10n, false],
    ['is newer by its events, of the same content', { version: 8n, content }, 10n, false],
    ['is there already', { content }, 10n, true],
    ['is there already, with events that it lost since', { version: 14n, content }, 14n, true],
    ['is another one of as many events', { content: content + 1 }, 12n, false],
    ['is another one of fewer events', { version: 14n, content: content + 1 }, 16n, false],
    ['is there already, and as another one too', { content, isDisputed: true }, 12n, false],
    ['comes back after its end', { version: 11n, gone: true, content }, 12n, false],
    ['comes back after the end of more events', { version: 15n, gone: true, content: 0 }, 16n, false],
  ])('%s', (_, stored, version, isStored) => {
    const shared = stored ? against(stored) : sharedRow(row, undefined);
    expect(shared).toStrictEqual({ row: { ...row, content, version }, isStored });
  });
});

test('the end of a visit is empty but for what tells it apart and what it completed, and wins over it', () => {
  expect(goneRow(SITE, STORED)).toStrictEqual({
    ...emptyRow(visitsTable),
    website_id: SITE,
    day: NOON,
    visit_id: RICH.visitId,
    version: 11n,
    gone: true,
    visitor_id: 'v1',
    start: NOON,
    end: NOON + 40,
    first_inserted_at: NOON + 900,
    goal_id: ['g1'],
    goal_event: [eventId(1)],
    high_value_event: eventId(4),
  });
});
