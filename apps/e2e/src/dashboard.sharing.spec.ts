import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM } from '@footfall/chromium';
import { eventually } from '@footfall/testing';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { logLine } from './imports.suite';
import { startEmbedded, type Instance } from './instance';
import { pageFaults } from './page.faults';
import { Tenant } from './tenant';

const SOON_MS = 60_000;

describe('what the dashboard shows of shares and imports, in Chromium', () => {
  let instance: Instance;
  let tenant: Tenant;
  let browser: BrowserContext;
  let profile: string | undefined;
  let share: { readonly id: string; readonly key: string };
  const shares = (tail = '') => `/api/websites/${tenant.website.id}/shares${tail}`;

  beforeAll(async () => {
    instance = await startEmbedded();
    tenant = await Tenant.on(instance);
    const view = (path: string, visitorId: string, minutes: number) => ({
      ...tenant.view(path),
      visitorId,
      ts: new Date(Date.now() - minutes * 60_000).toISOString(),
      serverContext: { clientIp: '81.2.69.142' },
    });
    const events = [view('/pricing', 'visitor-0001', 9), view('/about', 'visitor-0001', 8), view('/pricing', 'visitor-0002', 7)];
    expect((await tenant.keyed(events)).json).toMatchObject({ data: { accepted: 3 } });
    share = (await tenant.asUser('POST', shares(), { name: 'A link' })).json.data;
    await eventually(async () => expect((await tenant.read('', 'range=7d')).json.data.summary.total_page_views).toBe(3), SOON_MS);
    profile = mkdtempSync(join(tmpdir(), 'footfall-chromium-'));
    browser = await chromium.launchPersistentContext(profile, CHROMIUM);
    browser.setDefaultTimeout(SOON_MS);
  }, 240_000);

  afterAll(async () => {
    await browser?.close();
    await instance?.stop();
    if (profile) rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }, 180_000);

  /** What goes wrong, and what is asked for, from now on. */
  function watched(page: Page) {
    const errors: string[] = [];
    const asked: URL[] = [];
    page.on('console', (message) => void (['error', 'warning'].includes(message.type()) && errors.push(message.text())));
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('request', (request) => void (request.url().startsWith('http') && asked.push(new URL(request.url()))));
    return { errors, asked };
  }
  /** A website of another origin, whose page shows in a frame what its address asks for. */
  async function framed(use: (elsewhere: string) => Promise<void>) {
    const website = createServer((request, response) => {
      const of = new URL(request.url ?? '/', 'http://elsewhere').searchParams.get('of') ?? 'about:blank';
      response.setHeader('content-type', 'text/html');
      response.end(
        `<!doctype html><title>Elsewhere</title><iframe width="1000" height="800" src="${of.replaceAll('&', '&amp;')}"></iframe>`,
      );
    }).listen(0, '127.0.0.1');
    await once(website, 'listening');
    try {
      await use(`http://localhost:${(website.address() as AddressInfo).port}`);
    } finally {
      website.closeAllConnections();
      website.close();
    }
  }
  const figure = (page: Page, id: string, text: string) =>
    page.locator(`[data-metric=${id}]`, { hasText: new RegExp(`^${text}$`) }).waitFor();

  it('figures and chart are asked for first, and the lists below once the figures are there', async () => {
    const page = await browser.newPage();
    const { asked } = watched(page);
    const lists = () => asked.flatMap(({ pathname }) => /\/analytics\/(pages|sources|countries|technology)$/.exec(pathname)?.[1] ?? []);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/analytics\?/, (route) => held.then(() => route.continue()));
    await page.goto(`${instance.base}/share/${share.key}?period=7d`);
    await page.getByRole('img', { name: /^Unique visitors/ }).waitFor();
    expect([await page.locator('[data-metric]').count(), lists()]).toEqual([0, []]);
    answer();
    await page.getByRole('button', { name: /pricing/ }).waitFor();
    await eventually(() => {
      expect([...new Set(lists())].sort()).toEqual(['countries', 'pages', 'sources', 'technology']);
      return Promise.resolve();
    }, SOON_MS);
    await page.close();
  }, 120_000);

  it('the page of a share is the overview, asks with the key alone, and says when the link has ended', async () => {
    const page = await browser.newPage();
    const { errors, asked } = watched(page);
    for (const [theme, width] of [
      ['light', 1440],
      ['dark', 360],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${instance.base}/share/${share.key}?theme=${theme}&period=7d`);
      await figure(page, 'visits', '2');
      await figure(page, 'page_views', '3');
      await page.getByRole('heading', { name: tenant.website.domain, level: 1 }).waitFor();
      await page.getByText('online').waitFor();
      await page.getByRole('button', { name: /pricing/ }).waitFor();
      await page.getByRole('img', { name: /^Unique visitors/ }).waitFor();
      expect(await pageFaults(page)).toEqual([]);
    }
    // A click filters, in the address, beside what the frame asked for.
    await page.getByRole('button', { name: /about/ }).click();
    await figure(page, 'visits', '1');
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ theme: 'dark', period: '7d', page: '/about' });
    await page.reload();
    await figure(page, 'visits', '1');
    expect(errors).toEqual([]);
    expect([...new Set(asked.map(({ origin }) => origin))]).toEqual([instance.base]);
    const paths = [...new Set(asked.filter(({ pathname }) => pathname.startsWith('/api')).map(({ pathname }) => pathname))];
    expect(paths.filter((path) => !path.startsWith(`/api/share/${share.key}`))).toEqual([]);
    expect(paths).toContain(`/api/share/${share.key}/analytics/timeline`);

    await framed(async (elsewhere) => {
      const inFrame = await browser.newPage();
      const show = (path: string) => inFrame.goto(`${elsewhere}/?of=${encodeURIComponent(instance.base + path)}`);
      const embed = `/share/${share.key}?embed=true&period=7d`;
      await show(embed);
      await inFrame.frameLocator('iframe').locator('[data-metric=visits]', { hasText: /^2$/ }).waitFor();
      // What is no embed stays what Chromium puts in its place.
      for (const path of [`/share/${share.key}`, '/app/', `/app/websites/${tenant.website.id}`, '/app/stage', '/docs']) {
        await show(path);
        await eventually(() => expect([path, inFrame.frames()[1]?.url()]).toEqual([path, 'chrome-error://chromewebdata/']), SOON_MS);
      }
      expect((await tenant.asUser('POST', shares(`/${share.id}/rotate`))).status).toBe(200);
      await eventually(async () => {
        await show(embed);
        await inFrame
          .frameLocator('iframe')
          .getByText(/link has ended/)
          .waitFor({ timeout: 10_000 });
      }, SOON_MS);
      await inFrame.close();
    });
    // The page that stands finds it out with the next thing that is asked of it; one that is opened is told by the server.
    await eventually(async () => {
      await page.reload();
      expect(await page.getByText(/link has ended/).count()).toBe(1);
    }, SOON_MS);
    await page.close();
  }, 240_000);

  it('the page of imports looks into a file first, imports it, and takes it out again when asked twice', async () => {
    const page = await browser.newPage();
    const { errors } = watched(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${instance.base}/app/websites/${tenant.website.id}/settings/imports`);
    await page.locator('input[type=email]').fill(tenant.email);
    await page.locator('input[type=password]').fill(tenant.password);
    await page.keyboard.press('Enter');
    await page.getByText('Nothing was imported yet').waitFor();
    expect(await pageFaults(page)).toEqual([]);
    const log = Array.from({ length: 30 }, (_, at) => logLine(`192.0.2.${at % 5}`, at, `GET /old-${at % 3} HTTP/1.1`)).join('');
    const file = { name: 'old.log', mimeType: 'text/plain', buffer: Buffer.from(`${log}no line of a log\n`) };
    await page.getByLabel('Choose a file, or drop it here').setInputFiles(file);
    const part = (id: string, count: number) => page.locator(`[data-part=${id}]`, { hasText: new RegExp(`^${count}$`) }).waitFor();
    await page.getByRole('button', { name: 'Look what it holds' }).click();
    await page.getByText('Nothing is imported yet').waitFor();
    await Promise.all([part('imported', 30), part('malformed', 1), part('duplicates', 0)]);
    await page.getByRole('button', { name: 'Import 30', exact: true }).click();
    await page.getByText('It is imported.').waitFor();
    await page.setViewportSize({ width: 360, height: 900 });
    expect(await pageFaults(page)).toEqual([]);
    const total = async () => (await tenant.read('', 'range=30d')).json.data.summary.total_page_views as number;
    await eventually(async () => expect(await total()).toBe(33), SOON_MS);
    await page.getByRole('button', { name: 'Undo old.log' }).click();
    await page.getByRole('button', { name: 'Undo it' }).click();
    await page.getByText('undone', { exact: true }).waitFor();
    expect(await total()).toBe(3);
    // What the login asks for before anybody is signed in is refused, as it should be.
    expect(errors.filter((error) => !/401/.test(error))).toEqual([]);
    await page.close();
  }, 240_000);
});
