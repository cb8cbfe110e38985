import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { ENDPOINTS, SHARED_PER_MINUTE, dashboardMirrorOf, type Endpoint } from '@footfall/contracts';
import { eventually } from '@footfall/testing';
import { startEmbedded, type Instance } from './instance';
import { OPERATOR_TOKEN, Tenant, call, someAddress, type Answer } from './tenant';

/** Above what the promise of five seconds leaves, on a slow machine. */
const IN_FORCE_MS = 40_000;
const SHARED = ENDPOINTS.filter((row) => row.resource === 'shareKey' && row.media === undefined);
const TWINS = SHARED.filter((row) => row.shares);
const UNKNOWN = `ffs_${'0'.repeat(33)}`;
const QUERY: Readonly<Record<string, string>> = { 'stats.breakdown': 'property=event:page' };

let instance: Instance;
beforeAll(async () => {
  instance = await startEmbedded({ env: { FOOTFALL_OPERATOR_TOKEN: OPERATOR_TOKEN } });
}, 180_000);
afterAll(async () => {
  await instance?.stop();
});

const pathOf = (row: Endpoint, key: string, query = QUERY[row.shares?.name ?? ''] ?? '') =>
  `${row.path.replace(':shareKey', key)}?${query}`;
const ask = (row: Endpoint, key: string, query?: string, from = someAddress()) =>
  call(instance.base, 'GET', pathOf(row, key, query), { headers: { 'x-forwarded-for': from } });
const named = (name: string) => SHARED.find((row) => row.name === `shared.${name}`)!;
const overview = (key: string, from?: string) => ask(named('analytics.overview'), key, 'range=7d', from);
const shares = (tenant: Tenant, tail = '') => `/api/websites/${tenant.website.id}/shares${tail}`;
const share = async (tenant: Tenant, body: object = {}) =>
  (await tenant.asUser('POST', shares(tenant), { name: 'A link', ...body })).json.data;
const refusal = ({ status, json }: Answer) => [status, json?.error?.code, json?.error?.message];
const GONE = [404, 'NOT_FOUND', 'Share not found'];
const opens = (key: string) => eventually(async () => expect((await overview(key)).status).toBe(200), IN_FORCE_MS);
const isShut = (key: string) => eventually(async () => expect(refusal(await overview(key))).toEqual(GONE), IN_FORCE_MS);

describe('figures that are shared', () => {
  let mine: Tenant;
  let theirs: Tenant;
  let key: string;
  beforeAll(async () => {
    [mine, theirs] = await Promise.all([Tenant.on(instance), Tenant.on(instance)]);
    expect(
      (await mine.asUser('POST', `/api/websites/${mine.website.id}/goals`, { name: 'Paid', type: 'event', match: 'paid' })).status,
    ).toBe(201);
    const sale = { type: 'revenue', amount: 20, currency: 'EUR', orderId: randomUUID() };
    const visitorId = 'visitor-0001';
    const paid = { ...mine.view('/paid'), visitorId, type: 'event', name: 'paid', props: { card: 'blue-card' } };
    const events = [{ ...mine.view('/pricing'), visitorId }, paid, { ...mine.view('/paid'), ...sale, visitorId }];
    // The goal is told to whoever counts before its event comes.
    await eventually(async () => {
      const known = await call(instance.base, 'GET', `/api/websites/${mine.website.id}/analytics/conversions`, {
        headers: { authorization: `Bearer ${mine.token}` },
      });
      expect(known.json.data.goals).toHaveLength(1);
    }, IN_FORCE_MS);
    expect((await mine.keyed(events)).json.data).toMatchObject({ accepted: 3 });
    await eventually(async () => {
      const { goals } = (await mine.read('/conversions', 'range=24h')).json.data;
      expect(goals).toMatchObject([{ conversions: 1, revenue: [{ amount: 20 }] }]);
    }, 60_000);
    ({ key } = await share(mine));
  }, 120_000);

  it('are rows of sums alone, at the addresses of the dashboard', () => {
    expect(TWINS.map(({ shares: twin }) => twin?.name)).toEqual([
      'analytics.overview',
      'analytics.timeline',
      'analytics.pages',
      'analytics.sources',
      'analytics.countries',
      'analytics.technology',
      'analytics.events',
      'analytics.conversions',
      'stats.realtime',
      'stats.aggregate',
      'stats.timeseries',
      'stats.breakdown',
    ]);
    for (const row of TWINS) {
      const mirror = dashboardMirrorOf(row.shares!);
      if (mirror) expect(mirror.path).toBe(row.path.replace('/api/share/:shareKey', '/api/websites/:websiteId'));
    }
  });

  it.each(TWINS.map((row) => [row.name, row] as const))(
    '%s tells who has the key what a credential is told, at no credits',
    async (_, row) => {
      const query = QUERY[row.shares!.name] ?? '';
      const { key: credential } = await mine.anotherKey();
      const headers = { 'x-api-key': credential };
      const used = async () => (await call(instance.base, 'GET', '/api/external/v1/usage', { headers })).json.data.usage.monthly_requests;
      const own = await call(
        instance.base,
        'GET',
        `${row.shares!.path.replace(':websiteId', mine.website.id)}?site_id=${mine.website.id}&${query}`,
        { headers },
      );
      const before = await used();
      const shared = await ask(row, key);
      expect([shared.status, steady(shared.json)]).toEqual([own.status, steady(withoutRevenue(own.json))]);
      expect(shared.status).toBe(200);
      expect(await used()).toBe(before);
      expect(shared.headers.get('x-ratelimit-limit')).toBe(String(SHARED_PER_MINUTE));
      expect(
        ['cache-control', 'x-robots-tag', 'referrer-policy', 'access-control-allow-origin', 'set-cookie'].map((name) =>
          shared.headers.get(name),
        ),
      ).toEqual(['no-store', 'noindex, nofollow', 'no-referrer', null, null]);
      if (row.list)
        expect(
          (await call(instance.base, 'GET', pathOf(row, key), { headers: { accept: 'text/csv' } })).headers.get('content-type'),
        ).toContain('text/csv');
    },
  );

  it('are of the website that the key is of, whatever else the request names', async () => {
    const other = (await share(theirs)).key;
    const { id, domain } = mine.website;
    for (const row of TWINS) {
      const { text } = await ask(row, other, `${QUERY[row.shares!.name] ?? ''}&site_id=${domain}&websiteId=${id}`);
      expect([row.name, /pricing|paid/i.test(text)]).toEqual([row.name, false]);
    }
    expect((await ask(named('website'), other)).json.data).toEqual({
      website: { domain: theirs.website.domain, name: expect.any(String), timezone: expect.any(String) },
      expires_at: null,
    });
  });

  it('hold no value of own properties, no visitor, and what is not shared is not there', async () => {
    const asked = ['name=paid&property=card', 'property=card'];
    for (const query of asked) expect((await ask(named('analytics.events'), key, query)).text).not.toContain('blue-card');
    for (const query of ['property=event:props:card', 'property=event:page&filters=event:props:card==blue-card']) {
      expect(refusal(await ask(named('stats.breakdown'), key, query)).slice(0, 2)).toEqual([400, 'INVALID_PARAMETERS']);
    }
    for (const tail of ['analytics/visitors', 'replays/sessions', 'errors/groups', 'heatmaps/pages', 'insights', 'query', 'retention']) {
      expect((await call(instance.base, 'GET', `/api/share/${key}/${tail}`)).status).toBe(404);
    }
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await call(instance.base, method, `/api/share/${key}/analytics`)).status).toBe(405);
    expect(
      (await call(instance.base, 'GET', `/api/external/v1/analytics/${mine.website.id}`, { headers: { 'x-api-key': key } })).status,
    ).toBe(401);
  });

  it('are not there for who guesses, whatever is wrong with the rest', async () => {
    for (const wrong of [
      UNKNOWN,
      key.slice(0, -1),
      `${key}0`,
      key.toLowerCase(),
      mine.website.id,
      mine.website.tracking_code,
      'x',
      '%00',
      'a'.repeat(400),
    ]) {
      for (const query of ['', 'range=nonsense&limit=0'])
        expect(refusal(await ask(named('analytics.overview'), wrong, query))).toEqual(GONE);
    }
    expect(refusal(await ask(named('analytics.overview'), key, 'range=nonsense')).slice(0, 2)).toEqual([400, 'INVALID_PARAMETERS']);
  });

  it('end within seconds: with another key, with the share, at its time, with the website', async () => {
    const made = await share(mine);
    await opens(made.key);
    const { key: next } = (await mine.asUser('POST', shares(mine, `/${made.id}/rotate`))).json.data;
    await isShut(made.key);
    await opens(next);
    expect((await mine.asUser('DELETE', shares(mine, `/${made.id}`))).status).toBe(200);
    await isShut(next);

    const brief = await share(mine, { expires_at: new Date(Date.now() + 12_000).toISOString() });
    expect(Date.parse((await ask(named('website'), brief.key)).json.data?.expires_at ?? brief.expires_at)).toBe(
      Date.parse(brief.expires_at),
    );
    // Until it is in force it opens nothing either.
    const isOver = () => Date.now() >= Date.parse(brief.expires_at);
    await eventually(async () => expect((await overview(brief.key)).status === 200 || isOver()).toBe(true), IN_FORCE_MS);
    await isShut(brief.key);
    expect(isOver()).toBe(true);

    const last = await share(theirs);
    await opens(last.key);
    const site = `/api/websites/${theirs.website.id}`;
    expect((await theirs.asUser('PATCH', site, { is_active: false })).status).toBe(200);
    await isShut(last.key);
    expect((await theirs.asUser('PATCH', site, { is_active: true })).status).toBe(200);
    await opens(last.key);
    expect((await theirs.asUser('DELETE', site)).status).toBe(200);
    await isShut(last.key);
  });

  it('are open to anybody by the tracking code while the dashboard is public', async () => {
    const { tracking_code: code, id } = mine.website;
    const general = (isPublic: boolean) => mine.asUser('PUT', `/api/websites/${id}/general`, { public_dashboard: isPublic });
    expect(refusal(await overview(code))).toEqual(GONE);
    expect((await general(true)).status).toBe(200);
    await opens(code);
    expect((await ask(named('website'), code)).json.data.expires_at).toBeNull();
    expect((await ask(named('analytics.conversions'), code)).json.data.goals).toMatchObject([{ conversions: 1, revenue: [] }]);
    expect((await general(false)).status).toBe(200);
    await isShut(code);
    await opens(key);
  });

  it('stop at their minute for one address, and go on for others', async () => {
    const from = someAddress();
    const answers = await Promise.all(Array.from({ length: SHARED_PER_MINUTE + 1 }, () => ask(named('website'), UNKNOWN, '', from)));
    const resets = new Set(answers.map(({ headers }) => headers.get('x-ratelimit-reset')));
    const turned = answers.filter(({ status }) => status === 429);
    // Where a minute ended among them, none need be refused.
    if (resets.size === 1) expect(turned.length).toBe(1);
    expect(answers.filter(({ status }) => status === 404).length + turned.length).toBe(answers.length);
    expect((await ask(named('website'), key)).status).toBe(200);
  });

  it('have a page that any page may frame as an embed alone, and one in words where there is nothing', async () => {
    // A page in words is not what the documents say of failures.
    const page = async (of: string, embed = 'true') => {
      const response = await fetch(`${instance.base}/share/${of}?embed=${embed}&theme=dark`, {
        headers: { 'x-forwarded-for': someAddress() },
        signal: AbortSignal.timeout(30_000),
      });
      return { status: response.status, headers: response.headers, text: await response.text() };
    };
    const answers = [await page(key), await page(UNKNOWN), await page(mine.website.tracking_code)];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404]);
    for (const { headers, text } of answers) {
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors \*$/);
      expect(['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => headers.get(name))).toEqual([
        'no-store',
        'noindex, nofollow',
        'no-referrer',
      ]);
      expect(text).toMatch(/^<!doctype html>/i);
    }
    const nonces = [answers[0]!, await page(key)].map(
      ({ headers }) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1],
    );
    expect(new Set(nonces).size).toBe(2);
    expect(answers[0]!.text).toContain(`nonce="${nonces[0]}"`);
    expect(answers[1]!.text).toContain('not available');
    expect((await page(key, 'false')).headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'$/);
  });

  it('leave no key in the log', () => {
    const log = readFileSync(instance.log, 'utf8');
    expect(log).not.toContain(key.slice(4));
  });
});

const withoutRevenue = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (name, value: unknown) => (name === 'revenue' ? [] : value)));
/** Windows end now, so instants of two answers differ by the moment between them. */
const steady = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (name, value: unknown) => (/^(start|end)DateTime$|^timestamp$/.test(name) ? typeof value : value)));
