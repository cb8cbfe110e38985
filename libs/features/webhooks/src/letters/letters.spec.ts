import type { Notice, NoticesBulletin, ReportBulletin, ToldNotice } from '@footfall/contracts';
import { chatMessageOf, letterOf } from './index';
import { foreignText } from './foreign.text';
import { changeText, spanText } from './figures.text';
import { toldNotices } from '../notices/told.notices';

const JOINER = '\u2060';
const website = { name: 'Shop', domain: 'shop.example', timezone: 'Europe/Berlin' };
const context = { website, homeUrl: 'https://footfall.example', leaveUrl: 'https://footfall.example/leave/t' };
const AT = '2026-03-02T11:00:00.000Z';
const bulletin = (...notices: Notice[]): NoticesBulletin => ({
  ...{ kind: 'notices', audience: 'members', more: 0, told: notices.map((notice): ToldNotice => ({ notice, count: 1, at: AT })) },
});
const error = (message: string, type = 'TypeError'): Notice => ({
  ...{ kind: 'error', groupId: 'x', type, message, occurrences: 1, firstSeenAt: AT },
});
const report = (given: Partial<ReportBulletin['figures']> = {}, period: ReportBulletin['period'] = 'weekly'): ReportBulletin => ({
  ...{ kind: 'report', period, start: '2026-02-23', end: '2026-03-01', anomalies: [] },
  figures: {
    totals: { visits: 1234, visitors: 900, page_views: 4000, bounce_rate: 41.25, avg_visit_duration: 83 },
    before: { visits: 1000, visitors: 1000, page_views: 4000, bounce_rate: 44, avg_visit_duration: 0 },
    days: [
      { date: '2026-02-23', visits: 1000, page_views: 3000 },
      { date: '2026-02-24', visits: 234, page_views: 1000 },
    ],
    pages: [{ name: '/', count: 3000 }],
    sources: [],
    countries: [],
    goals: [{ name: 'Order', count: 12, rate: 0.97 }],
    ...given,
  },
});
/** Every address that a mail or message would lead to. */
const links = (text: string) => [...text.matchAll(/\b(?:href|src|action)="([^"]*)"/g)].map(([, url]) => url);

const NASTY = `<img src="https://evil.example/p.png" onerror=alert(1)> & 'x' http://evil.example www.evil.example a@evil.example`;

test('what others say is shown as text, and no program makes a link of it', () => {
  const contents = [
    bulletin(error(NASTY, NASTY)),
    bulletin({ kind: 'goal', goalId: 'x', goalName: NASTY, value: null, currency: null }),
    bulletin({ kind: 'webhook', webhookId: 'x', host: 'hooks.example', description: NASTY, reason: 'it answered 410 Gone' }),
    report({ pages: [{ name: NASTY, count: 1 }], sources: [{ name: NASTY, count: 1 }], goals: [{ name: NASTY, count: 1, rate: 1 }] }),
  ];
  for (const content of contents) {
    const nasty = { ...context, website: { ...website, name: NASTY } };
    const { html, text, subject } = letterOf(content, nasty);
    expect(new Set(links(html))).toEqual(new Set([context.homeUrl, context.leaveUrl]));
    expect(html).not.toMatch(/<img|<script/i);
    const chat = chatMessageOf(content, nasty);
    const said = [text, subject, html.replace(/<[^>]*>/g, ''), chat.text, JSON.stringify(chat.blocks).replace(`<${context.homeUrl}|`, '')];
    for (const one of said) {
      expect(one).not.toMatch(/evil\.example|:\/\/evil|www\.evil|a@evil/);
      expect(one).toContain(`evil${JOINER}.${JOINER}example`);
    }
    // Slack knows these three alone.
    expect(chat.text.replace(/&(amp|lt|gt);/g, '')).not.toMatch(/[&<>]/);
  }
});

test('a subject is one line, whatever the names in it hold', () => {
  const content = bulletin(error('x', 'Type\r\nBcc: everybody@evil.example\u2028\u0000\u202eError'));
  const { subject } = letterOf(content, { ...context, website: { ...website, name: 'Shop\r\nX-Evil: 1' } });
  expect(subject).toBe(`Shop X-Evil: 1: A new error: Type Bcc: everybody${JOINER}@${JOINER}evil${JOINER}.${JOINER}example Error`);
});

test.each(['@all', '/@channel', '(@here)', '@\u200ball', 'a @all', '@@all'])('%j of others mentions nobody in a chat', (said) => {
  expect(foreignText(said)).not.toMatch(/@[a-z]/);
  const { text, blocks } = chatMessageOf(bulletin(error(said, said)), { ...context, website: { ...website, name: said } });
  expect(text + JSON.stringify(blocks)).not.toMatch(/@[a-z]/);
});

test('long words of others are cut', () => {
  expect(foreignText('ä'.repeat(400))).toBe(`${'ä'.repeat(299)}…`);
  expect(foreignText('😀'.repeat(20), 10)).toBe(`${'😀'.repeat(9)}…`);
});

test('a report tells its figures in words, each beside the span before', () => {
  const { subject, text, html } = letterOf(report(), context);
  expect(subject).toBe('Your week on Shop: 1,234 visits (+23.4 %)');
  expect(text).toContain('23 February to 1 March 2026');
  for (const line of [
    'Visits 1,234 (+23.4 %)',
    'Visitors 900 (−10 %)',
    'Page views 4,000 (±0 %)',
    'Bounce rate 41.3 % (−2.7 points)',
    'Duration 1m 23s\n',
  ]) {
    expect(text).toContain(line);
  }
  expect(text).toContain('Tue 2026-02-24  234');
  expect(text).toContain('12 (1 %)  Order');
  // The bar of the larger day is the highest, that of the other in proportion.
  expect([...html.matchAll(/class="bar" style="height:(\d+)px/g)].map(([, height]) => Number(height))).toEqual([110, 26]);
  expect(html).not.toContain('Where visits came from');
});

test('a report on a month is named by it, and a span without a visit before is compared with nothing', () => {
  const nothing = { visits: 0, visitors: 0, page_views: 0, bounce_rate: 0, avg_visit_duration: 0 };
  for (const before of [nothing, null]) {
    const { subject, text } = letterOf({ ...report({ before }, 'monthly'), start: '2026-02-01', end: '2026-02-28' }, context);
    expect(subject).toBe('February 2026 on Shop: 1,234 visits');
    expect(text).not.toMatch(/[+−±]/);
  }
});

test.each([
  [110, 100, '+10 %'],
  [99.96, 100, '±0 %'],
  [0, 100, '−100 %'],
  [5, 0, null],
])('%d after %d is %j', (now, before, expected) => expect(changeText(now, before)).toBe(expected));

test.each([
  ['2026-11-16', '2026-11-22', '16 to 22 November 2026'],
  ['2026-12-28', '2027-01-03', '28 December 2026 to 3 January 2027'],
])('%s to %s is %j', (start, end, expected) => expect(spanText(start, end)).toBe(expected));

test('instants are told by the clock of the website, and without addresses nothing is linked', () => {
  const { text, html } = letterOf(bulletin(error('x')), { ...context, homeUrl: null, leaveUrl: null });
  expect(text).toContain('Mon 2 Mar, 12:00');
  expect(links(html)).toEqual([]);
});

test('what stood out is told by the day that it was on, also where that ended at midnight', () => {
  const anomalies = ['2026-03-01T23:00:00.000Z', '2026-02-27T14:00:00.000Z'].map((at) => ({
    title: 'Visitors fell',
    severity: 'info',
    at,
  }));
  const { html, text } = letterOf({ ...report(), anomalies }, context);
  for (const one of [text, html.replace(/<[^>]*>/g, ' ')]) {
    const told = [...one.matchAll(/Visitors fell\s+· (\w+ \d+ [A-Z][a-z]+(?:, \d\d:\d\d)?)/g)].map(([, when]) => when);
    expect(told).toEqual(['Sun 1 Mar', 'Fri 27 Feb, 15:00']);
  }
});

test('a digest begins with what is gravest and holds no more than anybody reads', () => {
  const at = new Date(AT);
  const anomaly = (severity: 'info' | 'critical'): Notice => ({
    ...{ kind: 'anomaly', metric: 'visitors', direction: 1, severity, title: severity, description: 'd', recommendation: 'r' },
  });
  const goal = (goalName: string): Notice => ({ kind: 'goal', goalId: 'one', goalName, value: 2, currency: 'EUR' });
  const waiting = [
    goal('Old name'),
    anomaly('info'),
    goal('New name'),
    ...Array.from({ length: 30 }, (_, i) => error(`e${i}`)),
    anomaly('critical'),
  ];
  const { told, more } = toldNotices(waiting.map((content) => ({ content, createdAt: at })));
  expect([told.length, more]).toEqual([25, 8]);
  expect(told[0]?.notice).toMatchObject({ severity: 'critical' });
  const few = toldNotices([goal('Old name'), anomaly('info'), goal('New name')].map((content) => ({ content, createdAt: at })));
  expect(few.told.map(({ notice, count }) => [notice.kind, count])).toEqual([
    ['anomaly', 1],
    ['goal', 2],
  ]);
  expect(few.told[1]?.notice).toMatchObject({ goalName: 'New name', value: 4 });
});
