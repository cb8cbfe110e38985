import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM } from '@footfall/chromium';
import { eventually } from '@footfall/testing';
import { chromium, type BrowserContext } from 'playwright-core';
import { startEmbedded, type Instance } from './instance';
import { BROWSER, Tenant, call } from './tenant';

/** Elements whose places are known, whatever the fonts are. */
const CLICKED = `
  <style>body{margin:0;height:3000px} body>*{position:absolute;left:25%;width:10%;height:40px}</style>
  <button id="works" style="top:80px" onclick="this.textContent='done'">Works</button>
  <button id="dead" style="top:1480px">Does nothing</button>
  <form onsubmit="event.preventDefault()" style="top:2000px"><input name="q"></form>`;

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
    const links = `<a id="next" href="/second">next</a><button onclick="footfall('track','signup',{plan:'pro'})">sign up</button>`;
    pages = createServer((request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(`<!doctype html><title>Page ${request.url}</title>
        <script defer src="${instance.base}/t.js" data-id="${tenant.website.tracking_code}" data-release="shop@7"></script>
        ${request.url === '/clicked' ? CLICKED : links}`);
    }).listen(0, '127.0.0.1');
    await new Promise((done) => pages.once('listening', done));
    site = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
    profile = mkdtempSync(join(tmpdir(), 'footfall-chromium-'));
    // Headless Chromium names itself, and is taken for the bot that it is. A flag, since an emulated name ends with its page and beacons outlive it.
    browser = await chromium.launchPersistentContext(profile, {
      ...CHROMIUM,
      args: [...CHROMIUM.args, `--user-agent=${BROWSER}`],
    });
    browser.setDefaultTimeout(60_000);
  }, 240_000);

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
    }, 120_000);
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

  it('shows clicks where the elements are, dead ones apart, scrolling, errors and forms', async () => {
    const page = await browser.newPage();
    const begun = Promise.all(['heatmaps', 'track_errors', 'track_forms'].map((name) => page.waitForRequest(new RegExp(`/t/${name}\\.`))));
    await page.goto(`${site}/clicked`);
    for (const request of await begun) {
      // What imports a module after the tracker did gets it after that one has begun with it.
      await page.evaluate(`import(${JSON.stringify(request.url())}).then(() => undefined)`);
    }
    await page.click('#works');
    for (let times = 0; times < 2; times++) {
      // A dead click is one that nothing follows for a second.
      const judged = page.waitForRequest((request) => !!request.postData()?.includes('"dead":true'), { timeout: 60_000 });
      await page.click('#dead');
      await judged;
    }
    await page.evaluate(`void setTimeout("throw new RangeError('it broke')", 0)`);
    await page.fill('input', 'what nobody is told');
    await page.press('input', 'Enter');
    await page.goto(`${site}/second`);

    const ask = async (path: string) => (await tenant.asUser('GET', `/api/websites/${tenant.website.id}/${path}`)).json.data;
    const points = async (type: string) =>
      (await ask(`heatmaps/points?url=/clicked&type=${type}`)).points as { x: number; y: number; count: number }[];
    await eventually(
      async () => {
        const listed = (await ask(`heatmaps/pages`)).pages as { url: string }[];
        expect(listed.find(({ url }) => url === '/clicked')).toMatchObject({ clicks: 3, dead_clicks: 2, rage_clicks: 0, views: 1 });
        expect((await ask(`errors/groups`)).error_groups).toMatchObject([{ type: 'RangeError', message: 'it broke' }]);
        expect((await ask(`analytics/events?range=24h&name=form_submit&property=form`)).events).toMatchObject([{ name: 'body > form' }]);
      },
      120_000,
      500,
    );
    const deepest = (await points('scroll'))[0]!;
    expect(deepest.y).toBeGreaterThan(50);
    // The middle of each element: 30 percent of the width, 20 px below its upper edge.
    expect(await points('click')).toEqual([
      { x: 0.3, y: 1500, count: 2 },
      { x: 0.3, y: 100, count: 1 },
    ]);
    expect(await points('dead')).toEqual([{ x: 0.3, y: 1500, count: 2 }]);
  }, 240_000);
});
