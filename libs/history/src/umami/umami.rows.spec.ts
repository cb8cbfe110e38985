import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import type { HistoryRow } from '../history.rows';
import { umamiRows } from './umami.rows';

const OPTIONS = {
  domain: 'example.com',
  ownHosts: new Set(['example.com', 'www.example.com']),
  visitorPrefix: 'imp-',
  zone: 'UTC',
  most: 1_000_000,
};
const COLUMNS =
  'website_id,session_id,visit_id,event_id,hostname,browser,os,device,screen,language,country,region,city,url_path,url_query,utm_source,referrer_path,referrer_query,referrer_domain,page_title,event_type,event_name,created_at';
const [SESSION, VIEW, SALE] = [randomUUID(), randomUUID(), randomUUID()];
const row = (more: Record<string, string>) => {
  const cells: Record<string, string> = {
    session_id: SESSION,
    event_id: randomUUID(),
    url_path: '/',
    event_type: '1',
    created_at: '2026-03-12 08:00:01',
    ...more,
  };
  return COLUMNS.split(',')
    .map((name) => (cells[name]?.match(/[",\n]/) ? `"${cells[name].replaceAll('"', '""')}"` : (cells[name] ?? '')))
    .join(',');
};
const EVENTS = [
  COLUMNS,
  row({
    ...{
      event_id: VIEW,
      url_path: '/a',
      url_query: 'x=1',
      utm_source: 'letter',
      referrer_domain: 'Search.example',
      referrer_path: '/find',
      referrer_query: 'q=a',
    },
    ...{
      browser: 'crios',
      os: 'Windows 10',
      device: 'laptop',
      screen: '1920x1080',
      language: 'de-DE',
      country: 'de',
      city: 'Köln',
      page_title: '\'=A "title", long',
    },
  }),
  row({ event_id: SALE, event_type: '2', event_name: 'sale' }),
  row({ event_type: '3', event_name: 'link' }),
  row({ created_at: 'yesterday' }),
  row({ referrer_domain: 'example.com', created_at: '2026-03-12T08:00:01.250+02:00' }),
  'too,few,cells',
].join('\r\n');
const DATA = [
  'event_id,data_key,string_value,number_value,date_value,data_type',
  `${SALE},plan,pro,,,1`,
  `${SALE},price,12.5,12.5,,2`,
  `${SALE},new,true,,,3`,
  `${randomUUID()},plan,x,,,1`,
].join('\n');

async function read(file: Buffer, most = OPTIONS.most, size = file.length): Promise<HistoryRow[]> {
  const pieces = Array.from({ length: Math.ceil(file.length / size) }, (_, at) => file.subarray(at * size, (at + 1) * size));
  const rows: HistoryRow[] = [];
  for await (const group of umamiRows(Readable.from(pieces), { ...OPTIONS, most })) rows.push(...group);
  return rows;
}
const archive = (...names: string[]) => {
  const contents: Record<string, string> = { 'website_event.csv': EVENTS, 'event_data.csv': DATA, 'session_data.csv': 'session_id\n' };
  return Buffer.from(zipSync(Object.fromEntries(names.map((name) => [`export/${name}`, strToU8(contents[name] ?? '')]))));
};
const eventOf = (rows: HistoryRow[], type: string) =>
  rows.flatMap((each) => (each.kind === 'pageview' && each.event.event.type === type ? [each.event] : []));

describe('An export of Umami', () => {
  it('gives page views with where, by what and from where', async () => {
    const rows = await read(Buffer.from(EVENTS));
    expect(rows.map(({ kind }) => kind)).toEqual(['pageview', 'pageview', 'failed', 'malformed', 'pageview', 'malformed']);
    expect(rows.flatMap((each) => (each.kind === 'malformed' ? [each.name] : []))).toEqual(['row 4', 'row 6']);
    const [view, own] = eventOf(rows, 'pageview');
    expect(view).toEqual({
      event: {
        idempotencyKey: `umami-${VIEW}`,
        type: 'pageview',
        ts: '2026-03-12T08:00:01.000Z',
        url: 'https://example.com/a?x=1&utm_source=letter',
        referrer: 'https://search.example/find?q=a',
        title: '=A "title", long',
        language: 'de-DE',
        screen: { w: 1920, h: 1080 },
        visitor_id: expect.stringMatching(/^imp-[0-9a-f]{32}$/),
      },
      told: { country: 'DE', city: 'Köln', device: 'desktop', browser: 'Chrome', os: 'Windows' },
    });
    expect(own?.event).toMatchObject({ ts: '2026-03-12T06:00:01.250Z', visitor_id: view?.event.visitor_id });
    expect(own?.event).not.toHaveProperty('referrer');
  });

  it.each([[['website_event.csv', 'session_data.csv', 'event_data.csv']], [['event_data.csv', 'website_event.csv']]])(
    'gives custom events their data, from an archive of %j',
    async (names) => {
      for (const size of [7, 100_000]) {
        const rows = await read(archive(...names), OPTIONS.most, size);
        expect(rows).toHaveLength(6);
        expect(eventOf(rows, 'event').map(({ event }) => [event.name, event.props])).toEqual([
          ['sale', { plan: 'pro', price: 12.5, new: true }],
        ]);
      }
    },
  );

  it('is the same packed by gzip, and the same each time', async () => {
    expect(await read(gzipSync(EVENTS))).toEqual(await read(Buffer.from(EVENTS)));
  });

  it.each([
    ['an archive without events', archive('session_data.csv')],
    ['a table of something else', Buffer.from('a,b\n1,2\n')],
    ['an archive that is cut off', archive('website_event.csv').subarray(0, 300)],
  ])('is not %s', async (_, file) => {
    await expect(read(file)).rejects.toThrow(/archive|columns/);
  });

  it('is refused where it unpacks to more than is taken', async () => {
    const bomb = Buffer.from(zipSync({ 'website_event.csv': Buffer.alloc(3_000_000, 'a,') }));
    await expect(read(bomb)).rejects.toThrow(RangeError);
  });
});
