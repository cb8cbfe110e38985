import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM } from '@footfall/chromium';
import { eventually } from '@footfall/testing';
import { chromium, type BrowserContext, type Frame, type Page } from 'playwright-core';
import { startEmbedded, type Instance } from './instance';
import { Tenant, call, someAddress } from './tenant';

const WIDGETS = ['realtime', 'preview', 'recent'] as const;
/** With a separator of thousands. */
const VIEWS = 1200;
/** An address of the United Kingdom. */
const BRITISH = '81.2.69.142';

describe('widgets in a page of somebody else, in Chromium', () => {
  let instance: Instance;
  let tenant: Tenant;
  let pages: Server;
  let browser: BrowserContext;
  let profile: string | undefined;
  let site: string;
  /** What stands in the page at the root. */
  let html = '';

  const visitor = (visitor_id: string, from = someAddress()) => ({
    from,
    views: (count: number) => Array.from({ length: count }, () => tenant.view('/', { visitor_id })),
  });
  const live = async () => (await call(instance.base, 'GET', `/e/live/${tenant.website.tracking_code}`)).json.liveCount as number;
  const widget = (name: string, query = '') => `${instance.base}/widgets/${tenant.website.tracking_code}/${name}${query}`;

  beforeAll(async () => {
    instance = await startEmbedded();
    tenant = await Tenant.on(instance);
    const jane = visitor('jane-of-the-frames', BRITISH);
    for (let sent = 0; sent < VIEWS; sent += 100) {
      expect((await tenant.send({ events: jane.views(100) }, jane)).json).toMatchObject({ accepted: 100 });
    }
    await eventually(async () => {
      expect(await live()).toBe(1);
      const { summary } = (await tenant.read('', 'range=24h')).json.data as { summary: Record<string, number> };
      expect(summary['total_page_views']).toBe(VIEWS);
    }, 120_000);
    pages = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(`<!doctype html>${html}`)).listen(
      0,
      '127.0.0.1',
    );
    await new Promise((done) => pages.once('listening', done));
    site = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
    profile = mkdtempSync(join(tmpdir(), 'footfall-chromium-'));
    browser = await chromium.launchPersistentContext(profile, CHROMIUM);
  }, 240_000);

  afterAll(async () => {
    await browser?.close();
    pages?.close();
    await instance?.stop();
    if (profile) rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }, 180_000);

  /** The three widgets in frames, and what goes wrong or is asked for while they are open. */
  async function open(
    query: string,
  ): Promise<{ page: Page; frames: Record<(typeof WIDGETS)[number], Frame>; errors: string[]; origins: Set<string> }> {
    html = WIDGETS.map((name) => `<iframe name="${name}" width="400" height="300" src="${widget(name, query)}"></iframe>`).join('');
    const page = await browser.newPage();
    const errors: string[] = [];
    const origins = new Set<string>();
    page.on('console', (message) => void (['error', 'warning'].includes(message.type()) && errors.push(message.text())));
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await page.goto(`${site}/`);
    const frames = Object.fromEntries(
      await Promise.all(
        WIDGETS.map(async (name) => {
          const frame = page.frame({ name });
          if (!frame) throw new Error(`no frame ${name}`);
          await frame.waitForSelector('main');
          return [name, frame];
        }),
      ),
    ) as Record<(typeof WIDGETS)[number], Frame>;
    return { page, frames, errors, origins };
  }

  it.each([
    ['en', '1,200', 'page views', 'right now', 'United Kingdom'],
    ['de', '1.200', 'Seitenaufrufe', 'gerade da', 'Vereinigtes Königreich'],
  ])(
    'in %s they say %s %s, without an error or a request to anybody else',
    async (locale, count, unit, now, country) => {
      const { page, frames, errors, origins } = await open(`?locale=${locale}&color=%23fe0167`);
      const text = async (frame: Frame) => (await frame.locator('body').innerText()).replace(/\s+/g, ' ');
      await eventually(async () => {
        expect(await text(frames.preview)).toContain(`${count} ${unit}`);
      });
      expect(await text(frames.realtime)).toContain(now);
      expect(await text(frames.recent)).toContain(country);
      expect(await frames.preview.evaluate(`getComputedStyle(document.querySelector('.visits')).fill`)).toBe('rgb(254, 1, 103)');
      expect([errors, [...origins].sort()]).toEqual([[], [instance.base, site].sort()]);
      await page.close();
    },
    120_000,
  );

  it('figures are refreshed while somebody looks, and a failure is said and keeps what was there', async () => {
    const { page, frames, errors, origins } = await open('');
    const number = frames.realtime.locator('strong');
    const note = frames.realtime.locator('.stale');
    // Whoever came first is there for a while yet.
    const jane = visitor('jane-of-the-frames', BRITISH);
    expect((await tenant.send({ events: jane.views(1) }, jane)).json).toMatchObject({ accepted: 1 });
    await eventually(async () => expect(Number(await number.innerText())).toBeGreaterThan(0));
    const before = Number(await number.innerText());
    const joan = visitor('joan-of-the-frames');
    expect((await tenant.send({ events: joan.views(1) }, joan)).json).toMatchObject({ accepted: 1 });
    await eventually(async () => expect(Number(await number.innerText())).toBe(before + 1));
    expect([await note.isVisible(), errors, [...origins].sort()]).toEqual([false, [], [instance.base, site].sort()]);
    await page.route('**/widgets/**', (route) => route.abort());
    await eventually(async () => expect(await note.isVisible()).toBe(true));
    expect(Number(await number.innerText())).toBe(before + 1);
    await page.unroute('**/widgets/**');
    await eventually(async () => expect(await note.isVisible()).toBe(false));
    await page.close();
  }, 240_000);

  it('without scripts they say the same', async () => {
    const plain = await chromium.launch(CHROMIUM);
    try {
      const page = await plain.newPage({ javaScriptEnabled: false });
      await page.goto(widget('preview'));
      expect((await page.locator('body').innerText()).replace(/\s+/g, ' ')).toMatch(/1,2\d\d page views/);
    } finally {
      await plain.close();
    }
  }, 120_000);
});
