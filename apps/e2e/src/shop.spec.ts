import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM } from '@footfall/chromium';
import { TOPICS } from '@footfall/contracts';
import { eventually } from '@footfall/testing';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { everythingKept } from './everything.kept';
import { startEmbedded, type Instance } from './instance';
import { openShop, shopScript, type Shop } from './shop.site';
import { BROWSER, Tenant } from './tenant';

const PATIENCE_MS = 120_000;
const ADDRESS = '203.0.113.77';
const SECRETS = { email: 'kestrel.of.the.shop@canary.example', password: 'Kestrel-password-190817', card: '4929 1234 5678 9012' };

let instance: Instance;
let tenant: Tenant;
let shop: Shop;
let browser: BrowserContext;
let profile: string;
let page: Page;
let goalId: string;

const site = (path: string) => `/api/websites/${tenant.website.id}${path}`;
const ask = async (path: string) => (await tenant.asUser('GET', site(path))).json.data;

beforeAll(async () => {
  instance = await startEmbedded();
  tenant = await Tenant.on(instance);
  const settings = { allow_localhost: true, session_replay: true, replay_mask_text: false };
  expect((await tenant.asUser('PATCH', site(''), { settings })).status).toBe(200);
  const goal = await tenant.asUser('POST', site('/goals'), { name: 'Ordered', type: 'page', match: '/thanks' });
  goalId = goal.json.data.id as string;
  const map = { release: 'shop@3', file: '*/assets/checkout.js', map: JSON.parse(shopScript.map) as unknown };
  shop = await openShop(instance.base, tenant.website.tracking_code, ADDRESS);
  expect((await tenant.asUser('POST', site('/sourcemaps'), { ...map, file: `${shop.origin}/assets/checkout.js` })).status).toBe(201);
  await eventually(async () => {
    const answer = await fetch(`${shop.origin}/e/${tenant.website.tracking_code}/config`);
    expect(((await answer.json()) as { settings: object }).settings).toMatchObject(settings);
  }, PATIENCE_MS);
  profile = mkdtempSync(join(tmpdir(), 'footfall-shop-'));
  browser = await chromium.launchPersistentContext(profile, {
    ...CHROMIUM,
    args: [...CHROMIUM.args, `--user-agent=${BROWSER}`],
    viewport: { width: 1000, height: 800 },
  });
  browser.setDefaultTimeout(60_000);
  page = await browser.newPage();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  shop?.close();
  await instance?.stop();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}, 180_000);

it('a visitor signs in, is annoyed, meets a fault and buys', async () => {
  const modules = ['heatmaps', 'track_errors', 'session_replay'].map((name) => page.waitForRequest(new RegExp(`/t/${name}\\.`)));
  await page.goto(`${shop.origin}/`);
  for (const request of await Promise.all(modules)) await page.evaluate(`import(${JSON.stringify(request.url())}).then(() => undefined)`);
  for (const [id, text] of Object.entries(SECRETS)) await page.locator(`#${id}`).pressSequentially(text);
  await page.click('#login');
  const place = (await page.locator('#sorry').boundingBox())!;
  // Anger is quick, and a busy machine may be slow to click.
  await page.evaluate('{ const { now } = Date; let at = now(); Date.now = () => at++; window.calmDown = () => (Date.now = now) }');
  for (let times = 0; times < 5; times++) await page.mouse.click(place.x + 60, place.y + 20);
  await page.evaluate('void calmDown()');
  await page.click('#broken');
  await page.click('#buy');
  await page.waitForURL(/\/thanks$/);
  // A click is dead, a heartbeat due and a piece of the recording sent some seconds later.
  await page.waitForTimeout(7_000);
  await page.goto('about:blank');
}, 180_000);

it('is one visit with its goal, its sale and the parts of its score', async () => {
  const visit = await eventually(async () => {
    const [found] = (await ask('/analytics/visitors?range=24h')).visitors as { id: string; value_score: number }[];
    const { visits } = await ask(`/analytics/visitors/${found!.id}`);
    expect(visits).toMatchObject([{ page_views: 2, had_error: true, goals: [{ id: goalId, name: 'Ordered' }] }]);
    const types = (visits[0].events as { type: string }[]).map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['pageview', 'error', 'revenue']));
    return visits[0];
  }, PATIENCE_MS);
  const { parts } = visit.score as { parts: Record<string, number> };
  expect(visit.value_score).toBe(100);
  expect(parts['goal']).toBeGreaterThan(0);
  expect(parts['interaction']).toBeGreaterThan(0);
  expect(Math.round(Object.values(parts).reduce((sum, part) => sum + part, 0))).toBe(100);
  const sale = visit.events.find(({ type }: { type: string }) => type === 'revenue');
  expect(sale.revenue).toEqual({ amount: 49.9, currency: 'EUR', order_id: 'order-7' });
  const { goals } = await ask('/analytics/conversions?range=24h');
  expect(goals).toEqual([
    {
      goal_id: goalId,
      goal_name: 'Ordered',
      type: 'page',
      visitors: 1,
      conversions: 1,
      conversion_rate: 100,
      revenue: [{ currency: 'EUR', amount: 49.9 }],
    },
  ]);
}, 180_000);

it('its fault is one group, at the line of the source', async () => {
  const [group, ...others] = await eventually(async () => {
    const { error_groups } = await ask('/errors/groups');
    expect(error_groups).toHaveLength(1);
    return error_groups as { id: string; type: string; total_occurrences: number }[];
  }, PATIENCE_MS);
  expect(others).toEqual([]);
  expect(group).toMatchObject({ type: 'TypeError' });
  const { latest } = await ask(`/errors/groups/${group!.id}`);
  expect(latest).toMatchObject({ release: 'shop@3', page: '/' });
  const [thrown, caller] = latest.frames as { original: object }[];
  expect(thrown?.original).toMatchObject({ file: 'src/checkout.ts', function: 'total', line: 4 });
  expect(caller?.original).toMatchObject({ file: 'src/checkout.ts', line: 9 });
}, 180_000);

it('its clicks lie on what was clicked, the angry ones apart', async () => {
  const points = async (type: string) =>
    (await ask(`/heatmaps/points?url=/&type=${type}`)).points as { x: number; y: number; count: number }[];
  // The button begins at a fifth of the width; it was clicked 60 px to the right and 20 px below its corner.
  const sorry = { x: expect.closeTo(0.26, 2) as number, y: 320 };
  await eventually(async () => {
    expect(await points('click')).toEqual(expect.arrayContaining([{ ...sorry, count: 5 }]));
    expect(await points('rage')).toEqual([{ ...sorry, count: 3 }]);
  }, PATIENCE_MS);
}, 180_000);

it('its recording plays back, and shows the page and none of what was typed', async () => {
  const events = await eventually(async () => {
    const { sessions } = await ask('/replays/sessions');
    expect(sessions).toHaveLength(1);
    const all = (await ask(`/replays/sessions/${sessions[0].id}/events?limit=5000`)).events as { data?: unknown }[];
    expect(JSON.stringify(all)).toContain('Thank you for your order');
    return all;
  }, PATIENCE_MS);
  shop.recorded = events;
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.goto(`${shop.origin}/player`);
  const replayed = page.frameLocator('.rr-player iframe');
  await page.evaluate('player.goto(player.getMetaData().totalTime - 1, false)');
  await eventually(async () => expect(await replayed.locator('h1').innerText()).toBe('Thank you for your order'), PATIENCE_MS);
  expect(await replayed.locator('#email').inputValue()).toMatch(/^\*+$/);
  const picture = await page.screenshot(
    process.env['FOOTFALL_PICTURES'] ? { path: join(process.env['FOOTFALL_PICTURES'], 'replay.png') } : {},
  );
  expect(picture.length).toBeGreaterThan(10_000);
  await page.evaluate('player.goto(player.getMetaData().totalTime / 2, false)');
  await eventually(async () => expect(await replayed.locator('h1').innerText()).toMatch(/^(Welcome to the shop|Signed in)$/), PATIENCE_MS);
  expect(failures).toEqual([]);
  await page.goto('about:blank');
}, 300_000);

it('and neither what was typed nor the visitor’s address is kept anywhere', async () => {
  await browser.close();
  await instance.stop();
  // The search would find what is there.
  writeFileSync(join(instance.dir, 'planted.txt'), `before ${ADDRESS} after`);
  const kept = await everythingKept(instance.dir);
  const holding = (text: string) => kept.filter(([, content]) => content.includes(text)).map(([place]) => place);
  expect(holding('Thank you for your order')).toEqual(
    expect.arrayContaining([`topic ${TOPICS.chunkRecorded.name}`, 'events of recordings']),
  );
  expect(holding('order-7').length).toBeGreaterThan(1);
  for (const secret of [...Object.values(SECRETS), SECRETS.card.replaceAll(' ', '')]) expect(holding(secret)).toEqual([]);
  expect(holding(ADDRESS)).toEqual([join(instance.dir, 'planted.txt')]);
}, 300_000);
