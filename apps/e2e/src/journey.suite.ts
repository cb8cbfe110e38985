import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { eventually } from '@footfall/testing';
import { Webhook } from 'standardwebhooks';
import type { Instance } from './instance';
import { largeRequestsSuite } from './large-requests.suite';
import { startSubscriber } from './subscriber';
import { tracesIn, tracesOf } from './traced.lines';
import { Tenant, call } from './tenant';
import { unanswered } from './watched.metrics';

const run = promisify(execFile);
const cli = resolve(__dirname, '../../cli/bin/footfall.mjs');

/** One event's whole way and what can go wrong on it, over HTTP alone; the same for every profile. */
export function journeySuite(name: string, start: () => Promise<Instance>): void {
  describe(`${name}: from a browser to an answer`, () => {
    let instance: Instance;
    beforeAll(async () => {
      instance = await start();
    }, 240_000);
    afterAll(async () => {
      await instance?.stop();
    }, 180_000);

    it('a page view shows up in every answer within seconds', async () => {
      const t = await Tenant.on(instance);
      const sent = await t.send(
        t.view('/pricing?utm_source=news&utm_medium=email', { title: 'Pricing', referrer: 'https://forum.example/t' }),
      );
      expect(sent.json).toEqual({ accepted: 1, dropped: 0, drops: [] });
      const overview = await eventually(async () => {
        const { json } = await t.read('', 'range=7d');
        expect(json.data.summary).toMatchObject({ total_visitors: 1, total_page_views: 1, unique_visitors: 1 });
        return json.data;
      });
      expect(overview.daily_stats).toHaveLength(7);
      const visit = (await t.read('/visitors')).json.data.visitors[0];
      expect(visit).toMatchObject({
        country_code: 'GB',
        device_type: 'desktop',
        browser: 'Chrome',
        os: 'Windows',
        landing_page: '/pricing',
        referrer: 'https://forum.example/t',
      });
      expect((await t.read('/countries')).json.data.countries).toMatchObject([
        { country_code: 'GB', country_name: 'United Kingdom', visitors: 1 },
      ]);
      expect((await t.read('/technology')).json.data).toMatchObject({
        devices: [{ name: 'desktop', count: 1, percentage: 100 }],
        total_visitors: 1,
      });
      const path = { websiteId: t.website.id };
      const pages = await t.client.GET('/api/external/v1/analytics/{websiteId}/pages', { params: { path, query: { sort: 'entries' } } });
      expect(pages.data?.data.pages).toMatchObject([{ path: '/pricing', title: 'Pricing', page_views: 1, entries: 1, exits: 1 }]);
      const refused = await t.client.GET('/api/external/v1/analytics/{websiteId}/pages', { params: { path, query: { offset: -1 } } });
      expect([refused.response.status, refused.error?.error.code]).toEqual([400, 'INVALID_PARAMETERS']);
      expect((await t.read('/sources', 'by=utm_source')).json.data.sources).toMatchObject([{ name: 'news', visitors: 1 }]);
      const code = t.website.tracking_code;
      await eventually(async () => expect((await call(t.base, 'GET', `/e/live/${code}`)).json.liveCount).toBe(1));
      expect((await call(t.base, 'GET', `/e/${code}/status`)).json).toMatchObject({ exists: true, is_active: true, receiving_data: true });
    });

    it('an id counts once through any door, and history counts without being live', async () => {
      const t = await Tenant.on(instance);
      const event = t.view('/once', { visitor_id: 'visitor-0001' });
      await t.send(event);
      await t.send({ events: [event, event] });
      await t.keyed([event]);
      const old = { ...t.view('/old'), visitorId: 'visitor-0002', ts: '2024-02-01T10:00:00.000Z' };
      expect((await t.keyed([old], { historical: true })).json.data).toEqual({ accepted: 1, duplicates: 0, dropped: 0 });
      await eventually(async () => {
        const { json } = await t.read('', 'start=2024-02-01&end=2024-02-01');
        expect(json.data.summary.total_page_views).toBe(1);
      });
      expect((await t.keyed([old], { historical: true })).json.data).toEqual({ accepted: 0, duplicates: 1, dropped: 0 });
      await eventually(async () => expect((await t.read()).json.data.summary.total_page_views).toBe(1));
      await eventually(async () => expect((await call(t.base, 'GET', `/e/live/${t.website.tracking_code}`)).json.liveCount).toBe(1));
    });

    largeRequestsSuite(() => instance);

    it('a late event joins two visits into one, everywhere', async () => {
      const t = await Tenant.on(instance, 'Asia/Kathmandu');
      const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
      const view = (path: string, minutesAgo: number) => t.view(path, { visitor_id: 'visitor-late', ts: at(minutesAgo) });
      await t.send({ events: [view('/a', 180), view('/b', 130)] });
      await eventually(async () => expect((await t.read('', 'range=7d')).json.data.summary.total_visitors).toBe(2));
      await t.send(view('/between', 155));
      await eventually(async () => {
        const { summary } = (await t.read('', 'range=7d')).json.data;
        expect(summary).toMatchObject({ total_visitors: 1, total_page_views: 3, unique_visitors: 1 });
      });
      const pages = (await t.read('/pages', 'range=7d')).json.data.pages;
      expect(pages.find((p: { path: string }) => p.path === '/b')).toMatchObject({ entries: 0, exits: 1 });
    });

    it('one tenant never sees another', async () => {
      const [a, b] = [await Tenant.on(instance), await Tenant.on(instance)];
      const headers = { 'x-api-key': b.key };
      const foreign = await call(a.base, 'GET', `/api/external/v1/analytics/${a.website.id}`, { headers });
      expect([foreign.status, foreign.json.error.code]).toEqual([403, 'FORBIDDEN']);
      const absent = await call(a.base, 'GET', `/api/external/v1/analytics/${randomUUID()}`, { headers });
      expect([absent.status, absent.json.error.code]).toEqual([404, 'NOT_FOUND']);
      expect(
        (await call(a.base, 'GET', '/api/external/v1/websites', { headers })).json.data.websites.map((w: { id: string }) => w.id),
      ).toEqual([b.website.id]);
      expect((await b.asUser('GET', `/api/websites/${a.website.id}`)).status).toBe(403);
      expect((await call(a.base, 'GET', `/internal/websites/${a.website.id}`)).status).toBe(404);
    });

    it('members see in the dashboard what a key is told, and others do not', async () => {
      const [t, stranger] = [await Tenant.on(instance), await Tenant.on(instance)];
      await t.send(t.view('/seen'));
      await eventually(async () => expect((await t.read()).json.data.summary.total_page_views).toBe(1));
      const site = `/api/websites/${t.website.id}`;
      expect((await t.asUser('GET', `${site}/analytics/pages?range=24h`)).json.data.pages).toEqual(
        (await t.read('/pages', 'range=24h')).json.data.pages,
      );
      const asked = await t.asUser('POST', `${site}/query`, { question: 'How many page views in the last 7 days?' });
      expect([asked.status, asked.json.data.results.value]).toEqual([200, 1]);
      expect((await t.asUser('GET', `${site}/insights`)).json.data).toMatchObject({ insights: [] });
      expect((await stranger.asUser('GET', `${site}/analytics`)).status).toBe(403);
      expect((await call(t.base, 'GET', `${site}/analytics`, { headers: { 'x-api-key': t.key } })).status).toBe(401);
    });

    it('an exclusion and a switched-off website act within seconds', async () => {
      const t = await Tenant.on(instance);
      expect((await t.asUser('POST', `/api/websites/${t.website.id}/exclusions/ip`, { ip_address: '89.160.20.0/24' })).status).toBe(201);
      await eventually(async () => expect((await t.send(t.view(), { from: '89.160.20.7' })).json.drops?.[0]?.reason).toBe('excluded_ip'));
      expect((await t.asUser('PATCH', `/api/websites/${t.website.id}`, { is_active: false })).status).toBe(200);
      await eventually(async () => expect((await t.send(t.view())).json.drops?.[0]?.reason).toBe('inactive_website'));
    });

    it('what happens on a website is told to its webhook, signed, and listed', async () => {
      const t = await Tenant.on(instance);
      const subscriber = await startSubscriber();
      try {
        const webhooks = `/api/websites/${t.website.id}/webhooks`;
        const made = await t.asUser('POST', webhooks, { url: subscriber.url, events: ['event.tracked'] });
        const { id, secret } = made.json.data;
        // The first of them may come before the webhook is known everywhere.
        await eventually(
          async () => {
            await t.send(t.view('/join', { type: 'event', name: 'joined' }));
            expect(subscriber.heard.length).toBeGreaterThan(0);
          },
          60_000,
          1_000,
        );
        for (const { headers, body } of subscriber.heard) {
          expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
            event: 'event.tracked',
            data: { website_id: t.website.id, name: 'joined', page: '/join' },
          });
        }
        const messages = subscriber.heard.map(({ headers }) => headers['webhook-id']);
        await eventually(async () => {
          const { json } = await t.asUser('GET', `${webhooks}/${id}/deliveries`);
          const listed = new Map(json.data.map((each: Record<string, unknown>) => [each.message_id, each.status]));
          expect(messages.map((message) => listed.get(message))).toEqual(messages.map(() => 'succeeded'));
        }, 180_000);
      } finally {
        await subscriber.stop();
      }
    }, 300_000);

    it('what a request is part of is found where it goes, and by the webhook', async () => {
      const t = await Tenant.on(instance);
      const subscriber = await startSubscriber();
      const trace = randomUUID().replaceAll('-', '');
      const traceparent = `00-${trace}-00f067aa0ba902b7-01`;
      try {
        const webhooks = `/api/websites/${t.website.id}/webhooks`;
        await t.asUser('POST', webhooks, { url: subscriber.url, events: ['event.tracked'] });
        // The first of them may come before the webhook is known everywhere.
        await eventually(
          async () => {
            await t.send(t.view('/traced', { type: 'event', name: 'traced' }), { headers: { traceparent } });
            expect(subscriber.heard.map(({ headers }) => headers['traceparent'])).toContain(traceparent);
          },
          60_000,
          1_000,
        );
      } finally {
        await subscriber.stop();
      }
      await eventually(() => expect(tracesOf(instance, trace)).toEqual(tracesIn(name)));
    });

    it('what alerts and dashboards ask for is told', async () => {
      expect(await unanswered(instance)).toEqual([]);
    });

    it('who denies consent is counted no more, until they grant it', async () => {
      const t = await Tenant.on(instance);
      const says = (state: string) => ({ ...t.view('/choice', { visitor_id: 'visitor-asks' }), type: 'consent', props: { state } });
      const views = (path: string, visitor = 'visitor-asks') => t.view(path, { visitor_id: visitor });
      const dropsOf = async (body: object) => (await t.send(body)).json.drops;
      expect(await dropsOf(views('/before'))).toEqual([]);
      expect(await dropsOf({ events: [says('denied'), views('/at-once')] })).toEqual([{ index: 1, reason: 'opted_out' }]);
      expect(await dropsOf({ events: [views('/later'), views('/other', 'visitor-else')] })).toEqual([{ index: 0, reason: 'opted_out' }]);
      expect((await t.keyed([views('/by-key')])).json.data).toMatchObject({ accepted: 0, dropped: 1 });
      expect(await dropsOf({ events: [says('granted'), views('/again')] })).toEqual([]);
      expect(await dropsOf(views('/after'))).toEqual([]);
      await eventually(async () => expect((await t.read()).json.data.summary.total_page_views).toBe(4));
    });

    it('bad input gets a clear refusal and costs nothing', async () => {
      const t = await Tenant.on(instance);
      const at = `/e/${t.website.tracking_code}`;
      const post = (raw: string | Buffer, headers = {}) => call(t.base, 'POST', at, { raw, headers: { 'user-agent': 'x', ...headers } });
      const view = JSON.stringify(t.view()).slice(1, -1);
      const deep = await post(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
      const table: [string, Answer, number][] = [
        ['malformed JSON', await post('{"url":'), 400],
        ['a list', await post('[]'), 400],
        ['events that are no list', await post('{"events":1}'), 400],
        ['10 MB', await post('x'.repeat(10 * 1024 * 1024)), 413],
        ['a gzip bomb', await post(gzipSync(Buffer.alloc(60 * 1024 * 1024)), { 'content-encoding': 'gzip' }), 413],
        ['no gzip', await post('x', { 'content-encoding': 'gzip' }), 400],
        ['100,000 deep', deep, 400],
        ['an unknown encoding', await post('{}', { 'content-encoding': 'zstd' }), 415],
        ['a foreign origin', await post(`{${view}}`, { origin: 'https://evil.example' }), 403],
      ];
      expect(table.map(([what, { status }]) => [what, status])).toEqual(table.map(([what, , status]) => [what, status]));
      for (const [, { json }] of table) expect(json.error).toMatchObject({ message: expect.any(String), code: expect.any(String) });
      const odd = await t.send({ events: [JSON.parse(`{${view},"__proto__":{"type":"x"}}`), { ...t.view(), type: 'nope' }, null] });
      expect(odd.json).toMatchObject({ accepted: 1, dropped: 2 });
      expect((await call(t.base, 'POST', '/e/FF_0000000000000000', { raw: '{}' })).status).toBe(404);
      const refused = await t.read('', 'range=2w&country=DE');
      expect([refused.status, refused.json.error.details]).toEqual([400, [{ field: 'range', message: expect.any(String) }]]);
      expect((await call(t.base, 'PUT', `/api/external/v1/analytics/${t.website.id}`, { headers: { 'x-api-key': t.key } })).status).toBe(
        405,
      );
      await eventually(async () => expect((await t.read()).json.data.summary.total_page_views).toBe(1));
    });

    it('a visitor is collected for download and erased, and everybody else stays', async () => {
      const t = await Tenant.on(instance);
      const views = async (count: number) =>
        eventually(async () => expect((await t.read('', 'range=7d')).json.data.summary.total_page_views).toBe(count), 60_000);
      const finished = (receipt: string) =>
        eventually(async () => {
          const { json } = await t.asUser('GET', `/api/receipts/${receipt}`);
          expect(json.data.status).toBe('completed');
          return json.data;
        }, 120_000);
      await t.send({ events: [t.view('/', { visitor_id: 'jane-doe' }), t.view('/', { visitor_id: 'joan-roe' })] });
      await views(2);
      const of = `/api/websites/${t.website.id}/visitors/jane-doe`;
      const { json: collected } = await t.asUser('POST', `${of}/export`);
      const { download_url: download } = await finished(collected.data.id);
      expect((await t.asUser('GET', download)).json).toMatchObject({ events: [{ visitor_id: 'jane-doe' }], visits: [{}], errors: [] });
      const { json: erased } = await t.asUser('POST', `${of}/erase`);
      await finished(erased.data.id);
      await views(1);
      expect((await t.asUser('GET', download)).status).toBe(404);
    }, 300_000);

    it('an access log imported twice counts once, and its lines add up', async () => {
      const t = await Tenant.on(instance);
      const file = join(mkdtempSync(join(tmpdir(), 'footfall-import-')), 'access.log');
      const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0';
      const line = (ip: string, minute: number, path: string, status = 200, ua = agent) =>
        `${ip} - - [17/May/2024:10:${String(minute).padStart(2, '0')}:03 +0200] "GET ${path} HTTP/1.1" ${status} 10 "-" "${ua}"`;
      const lines = [
        line('198.51.100.1', 1, '/'),
        line('198.51.100.1', 2, '/about'),
        line('198.51.100.2', 3, '/'),
        line('198.51.100.2', 3, '/logo.png'),
        line('198.51.100.3', 4, '/', 200, 'Googlebot/2.1 (+http://www.google.com/bot.html)'),
        line('198.51.100.4', 5, '/gone', 404),
        'not a line of a log',
      ];
      writeFileSync(file, `${lines.join('\n')}\n`);
      const args = [cli, 'import', 'access-log', file, '--website', t.website.id, '--json', '--quiet'];
      const env = { ...process.env, FOOTFALL_URL: t.base, FOOTFALL_API_KEY: t.key };
      const importOnce = async () => JSON.parse((await run(process.execPath, args, { env, timeout: 60_000 })).stdout);
      const first = await importOnce();
      expect(first).toEqual({ lines: 7, pageviews: 3, assets: 1, bots: 1, failed: 1, malformed: 1, duplicates: 0 });
      const counted = () =>
        eventually(async () => {
          const { summary } = (await t.read('', 'start=2024-05-17&end=2024-05-17')).json.data;
          expect(summary).toMatchObject({ total_page_views: 3, total_visitors: 2, unique_visitors: 2 });
        });
      await counted();
      expect(await importOnce()).toEqual({ ...first, pageviews: 0, duplicates: 3 });
      await counted();
    }, 180_000);
  });
}

type Answer = Awaited<ReturnType<typeof call>>;
