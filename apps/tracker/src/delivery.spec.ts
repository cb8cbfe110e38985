import { eventually } from '@footfall/testing';
import type { Page } from 'playwright-core';
import { command, trackedSite, type TrackedSite } from './browser.harness';

describe('delivery', () => {
  let site: TrackedSite;
  beforeAll(async () => {
    site = await trackedSite();
    site.put('/');
    site.put('/proxied', '', '<script defer src="/stats/of/t.js?v=1/2" data-id="CODE"></script>');
    site.put('/api', '', `<script defer src="${site.collector}/t.js" data-id="CODE" data-api="/collect/"></script>`);
  });
  afterAll(() => site.close());
  const arrived = (count: number) =>
    eventually(() => {
      expect(site.arrivals.length).toBeGreaterThanOrEqual(count);
      return site.arrivals;
    });
  const track = (page: Page, names: string[]) =>
    page.evaluate(
      (list) => list.forEach((name) => (window as unknown as { footfall: (...call: unknown[]) => void }).footfall('track', name)),
      names,
    );

  it('sends again what was answered with 503, under the same id, and no sooner than asked', async () => {
    const page = await site.open();
    await page.clock.install();
    site.state.answers.push({ status: 503, headers: { 'retry-after': '30' } });
    await page.goto(`${site.origin}/`);
    await arrived(1);
    await command(page, 'track', 'meanwhile');
    const [refused, taken] = await eventually(async () => {
      await page.clock.runFor(5_000);
      expect(site.arrivals.length).toBeGreaterThan(1);
      return site.arrivals;
    });
    expect(Date.parse(taken!.sentAt) - Date.parse(refused!.sentAt)).toBeGreaterThanOrEqual(30_000);
    expect(taken!.events.map((event) => event.type)).toEqual(['pageview', 'event']);
    expect(taken!.events[0]).toEqual(refused!.events[0]);
  });

  it('goes on after 500 and 429, each time later, and then sends what waits in one body', async () => {
    const page = await site.open();
    site.state.answers.push({ status: 500 }, { status: 429 });
    await page.goto(`${site.origin}/`);
    await track(page, ['a', 'b']);
    const [first, second, third] = await arrived(3);
    expect(second!.at - first!.at).toBeGreaterThanOrEqual(950);
    expect(third!.at - second!.at).toBeGreaterThanOrEqual(1_950);
    expect(new Set([first, second, third].map((arrival) => arrival!.events[0]!.id)).size).toBe(1);
    await site.until('event', 2);
    expect(site.events()).toHaveLength(3);
  });

  it.each([400, 403, 404, 413])('gives up what is refused with %i, and sends what comes later', async (status) => {
    const page = await site.open();
    site.state.answers.push({ status });
    await page.goto(`${site.origin}/`);
    await arrived(1);
    await command(page, 'track', 'later');
    const [, later] = await arrived(2);
    expect(later!.events.map((event) => event.type)).toEqual(['event']);
  });

  it('holds what happens while nobody answers, a hundred events at most and the oldest of them, and loses none of these', async () => {
    const page = await site.open('/');
    await site.answered(page);
    await site.down();
    const names = Array.from({ length: 120 }, (_, index) => `e${index}`);
    await track(page, names);
    await site.answered(page, 2);
    await site.up();
    const events = await site.until('event', 100);
    expect(events.map((event) => event.name)).toEqual(names.slice(0, 100));
    expect(site.arrivals.every((arrival) => arrival.events.length <= 100)).toBe(true);
  });

  it('tries at once when the browser is online again', async () => {
    const page = await site.open();
    await page.goto(`${site.origin}/`);
    await site.answered(page);
    site.state.answers.push({ status: 503, headers: { 'retry-after': '3600' } });
    await command(page, 'track', 'kept');
    await site.answered(page, 2);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    const [event] = await site.until('event', 1);
    expect(event!.name).toBe('kept');
  });

  it('hands what still waits to the browser as the page is left, also while the server refuses', async () => {
    const page = await site.open('/');
    await site.answered(page);
    site.state.answers.push({ status: 503, headers: { 'retry-after': '3600' } });
    await command(page, 'track', 'refused');
    await site.answered(page, 2);
    await site.leave(page);
    await site.until('event', 1);
    expect(site.events().map((event) => event.type)).toEqual(expect.arrayContaining(['pageview', 'event', 'engagement', 'pageview']));
  });

  it('loses nothing of what modules tell as the tab is hidden while the server is away, once the tab is seen again', async () => {
    site.put('/clicked', '<button onclick="this.textContent=1">Go</button>');
    const page = await site.open('/clicked', { heatmaps: true, track_vitals: true });
    await site.answered(page);
    await site.ready(page, 'heatmaps', 'track_vitals');
    await site.down();
    await page.click('button');
    await site.hide(page);
    await site.answered(page, 2);
    await site.up();
    await site.until('click', 1);
    await site.until('vitals', 1);
    await site.until('engagement', 1);
  });

  it('is as quick as ever once the server took what the tab told as it was hidden, however long it wanted to be left in peace', async () => {
    const page = await site.open('/', { heatmaps: true });
    await site.answered(page);
    await site.ready(page, 'heatmaps');
    site.state.answers.push({ status: 503, headers: { 'retry-after': '3600' } });
    await command(page, 'track', 'refused');
    await site.answered(page, 2);
    await site.hide(page);
    await site.until('event', 1);
    await command(page, 'track', 'later');
    await site.until('event', 2);
  });

  it('hands over unseen only as the page is left, and then also what comes after that', async () => {
    const page = await site.open('/', { heatmaps: true, track_vitals: true });
    await site.until('pageview', 1);
    await site.ready(page, 'heatmaps', 'track_vitals');
    await page.evaluate(() => {
      const beacons: string[] = [];
      Object.assign(window, { beacons });
      navigator.sendBeacon = (_door, body) => !!beacons.push(body as string);
    });
    const beacons = () => page.evaluate(() => (window as unknown as { beacons: string[] }).beacons.join());
    // At once: what waits longer than a burst lasts is sent by itself, and would leave nothing to hand over.
    const leaveAfter = (name: string) =>
      page.evaluate((told) => {
        (window as unknown as { footfall: (...call: unknown[]) => void }).footfall('track', told);
        dispatchEvent(new PageTransitionEvent('pagehide'));
      }, name);
    await command(page, 'track', 'hidden');
    await site.hide(page);
    expect(await beacons()).toBe('');
    await leaveAfter('left');
    expect(await beacons()).toContain('"left"');
    await leaveAfter('leaving');
    expect(await beacons()).toContain('"leaving"');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await command(page, 'track', 'back');
    await page.mouse.click(50, 50);
    await site.hide(page);
    expect(await beacons()).not.toMatch(/"back"|"click"/);
    await site.until('click', 1);
    await eventually(() => expect(site.events('event').map((event) => event.name)).toEqual(['hidden', 'back']));
  });

  it('brings more than browsers let outlive a page, as it is hidden', async () => {
    const page = await site.open('/', { heatmaps: true });
    await site.until('pageview', 1);
    await site.ready(page, 'heatmaps');
    const names = await page.evaluate(() => {
      const footfall = (window as unknown as { footfall: (...call: unknown[]) => void }).footfall;
      const props = Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`k${index}`, '字'.repeat(900)]));
      const all = Array.from({ length: 6 }, (_, index) => `large${index}`);
      all.forEach((name) => footfall('track', name, props));
      return all;
    });
    await site.hide(page);
    const events = await site.until('event', names.length);
    expect(events.map((event) => event.name).sort()).toEqual(names);
  });

  it('cuts large events into bodies that may outlive the page', async () => {
    const page = await site.open('/');
    const props = Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`k${index}`, '字'.repeat(900)]));
    await page.evaluate(async (large) => {
      for (let at = 0; at < 5; at++)
        (window as unknown as { footfall: (...call: unknown[]) => void }).footfall('track', `large${at}`, large);
    }, props);
    await site.until('event', 5);
    expect(
      site
        .events('event')
        .map((event) => event.name)
        .sort(),
    ).toEqual(['large0', 'large1', 'large2', 'large3', 'large4']);
    for (const { headers } of site.arrivals) expect(Number(headers['content-length'])).toBeLessThan(64 * 1024);
  });

  it('sends to the folder that the script came from, whatever path a proxy gives it, or to data-api', async () => {
    const page = await site.open('/proxied');
    await arrived(1);
    await page.goto(`${site.origin}/api`);
    await eventually(() => expect(site.arrivals.map(({ path }) => path)).toContain(`/collect/e/${site.code()}`));
    // What the first page still had to tell as it was left may come last.
    const hosts = new Set(site.arrivals.map(({ path, headers }) => `${headers.host}${path}`));
    expect([...hosts]).toEqual([`site.test:${site.port}/stats/of/e/${site.code()}`, `site.test:${site.port}/collect/e/${site.code()}`]);
  });
});
