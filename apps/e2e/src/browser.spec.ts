import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@footfall/testing';
import { chromium, type BrowserContext } from 'playwright-core';
import { startEmbedded, type Instance } from './instance';
import { BROWSER, Tenant, call } from './tenant';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface Visitor {
  country_code: string;
  device_type: string;
  browser: string;
  landing_page: string;
  had_interaction: boolean;
}

describe('a page with the snippet, in Chromium, against the running system', () => {
  let instance: Instance;
  let tenant: Tenant;
  let pages: Server;
  let browser: BrowserContext;
  let profile: string;
  let site: string;

  beforeAll(async () => {
    instance = await startEmbedded();
    tenant = await Tenant.on(instance);
    const opened = await tenant.asUser('PATCH', `/api/websites/${tenant.website.id}`, { settings: { allow_localhost: true } });
    expect(opened.status).toBe(200);
    pages = createServer((request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(`<!doctype html><title>Page ${request.url}</title>
        <script defer src="${instance.base}/t.js" data-id="${tenant.website.tracking_code}"></script>
        <a id="next" href="/second">next</a><button onclick="footfall('track','signup',{plan:'pro'})">sign up</button>`);
    }).listen(0, '127.0.0.1');
    await new Promise((done) => pages.once('listening', done));
    site = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
    profile = mkdtempSync(join(tmpdir(), 'footfall-chromium-'));
    // Headless Chromium names itself, and is taken for the bot that it is. A flag, since an emulated name ends with its page and beacons outlive it.
    browser = await chromium.launchPersistentContext(profile, {
      executablePath: '/usr/bin/chromium',
      args: [...FLAGS, `--user-agent=${BROWSER}`],
    });
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    pages?.close();
    await instance?.stop();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }, 180_000);

  it('shows up in analytics, pages and visitors within seconds, and leaves nothing in the browser', async () => {
    await eventually(async () => {
      const { json } = await call(instance.base, 'GET', `/e/${tenant.website.tracking_code}/config`);
      expect(json.settings.allow_localhost).toBe(true);
    });
    const page = await browser.newPage();
    await page.goto(`${site}/first`);
    await page.click('button');
    await page.click('#next');
    await page.waitForLoadState('load');
    await eventually(async () => {
      const { summary } = (await tenant.read('', 'range=24h')).json.data as { summary: Record<string, number> };
      expect(summary).toMatchObject({ total_visitors: 1, unique_visitors: 1, total_page_views: 2 });
    }, 180_000);
    const listed = (await tenant.read('/pages', 'range=24h')).json.data.pages as { path: string; title: string }[];
    expect(listed.map(({ path, title }) => [path, title]).sort()).toEqual([
      ['/first', 'Page /first'],
      ['/second', 'Page /second'],
    ]);
    const [visit] = (await tenant.read('/visitors', 'range=24h')).json.data.visitors as Visitor[];
    expect(visit).toMatchObject({
      device_type: 'desktop',
      browser: 'Chrome',
      landing_page: '/first',
      had_interaction: true,
      country_code: 'XX',
    });
    expect(await browser.cookies()).toEqual([]);
    expect(await page.evaluate('localStorage.length + sessionStorage.length')).toBe(0);
  }, 180_000);
});
