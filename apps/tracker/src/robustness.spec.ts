import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { builtScripts, command, trackedSite, type TrackedSite } from './browser.harness';
import { trackerFile } from './index';
import { hasBegun } from './replay/recording.harness';

describe('in pages of all sorts', () => {
  let site: TrackedSite;
  beforeAll(async () => {
    site = await trackedSite();
    site.put('/');
  });
  afterAll(() => site.close());

  /** Opens a page whose own script is `code`, and gives what reached its error handlers. */
  const errorsOf = async (code: string, use: (page: Page) => Promise<void>) => {
    site.put(
      '/broken',
      '',
      `<script>window.seen=[];addEventListener('error',(e)=>seen.push(e.message));addEventListener('unhandledrejection',(e)=>seen.push(String(e.reason)));${code}</script>${site.snippet()}`,
    );
    const page = await site.open();
    await page.clock.install();
    await page.goto(`${site.origin}/broken`);
    await use(page);
    return page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  };
  const everything = async (page: Page) => {
    await page.evaluate(() => {
      const footfall = (window as unknown as { footfall: (...call: unknown[]) => void }).footfall;
      const round: Record<string, unknown> = {};
      round.self = round;
      footfall('track', 'round', round);
      footfall('track', 'big', { n: BigInt(1) });
      footfall('track', 'getter', {
        get n() {
          throw new Error('of the page');
        },
      });
      footfall('getVisitorId', () => {
        throw new Error('of the page');
      });
      footfall(Symbol('odd'));
      footfall('track', 'fine');
      history.pushState(null, '', '/moved');
      document.body.innerHTML = '<a id="odd" href="http://[">odd</a>';
      document.body.addEventListener('click', (click) => click.preventDefault());
      document.getElementById('odd')!.click();
    });
  };

  it('keeps what cannot be sent from what can, and from the page', async () => {
    const seen = await errorsOf('', async (page) => {
      await everything(page);
      await site.until('event', 1);
    });
    expect(seen).toEqual([]);
    expect(site.events('event').map((event) => event.name)).toEqual(['fine']);
  });

  it.each([
    ['fetch throws', 'window.fetch=()=>{throw new Error("of the page")}'],
    ['fetch is gone', 'window.fetch=undefined'],
    ['fetch rejects', 'window.fetch=()=>Promise.reject(new Error("of the page"))'],
    ['fetch gives no promise', 'window.fetch=()=>7'],
    ['sendBeacon throws', 'navigator.sendBeacon=()=>{throw new Error("of the page")}'],
    ['crypto is gone', 'Object.defineProperty(window,"crypto",{value:undefined})'],
    ['Intl is gone', 'window.Intl=undefined'],
    ['JSON throws', 'JSON.stringify=()=>{throw new Error("of the page")}'],
  ])('lets no error into the page where %s', async (_what, code) => {
    const seen = await errorsOf(code, async (page) => {
      await command(page, 'track', 'tried');
      await page.evaluate(() => {
        history.pushState(null, '', '/moved');
        dispatchEvent(new PageTransitionEvent('pagehide'));
        dispatchEvent(new Event('online'));
      });
      // Through the first attempts, the retries and a heartbeat.
      await page.clock.runFor(70_000);
    });
    expect(seen).toEqual([]);
  });

  it.each([
    [
      'keeps for its scripts',
      `const URL='a',CSS='b',crypto='c',fetch='d',performance={},screen=[];let history,scrollX,scrollY,innerWidth,innerHeight;
       class Element{} class Event{} class Map{} class Node{} class Range{} class Set{} class Text{}`,
      { w: 1000, h: 700 },
    ],
    ['takes from the window', `var URL='a',screen='b'`, undefined],
  ])('counts a page that has a use of its own for names that it %s', async (_how, code, screen) => {
    site.put('/named', `<main><button style="margin-top:900px" onclick="this.textContent='on'">Go</button></main><script>${code}</script>`);
    const page = await site.open('/named', { heatmaps: true, session_replay: true });
    await site.until('pageview', 1);
    await site.ready(page, 'heatmaps');
    await hasBegun(site, page);
    await page.click('button');
    await page.evaluate(() => window.history.pushState(null, '', '/next'));
    await site.leave(page);
    expect(site.paths()).toEqual(['/named', '/next', '/left']);
    expect(site.events('pageview')[0]).toMatchObject(screen ? { screen, viewport: { w: 1000, h: 700 } } : { title: 'Title of /named' });
    expect(site.events('pageview')[0]!.screen).toEqual(screen);
    expect(site.events('click')).toMatchObject([{ selector: 'body > main > button' }]);
    expect(site.events('scroll')[0]!.scroll_depth).toBeGreaterThan(50);
    expect(site.events('replay').length).toBeGreaterThan(0);
  });

  it('counts a page of which a form or frame has taken the title', async () => {
    site.put('/taken', '<form name="title"></form><a href="/left">on</a>');
    const page = await site.open('/taken');
    await site.until('pageview', 1);
    await site.leave(page);
    expect(site.paths()).toEqual(['/taken', '/left']);
    await site.until('engagement', 1);
  });

  it('runs under a content security policy without eval and inline code', async () => {
    const policy = `default-src 'none'; script-src ${site.collector}; connect-src ${site.collector}; require-trusted-types-for 'script'`;
    site.put('/strict', '', site.snippet(), { 'content-security-policy': policy });
    const page = await site.open();
    const refused: string[] = [];
    page.on('console', (line) => refused.push(line.text()));
    await page.goto(`${site.origin}/strict`);
    await site.until('pageview', 1);
    expect(refused.filter((line) => !line.includes('data:'))).toEqual([]);
  });

  it('answers calls with nothing where it has nothing to do', async () => {
    site.put('/codeless', '', `<script defer src="${site.collector}/t.js"></script>`);
    const page = await site.open('/codeless');
    expect(await command(page, 'track', 'unheard')).toBeUndefined();
    await site.leave(page);
    expect(site.paths()).toEqual(['/left']);
  });

  it('takes a page element of its name for no stub', async () => {
    site.put('/named', '<div id="footfall"></div>');
    const page = await site.open('/named');
    await command(page, 'track', 'heard');
    await site.until('event', 1);
  });
});

describe('the built script', () => {
  it('is under 4 KiB compressed, and declares nothing beside window.footfall', () => {
    const script = builtScripts()['t.js']!;
    expect(gzipSync(script, { level: 9 }).length).toBeLessThan(4096);
    expect(script).toMatch(/^"use strict";\(\(\)=>\{|^\(\(\)=>\{/);
    expect(script).not.toMatch(/\beval\b|new Function|document\.cookie|sessionStorage|indexedDB/);
  });
  it('is named by its absolute path', () => {
    expect(trackerFile).toBe(join(__dirname, '..', 'dist', 't.js'));
  });
});
