import { eventually } from '@footfall/testing';
import { trackedSite, type TrackedSite } from '../browser.harness';

jest.setTimeout(180_000);

const PAGE = `
  <style>body{margin:0}#late{height:200px}</style>
  <h1>A heading of some size</h1><button onclick="for (const end = performance.now() + 120; performance.now() < end;);this.textContent='done'">Slow</button>
  <p>Words that move down</p>`;

describe('web vitals', () => {
  let site: TrackedSite;
  beforeAll(async () => {
    site = await trackedSite();
    site.put('/', PAGE);
  });
  afterAll(() => site.close());
  const open = async () => {
    const page = await site.open();
    site.state.settings = { track_vitals: true };
    await page.goto(site.origin);
    await site.ready(page, 'track_vitals');
    return page;
  };

  it('tells how the page loaded, moved and answered, once, as it is hidden', async () => {
    const page = await open();
    // A shift counts only where no input was just before.
    await page.evaluate(() => document.body.insertAdjacentHTML('afterbegin', '<div id="late"></div>'));
    await page.click('button');
    await page.waitForFunction(() => document.querySelector('button')!.textContent === 'done');
    // Browsers measure a frame when it was shown.
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
    await eventually(async () => {
      const entries = await page.evaluate(
        () =>
          new Promise<string[]>((found) => {
            const types = ['layout-shift', 'event', 'largest-contentful-paint'];
            const seen = new Set<string>();
            new PerformanceObserver((list) => {
              list.getEntries().forEach((entry) => seen.add(entry.entryType));
              if (seen.size === types.length) found([...seen]);
            }).observe({ type: 'layout-shift', buffered: true });
            for (const type of types) {
              new PerformanceObserver((list) => {
                list.getEntries().forEach((entry) => seen.add(entry.entryType));
                if (seen.size === types.length) found([...seen]);
              }).observe({ type, buffered: true });
            }
            setTimeout(() => found([...seen]), 500);
          }),
      );
      expect(entries).toHaveLength(3);
    });
    await site.hide(page);
    await page.evaluate(() => history.pushState(null, '', '/later'));
    await site.hide(page);
    await site.leave(page);
    const told = site.events('vitals').filter((event) => event.url === `${site.origin}/`);
    expect(told).toHaveLength(1);
    const [{ lcp, cls, inp, fcp, ttfb }] = told as unknown as [Record<'lcp' | 'cls' | 'inp' | 'fcp' | 'ttfb', number>];
    for (const ms of [lcp, inp, fcp, ttfb]) expect([Number.isInteger(ms), ms >= 0]).toEqual([true, true]);
    expect(fcp).toBeLessThanOrEqual(lcp);
    expect(ttfb).toBeLessThanOrEqual(fcp);
    expect(lcp).toBeGreaterThan(0);
    expect(inp).toBeGreaterThanOrEqual(100);
    expect(cls).toBeGreaterThan(0);
    expect(cls).toBeLessThan(2);
  });

  it('tells of the page that comes back, where a route had led to another one', async () => {
    const page = await open();
    await site.hide(page);
    await site.until('vitals', 1);
    await page.evaluate(async () => {
      history.pushState(null, '', '/later');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      // How a page came back is measured by its first frames.
      for (let frames = 0; frames < 5; frames++) await new Promise(requestAnimationFrame);
    });
    await site.hide(page);
    const told = await site.until('vitals', 2);
    expect(told.map(({ url }) => url)).toEqual([`${site.origin}/`, `${site.origin}/later`]);
  });

  it('tells it as the page is left', async () => {
    const page = await open();
    await site.leave(page);
    const [vitals] = await site.until('vitals', 1);
    expect(vitals).toMatchObject({ url: `${site.origin}/`, ttfb: expect.any(Number) });
    expect(vitals).not.toHaveProperty('inp');
  });
});
