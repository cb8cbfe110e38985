import { widgetEndpoints } from '@footfall/contracts';
import { previewMain, realtimeMain, recentMain, widgetPage } from './html';
import { widgetLocale, widgetLook } from './look';
import { previewPicture, realtimePicture, recentPicture } from './svg';
import type { FiguresOf } from './figures';

const CODE = 'FF_0123456789abcdef';
const AT = '2024-05-14T09:00:00.000Z';
const HOUR = 3_600_000;

const realtime = (live: number): FiguresOf<'realtime'> => ({
  tracking_code: CODE,
  live_visitors: live,
  window_seconds: 300,
  updated_at: AT,
});
const preview = (visitors: number, views: number): FiguresOf<'preview'> => ({
  tracking_code: CODE,
  interval: 'hour',
  points: Array.from({ length: 24 }, (_, i) => ({
    timestamp: new Date(Date.parse(AT) + i * HOUR).toISOString(),
    visitors: i === 3 ? visitors : 0,
    page_views: i === 3 ? views : 0,
  })),
  total_visitors: visitors,
  total_page_views: views,
  updated_at: AT,
});
const recent = (codes: string[], total = codes.length): FiguresOf<'recent'> => ({
  tracking_code: CODE,
  window: '24h',
  countries: codes.map((country_code) => ({ country_code, country_name: country_code, visitors: 1, percentage: 10 })),
  total_visitors: total,
  updated_at: AT,
});

const everyWay = (asked: Parameters<typeof widgetLook>[0], codes = ['DE']) => {
  const look = widgetLook(asked);
  const page = (main: ReturnType<typeof realtimeMain>) => widgetPage(look, 'Title', 5, main);
  return [
    page(realtimeMain(realtime(3), look.locale)),
    page(previewMain(preview(2, 5), look.locale, 'UTC')),
    page(recentMain(recent(codes), look.locale)),
    realtimePicture(realtime(3), look),
    previewPicture(preview(2, 5), look, 'UTC'),
    recentPicture(recent(codes), look),
  ];
};

describe('an accent colour', () => {
  it.each([
    ['#fe0167', '#fe0167'],
    ['FE0167', '#fe0167'],
    ['abc', '#abc'],
  ])('%s is used as %s', (color, written) => {
    for (const { text } of everyWay({ color })) expect(text).toContain(written);
  });
  it.each(['red', '#ffff', '#12345', '#fe0167;}', 'url(x)', ' #fe0167', '#fe0167\n', '#ggg', '', 'fe01677'])(
    '%j is none, and is nowhere',
    (color) => {
      const plain = everyWay({}).map(({ text }) => text);
      expect(everyWay({ color }).map(({ text }) => text)).toEqual(plain);
    },
  );
});

describe('a theme', () => {
  const schemes = (theme?: string) => everyWay({ theme }).map(({ text }) => text.includes('prefers-color-scheme'));
  it('is fixed where it is asked for, and else the one of the system', () => {
    expect([schemes('light'), schemes('dark')]).toEqual([Array(6).fill(false), Array(6).fill(false)]);
    expect([schemes(), schemes('purple')]).toEqual([Array(6).fill(true), Array(6).fill(true)]);
    expect(everyWay({ theme: 'light' })[0]?.text).not.toBe(everyWay({ theme: 'dark' })[0]?.text);
  });
});

describe('a locale', () => {
  it.each([
    ['en', '1,234', '12.5%', 'Germany', 'visitors'],
    ['de', '1.234', '12,5 %', 'Deutschland', 'Besucher'],
    ['de-CH', "1'234", '12.5%', 'Deutschland', 'Besucher'],
    ['fr', '1 234', '12,5 %', 'Allemagne', 'visiteurs'],
    ['hi', '1,234', '12.5%', 'Germany', 'visitors'],
    ['nonsense-is-none', '1,234', '12.5%', 'Germany', 'visitors'],
    ['zqmark', '1,234', '12.5%', 'Germany', 'visitors'],
    ['x"><script>', '1,234', '12.5%', 'Germany', 'visitors'],
    [undefined, '1,234', '12.5%', 'Germany', 'visitors'],
  ])('%s writes %s, %s, %s', (text, count, share, country, unit) => {
    const locale = widgetLocale(text);
    // Spaces that do not break are spaces here, and apostrophes straight.
    const said = [locale.count(1234), locale.share(12.5)].map((number) => number.replace(/[\u00a0\u202f]/g, ' ').replace('’', "'"));
    expect([...said, locale.country('DE'), locale.unit(1234, locale.words.visitors)]).toEqual([count, share, country, unit]);
  });
  it('carries nothing that somebody has made up', () => {
    for (const locale of ['en-zqmark', 'de-x-zqmark', 'en-u-ca-zqmark', 'en-u-nu-zqmark', 'zqmark']) {
      for (const { text } of everyWay({ locale })) expect(text).not.toMatch(/zqmark/i);
    }
  });
  it('says one and many', () => {
    const { words } = widgetLocale('en');
    expect([0, 1, 2].map((count) => widgetLocale('en').counted(count, words.visitors))).toEqual(['0 visitors', '1 visitor', '2 visitors']);
  });
});

it.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "'&", ']]>'])(
  'a country called %s is unknown and never markup',
  (code) => {
    for (const { text } of everyWay({}, [code])) expect(text).not.toContain(code);
    expect(everyWay({}, [code])[2]?.text).toContain('Unknown');
  },
);

it('what is shown is escaped wherever it comes from', () => {
  const hostile = `</title><script>alert('x')</script>"`;
  const look = widgetLook({});
  const { text } = widgetPage(look, hostile, 5, realtimeMain(realtime(1), look.locale));
  expect(text).toContain('&lt;/title&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&quot;');
  expect(text.match(/<script>/g)).toHaveLength(1);
});

describe('nobody', () => {
  const look = widgetLook({});
  it('is said in words, and no chart is drawn', () => {
    const page = previewMain(preview(0, 0), look.locale, 'UTC').text;
    expect([page.includes('Nobody came'), page.includes('<svg')]).toEqual([true, false]);
    expect(recentMain(recent([]), look.locale).text).toContain('Nobody came');
    for (const { text } of [previewPicture(preview(0, 0), look, 'UTC'), recentPicture(recent([]), look)]) {
      expect(text).toContain('Nobody came');
      expect(text).not.toMatch(/NaN|Infinity|undefined/);
    }
  });
  it('leaves the sign of life grey', () => {
    expect(realtimeMain(realtime(0), look.locale).text).toContain('class="dot"');
    expect(realtimeMain(realtime(1), look.locale).text).toContain('class="dot on"');
  });
});

it('the countries beyond those that are listed are summed', () => {
  const { locale } = widgetLook({});
  expect(recentMain(recent(['DE', 'FR'], 10), locale).text).toMatch(
    /Other countries<\/span> <span class="count">8<\/span> <span class="part">80.0%/,
  );
  expect(recentMain(recent(['DE', 'FR'], 2), locale).text).not.toContain('Other countries');
});

it('hours are those of the website', () => {
  const { locale } = widgetLook({});
  expect(previewMain(preview(1, 1), locale, 'UTC').text).toContain('9 AM');
  expect(previewMain(preview(1, 1), locale, 'Asia/Kolkata').text).toContain('2 PM');
});

it('a policy lets run what the page holds and nothing else', () => {
  const [page, , , picture] = everyWay({ color: 'abc' });
  expect(page?.contentSecurityPolicy).toMatch(
    /^default-src 'none'; style-src 'sha256-[^ ]+'; script-src 'sha256-[^ ]+'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
  );
  expect(picture?.contentSecurityPolicy).not.toContain('script-src');
  expect(page?.text).not.toMatch(/ style=| on\w+=/);
});

describe('parameters', () => {
  const { query } = widgetEndpoints.realtime.shapes;
  it('that cannot be read count as not given, but for the format', () => {
    expect(query.parse({ theme: ['light', 'dark'], color: 'x'.repeat(65), locale: undefined, other: '1' })).toEqual({});
    expect(query.safeParse({ format: 'xml' }).success).toBe(false);
    expect(query.parse({ format: 'svg', theme: 'dark' })).toEqual({ format: 'svg', theme: 'dark' });
  });
});
