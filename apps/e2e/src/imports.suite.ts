import { gzipSync } from 'node:zlib';
import { eventually } from '@footfall/testing';
import { strToU8, zipSync } from 'fflate';
import type { Instance } from './instance';
import { Tenant, call, someAddress, type Answer } from './tenant';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36';
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DONE_MS = 120_000;
/** A week ago, at noon: kept by every plan, and nothing that happens now. */
const DAY = new Date(new Date().setUTCHours(12, 0, 0, 0) - 7 * 86_400_000);
const date = DAY.toISOString().slice(0, 10);

export const logLine = (client: string, second: number, request = 'GET /a HTTP/1.1', { status = 200, agent = BROWSER } = {}) => {
  const at = new Date(DAY.getTime() + second * 1000).toISOString();
  const time = `${at.slice(8, 10)}/${MONTHS[Number(at.slice(5, 7)) - 1]}/${at.slice(0, 4)}:${at.slice(11, 19)} +0000`;
  return `${client} - - [${time}] "${request}" ${status} 10 "-" "${agent}"\n`;
};

/** Three visitors, with what is no page view, a broken line and an empty one. */
const LOG = [
  logLine('192.0.2.1', 0, 'GET /a HTTP/1.1'),
  logLine('192.0.2.1', 60, 'GET /b HTTP/1.1'),
  logLine('192.0.2.2', 0, 'GET /a HTTP/1.1'),
  logLine('192.0.2.3', 0, 'GET /c HTTP/1.1'),
  logLine('192.0.2.3', 1, 'GET /style.css HTTP/1.1'),
  logLine('192.0.2.4', 2, 'GET /a HTTP/1.1', { agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' }),
  logLine('192.0.2.5', 3, 'GET /gone HTTP/1.1', { status: 404 }),
  'nothing that a server writes\n',
  '\n',
].join('');
const SUMMARY = { lines: 8, imported: 4, assets: 1, bots: 1, failed: 1, malformed: 1, duplicates: 0 };

/** Uploads over HTTP alone; the same for every profile. */
export function importsSuite(of: () => Instance): void {
  describe('files that are uploaded to be imported', () => {
    const path = (t: Tenant, tail = '') => `/api/websites/${t.website.id}/imports${tail}`;
    const upload = (t: Tenant, file: string | Buffer, query = 'kind=access-log', type = 'application/octet-stream'): Promise<Answer> =>
      call(of().base, 'POST', `${path(t)}?${query}`, {
        raw: file,
        headers: { authorization: `Bearer ${t.token}`, 'content-type': type, 'x-forwarded-for': someAddress() },
      });
    const settled = (t: Tenant, id: string, status: string) =>
      eventually(async () => {
        const { json } = await t.asUser('GET', path(t, `/${id}`));
        expect(json.data).toMatchObject({ status });
        return json.data;
      }, DONE_MS);
    const views = async (t: Tenant) => (await t.read('', `start=${date}&end=${date}`)).json.data.summary;
    const imported = async (t: Tenant, file: string | Buffer, query?: string) => {
      const { status, json } = await upload(t, file, query);
      expect([status, json.data?.status]).toEqual([202, 'waiting']);
      return settled(t, json.data.id, 'completed');
    };

    it('are counted without a trace by a dry run, imported once, and undone to the last row', async () => {
      const t = await Tenant.on(of());
      const native = { ...t.view('/native'), visitorId: 'visitor-of-their-own', ts: DAY.toISOString() };
      expect((await t.keyed([native], { historical: true })).json.data.accepted).toBe(1);
      await eventually(async () => expect(await views(t)).toMatchObject({ total_page_views: 1, total_visitors: 1 }), DONE_MS);

      const dry = await imported(t, LOG, 'kind=access-log&dry_run=true&name=access.log');
      expect(dry).toMatchObject({ dry_run: true, name: 'access.log', progress: 100, summary: SUMMARY, unknown: ['line 8'], error: null });
      expect(dry.range).toEqual({ from: DAY.toISOString(), to: new Date(DAY.getTime() + 60_000).toISOString() });
      expect(dry.sample.map(({ url }: { url: string }) => new URL(url).pathname)).toEqual(['/a', '/b', '/a', '/c']);

      const first = await imported(t, gzipSync(LOG));
      expect(first).toMatchObject({ dry_run: false, summary: SUMMARY, sample: [] });
      await eventually(async () => expect(await views(t)).toMatchObject({ total_page_views: 5, total_visitors: 4 }), DONE_MS);
      const again = await imported(t, LOG);
      expect(again.summary).toEqual({ ...SUMMARY, imported: 0, duplicates: 4 });
      expect(await views(t)).toMatchObject({ total_page_views: 5 });
      // Nothing of it happens now.
      expect((await call(of().base, 'GET', `/e/live/${t.website.tracking_code}`)).json.liveCount).toBe(0);

      expect((await t.asUser('DELETE', path(t, `/${first.id}`))).status).toBe(202);
      await settled(t, first.id, 'undone');
      expect(await views(t)).toMatchObject({ total_page_views: 1, total_visitors: 1, unique_visitors: 1 });
      expect((await imported(t, LOG)).summary).toEqual(SUMMARY);
      await eventually(async () => expect(await views(t)).toMatchObject({ total_page_views: 5, total_visitors: 4 }), DONE_MS);
      const list = (await t.asUser('GET', path(t))).json.data as { status: string; dry_run: boolean }[];
      expect(list.map(({ status, dry_run }) => [status, dry_run])).toEqual([
        ['completed', false],
        ['completed', false],
        ['undone', false],
        ['completed', true],
      ]);
    }, 400_000);

    it('are refused where they are none, too many at once, or of somebody else', async () => {
      const [t, other] = await Promise.all([Tenant.on(of()), Tenant.on(of())]);
      for (const [query, field] of [
        ['', 'kind'],
        ['kind=tarot', 'kind'],
        ['kind=access-log&dry_run=perhaps', 'dry_run'],
        ['kind=access-log&timezone=Mars/Olympus', 'timezone'],
      ] as const) {
        const { status, json } = await upload(t, LOG, query);
        expect([status, json.error.details[0].field]).toEqual([400, field]);
      }
      expect((await upload(t, '')).status).toBe(400);
      const theirs = await imported(other, LOG, 'kind=access-log&dry_run=true');
      for (const method of ['GET', 'DELETE']) expect((await t.asUser(method, path(t, `/${theirs.id}`))).status).toBe(404);
      const foreign = await call(of().base, 'POST', `${path(other)}?kind=access-log`, {
        raw: LOG,
        headers: { authorization: `Bearer ${t.token}` },
      });
      expect(foreign.status).toBe(403);
      // What is packed and broken was never there.
      const packed = gzipSync(LOG.repeat(200));
      const broken = await upload(t, packed.subarray(0, packed.length - 20));
      expect([broken.status, broken.json.error.details[0].message]).toEqual([400, expect.stringContaining('cannot be read')]);
      expect((await t.asUser('GET', path(t))).json.data).toHaveLength(0);
    }, 300_000);

    it('may be exports of Umami: views, events with their data, visitors and where from, counted once and undone', async () => {
      const t = await Tenant.on(of());
      const head =
        'session_id,visit_id,event_id,browser,os,device,country,url_path,url_query,referrer_domain,event_type,event_name,created_at';
      const at = (minute: number) => `${date} 12:${String(minute).padStart(2, '0')}:00`;
      const rows = [
        `s1,v1,e1,chrome,Windows 10,laptop,DE,/a,utm_source=letter,,1,,${at(0)}`,
        `s1,v1,e2,chrome,Windows 10,laptop,DE,/b,,,1,,${at(5)}`,
        `s1,v1,e3,chrome,Windows 10,laptop,DE,/b,,,2,sale,${at(6)}`,
        `s2,v2,e4,ios,iOS,mobile,FR,/a,,search.example,1,,${at(0)}`,
        `s2,v2,e5,ios,iOS,mobile,FR,/a,,,1,,at no time`,
      ];
      const file = Buffer.from(
        zipSync({
          'website_event.csv': strToU8([head, ...rows].join('\n')),
          'event_data.csv': strToU8('event_id,data_key,string_value,number_value,data_type\ne3,plan,pro,,1'),
        }),
      );
      const done = await imported(t, file, 'kind=umami');
      const counted = { lines: 5, imported: 4, assets: 0, bots: 0, failed: 0, malformed: 1, duplicates: 0 };
      expect(done).toMatchObject({ kind: 'umami', summary: counted, unknown: ['row 5'] });
      const span = `start=${date}&end=${date}`;
      const listed = async (of: string, query = '') => (await t.read(`/${of}`, `${span}${query}`)).json.data[of];
      await eventually(async () => expect(await views(t)).toMatchObject({ total_page_views: 3, unique_visitors: 2 }), DONE_MS);
      const visitors = (list: { visitors: number }[], name: string) => list.map((each) => [(each as never)[name], each.visitors]).sort();
      expect(visitors(await listed('countries'), 'country_code')).toEqual([
        ['DE', 1],
        ['FR', 1],
      ]);
      expect((await t.read('/technology', span)).json.data).toMatchObject({
        devices: expect.arrayContaining([expect.objectContaining({ name: 'mobile' }), expect.objectContaining({ name: 'desktop' })]),
      });
      expect(JSON.stringify(await listed('sources'))).toContain('search.example');
      expect(JSON.stringify((await t.read('/events', span)).json.data)).toContain('sale');
      expect((await imported(t, file, 'kind=umami')).summary).toEqual({ ...counted, imported: 0, duplicates: 4 });
      expect((await upload(t, 'a,b\n1,2\n', 'kind=umami')).status).toBe(400);
      expect((await t.asUser('DELETE', path(t, `/${done.id}`))).status).toBe(202);
      await settled(t, done.id, 'undone');
      expect(await views(t)).toMatchObject({ total_page_views: 0, unique_visitors: 0 });
    }, 300_000);

    it('go one at a time, and one that runs can be undone', async () => {
      const t = await Tenant.on(of());
      const long = Array.from({ length: 10_000 }, (_, at) =>
        logLine(`10.0.${at >> 8}.${at % 250}`, at, `GET /page-${at % 50} HTTP/1.1`),
      ).join('');
      const answers = await Promise.all([upload(t, long), upload(t, long), upload(t, long)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
      const { id } = answers.find(({ status }) => status === 202)!.json.data;
      expect((await t.asUser('DELETE', path(t, `/${id}`))).status).toBe(202);
      await settled(t, id, 'undone');
      expect((await t.read('', 'range=30d')).json.data.summary).toMatchObject({ total_page_views: 0, total_visitors: 0 });
    }, 300_000);
  });
}
