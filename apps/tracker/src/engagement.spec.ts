import { eventually } from '@footfall/testing';
import type { Page } from 'playwright-core';
import { command, trackedSite, type TrackedSite } from './browser.harness';

const TALL = '<div style="height:4000px"></div>';

describe('engagement', () => {
  let site: TrackedSite;
  beforeAll(async () => {
    site = await trackedSite();
    for (const path of ['/', '/short']) site.put(path, path === '/' ? `<style>body{margin:0}</style>${TALL}` : 'short');
  });
  afterAll(() => site.close());
  /** Lets a clock that stands still go on until so many have come: what waits for an answer goes some moments after it. */
  const told = (page: Page, type: string, count: number) =>
    eventually(async () => {
      await page.clock.runFor(1_000);
      expect(site.events(type)).toHaveLength(count);
      return site.events(type);
    });
  const engagement = () => site.events('engagement').map((event) => [new URL(event.url).pathname, event.engaged_ms, event.scroll_depth]);

  it('tells time and scrolling as the page is left', async () => {
    const page = await site.open();
    await page.clock.install();
    await page.goto(`${site.origin}/`);
    await page.clock.runFor(20_000);
    await page.mouse.move(10, 10);
    await page.mouse.wheel(0, 1300);
    await page.waitForFunction(() => scrollY === 1300);
    await page.mouse.wheel(0, -700);
    await page.waitForFunction(() => scrollY === 600);
    await page.clock.runFor(10_000);
    await site.leave(page);
    const [only, ...others] = await site.until('engagement', 1);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ url: `${site.origin}/`, scroll_depth: 50 });
    expect(only!.engaged_ms).toBeGreaterThanOrEqual(30_000);
    // No longer than the page was there, by its own clock.
    const [view] = site.events('pageview');
    expect(only!.engaged_ms).toBeLessThanOrEqual(only!.ts - view!.ts + 1);
  });

  it('has depth 0 where nobody scrolled', async () => {
    const page = await site.open('/short');
    await site.until('pageview', 1);
    await site.leave(page);
    expect(engagement()).toEqual([['/short', expect.any(Number), 0]]);
  });

  it('goes to the route where it was spent, and starts anew on the next', async () => {
    const page = await site.open();
    await page.clock.install();
    await page.goto(`${site.origin}/`);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.evaluate(
      () =>
        new Promise((scrolled) => {
          addEventListener('scroll', scrolled, { once: true });
          scrollTo(0, 3300);
        }),
    );
    await page.clock.runFor(5_000);
    await page.evaluate(() => {
      history.pushState(null, '', '/next');
      document.body.innerHTML = 'next';
    });
    await page.clock.runFor(7_000);
    await page.evaluate(() => history.pushState(null, '', '/last'));
    await told(page, 'pageview', 3);
    const [first, next, ...others] = engagement();
    expect(first).toEqual(['/', expect.any(Number), 100]);
    expect(next).toEqual(['/next', 7_000, 0]);
    expect(others).toEqual([]);
  });

  it('is told as the tab is hidden, and counts no time until it is seen again', async () => {
    const page = await site.open();
    await page.clock.install();
    await page.goto(`${site.origin}/short`);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const see = (visible: boolean) =>
      page.evaluate(
        (state) => {
          Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
        },
        visible ? 'visible' : 'hidden',
      );
    await page.clock.runFor(500);
    await see(false);
    const [first] = await told(page, 'engagement', 1);
    expect(first!.engaged_ms).toBeGreaterThan(0);
    await page.clock.runFor(50_000);
    await see(true);
    await page.clock.runFor(4_000);
    await see(false);
    const [, second] = await told(page, 'engagement', 2);
    expect(second!.engaged_ms).toBe(4_000);
  });

  it('is the time that the tab is visible, also while another window has the focus, and no more than the server takes', async () => {
    const page = await site.open();
    await page.clock.install();
    await page.addInitScript(() => (document.hasFocus = () => false));
    await page.goto(`${site.origin}/short`);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.evaluate(() => history.pushState(null, '', '/beside'));
    await page.evaluate(() => dispatchEvent(new FocusEvent('blur')));
    await page.clock.runFor(9_000);
    await page.evaluate(() => history.pushState(null, '', '/on-a-wall'));
    await page.clock.runFor(25 * 3_600_000);
    await page.evaluate(() => history.pushState(null, '', '/last'));
    await told(page, 'pageview', 4);
    expect(engagement().slice(1)).toEqual([
      ['/beside', 9_000, 0],
      ['/on-a-wall', 24 * 3_600_000, 0],
    ]);
    // Nobody was at it: the first five minutes are no proof of the next.
    expect(site.heartbeats().length).toBeLessThanOrEqual(5);
  });

  it('keeps who reads on live with a heartbeat a minute, until five minutes without input', async () => {
    const page = await site.open();
    await page.clock.install();
    await page.goto(`${site.origin}/`);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.mouse.move(20, 20);
    for (let minute = 1; minute <= 8; minute++) await page.clock.runFor(60_000);
    await page.mouse.move(30, 30);
    await page.clock.runFor(60_000);
    await command(page, 'track', 'done');
    await told(page, 'event', 1);
    const beats = await eventually(() => {
      // Each goes by itself, and one may overtake another.
      const found = site.heartbeats().sort((a, b) => Date.parse(a.sentAt) - Date.parse(b.sentAt));
      expect(found.length).toBeGreaterThanOrEqual(5);
      expect(found.at(-1)!.events[0]!.engaged_ms).toBeGreaterThanOrEqual(4 * 60_000);
      return found.map(({ events: [event], sentAt }) => ({ ...event!, sentAt }));
    });
    // Four or five before the visitor went quiet (the minute does not begin with the input), one after they came back.
    expect(beats.length).toBeLessThanOrEqual(6);
    expect(beats[1]).toMatchObject({
      type: 'engagement',
      url: `${site.origin}/`,
      engaged_ms: 60_000,
      scroll_depth: 0,
      id: expect.any(String),
    });
    expect(Date.parse(beats[0]!.sentAt)).toBeGreaterThan(0);
  });

  it('sends a heartbeat that failed as an event of the same id', async () => {
    const page = await site.open();
    await page.clock.install();
    await page.goto(`${site.origin}/short`);
    await site.until('pageview', 1);
    site.state.answers.push({ status: 503 });
    await page.mouse.move(20, 20);
    await page.clock.fastForward(61_000);
    const [beat] = await eventually(() => {
      expect(site.heartbeats()).toHaveLength(1);
      return site.heartbeats();
    });
    const [event] = await site.until('engagement', 1);
    expect(event!.id).toBe(beat!.events[0]!.id);
    expect(event!.engaged_ms).toBe(beat!.events[0]!.engaged_ms);
  });
});
