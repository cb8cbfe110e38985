import { eventually } from '@footfall/testing';
import type { Page } from 'playwright-core';
import { command, trackedSite, type TrackedSite } from '../browser.harness';
import { CUSTOM, META, SNAPSHOT, chunksOf, hasBegun, holds, mark, markBefore, recordedOf } from './recording.harness';

jest.setTimeout(180_000);

describe('recordings', () => {
  let site: TrackedSite;
  beforeAll(async () => {
    site = await trackedSite();
    site.put('/', '<h1>Shop</h1>');
    site.put('/known', '', site.snippet('data-cookieless="false"'));
    site.put('/excluding', '', site.snippet('data-exclude="/secret*"'));
  });
  afterAll(() => site.close());

  const open = async (settings: object = {}, path = '/', prepare?: (page: Page) => Promise<unknown>) => {
    const page = await site.open();
    site.state.settings = { session_replay: true, replay_mask_text: true, ...settings };
    await prepare?.(page);
    await page.goto(site.origin + path);
    await hasBegun(site, page);
    return page;
  };

  it('begin with the whole page, go on with what changes, and end as the page is left', async () => {
    const page = await open({}, '/?q=1#secret-fragment');
    await mark(page, 'first');
    await holds(site, page, '"first"');
    await mark(page, 'second');
    await holds(site, page, '"second"');
    await mark(page, 'third');
    await site.leave(page);
    await eventually(() => expect(JSON.stringify(recordedOf(site))).toContain('"third"'));
    const chunks = chunksOf(site).filter((chunk) => chunk.url.includes('q=1'));
    expect(chunks.map((chunk) => chunk.chunk.seq)).toEqual(chunks.map((_chunk, index) => index));
    expect(new Set(chunks.map((chunk) => chunk.recording_id)).size).toBe(1);
    expect(chunks[0]!.recording_id).toMatch(/^[\w-]{8,64}$/);
    const events = chunks.flatMap((chunk) => chunk.chunk.events);
    expect(events.slice(0, 2).map((event) => event.type)).toEqual([META, SNAPSHOT]);
    expect(events[0]!.data.href).toBe(`${site.origin}/`);
    expect(chunks[0]!.ts).toBe(events[0]!.timestamp);
    expect(JSON.stringify(site.arrivals)).not.toContain('secret-fragment');
  });

  it('are one for each page load', async () => {
    const page = await open();
    await holds(site, page, '"h1"');
    await page.reload();
    await eventually(async () => {
      await site.hide(page);
      expect(new Set(chunksOf(site).map((chunk) => chunk.recording_id)).size).toBe(2);
    });
  });

  it('tell where routes lead, and belong to them', async () => {
    const page = await open();
    await mark(page, 'before');
    await page.evaluate(() => history.pushState(null, '', '/next?q=typed#part'));
    await mark(page, 'after');
    await holds(site, page, '"after"');
    const find = (text: string) => chunksOf(site).find((chunk) => JSON.stringify(chunk.chunk.events).includes(text))!;
    expect([find('"before"').url, find('"after"').url]).toEqual([`${site.origin}/`, `${site.origin}/next?q=typed`]);
    const notes = recordedOf(site).filter((event) => event.type === CUSTOM);
    expect(notes.map((event) => event.data)).toEqual([{ tag: 'page', payload: { href: `${site.origin}/next` } }]);
  });

  it('are not made of visitors who are not sampled', async () => {
    const page = await open({ replay_sample_percent: 0 });
    await mark(page, 'unseen');
    await site.hide(page);
    await site.leave(page);
    expect(chunksOf(site)).toEqual([]);
  });

  it('say who is known', async () => {
    const page = await open({}, '/known');
    await holds(site, page, '"body"');
    expect(chunksOf(site)[0]!.visitor_id).toBe(await command(page, 'getVisitorId'));
  });

  it.each([
    ['disable', ['disable'], ['enable']],
    ['consent', ['consent', 'denied'], ['consent', 'granted']],
  ])('end with %s, without what was not sent, and begin anew after it', async (_what, stop, resume) => {
    const page = await open();
    await holds(site, page, '"h1"');
    await markBefore(page, 'unsent', stop);
    await mark(page, 'unseen');
    await site.hide(page);
    await page.evaluate(() => ['unsent', 'unseen'].forEach((id) => document.getElementById(id)!.remove()));
    await command(page, ...resume);
    await mark(page, 'seen');
    await holds(site, page, '"seen"');
    const chunks = chunksOf(site);
    expect(new Set(chunks.map((chunk) => chunk.recording_id)).size).toBe(2);
    expect(chunks.filter((chunk) => chunk.chunk.seq === 0).map((chunk) => chunk.chunk.events[1]!.type)).toEqual([SNAPSHOT, SNAPSHOT]);
    expect(JSON.stringify(chunks)).not.toMatch(/unsent|unseen/);
  });

  it.each(['sent', 'recorded'])('end where the visitor said no in another tab, as more would be %s', async (what) => {
    const page = await open({}, '/known');
    await holds(site, page, '"body"');
    const opened = page.waitForEvent('popup');
    await page.evaluate((path) => void window.open(path, 'other'), '/known');
    const other = await opened;
    await other.waitForFunction(() => 'footfall' in window);
    await markBefore(page, 'unsent', ['consent', 'denied'], 'other');
    if (what === 'recorded') await mark(page, 'unseen');
    await site.hide(page);
    await command(page, 'consent', 'granted');
    await mark(page, 'unseen-later');
    await site.hide(page);
    await site.leave(page);
    expect(JSON.stringify(site.arrivals)).not.toMatch(/unsent|unseen/);
  });

  it('show nothing of an excluded page, nor what comes after it on the same page load', async () => {
    const page = await open({}, '/excluding');
    await mark(page, 'open');
    await holds(site, page, '"open"');
    await page.evaluate(() => {
      // As frameworks do: what a page shows is there as its address changes, and for a moment after it.
      document.body.innerHTML = '<b id="hidden-before"></b>';
      history.pushState(null, '', '/secret/1');
      document.body.append(Object.assign(document.createElement('i'), { id: 'hidden-there' }));
    });
    await mark(page, 'hidden-later');
    await page.evaluate(() => history.pushState(null, '', '/excluding'));
    await mark(page, 'hidden-after');
    await site.hide(page);
    await site.leave(page);
    expect(JSON.stringify(site.arrivals)).not.toMatch(/hidden-|secret/);
    expect(
      new Set(
        chunksOf(site)
          .filter((chunk) => chunk.url.endsWith('/excluding'))
          .map((chunk) => chunk.recording_id),
      ).size,
    ).toBe(1);
  });

  it('show nothing of an excluded page that nobody told the tracker of', async () => {
    site.put('/by-hand', '', site.snippet('data-exclude="/secret*" data-auto="false"'));
    const page = await site.open();
    site.state.settings = { session_replay: true };
    await page.goto(`${site.origin}/by-hand`);
    await command(page, 'page');
    await hasBegun(site, page);
    await mark(page, 'open');
    await holds(site, page, '"open"');
    await page.evaluate(() => history.pushState(null, '', '/secret/1'));
    await mark(page, 'hidden-there');
    await page.evaluate(() => history.pushState(null, '', '/by-hand'));
    await mark(page, 'hidden-after');
    await site.hide(page);
    await site.leave(page);
    expect(JSON.stringify(site.arrivals)).not.toMatch(/hidden-|secret/);
  });

  describe('only of errors', () => {
    const failing = (page: Page) => page.evaluate(`void setTimeout('throw new Error("broken")', 0)`);

    it('send nothing where none happens', async () => {
      const page = await open({ replay_on_error: true });
      await mark(page, 'unsent');
      // What is no error of the page.
      await page.evaluate(() => {
        dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }));
        document.body.append(Object.assign(new Image(), { src: '/none.png' }));
      });
      await site.hide(page);
      await site.leave(page);
      expect(chunksOf(site)).toEqual([]);
    });

    it('send what was before it, and go on', async () => {
      const page = await open({ replay_on_error: true });
      await mark(page, 'before');
      await failing(page);
      await eventually(() => expect(JSON.stringify(recordedOf(site))).toContain('"before"'));
      await mark(page, 'after');
      await holds(site, page, '"after"');
      expect(
        recordedOf(site)
          .slice(0, 2)
          .map((event) => event.type),
      ).toEqual([META, SNAPSHOT]);
      expect(chunksOf(site).map((chunk) => chunk.chunk.seq)).toEqual(chunksOf(site).map((_chunk, index) => index));
    });

    it('send where one happened before the recorder was there', async () => {
      site.put('/early', '', `${site.snippet()}<script defer src="data:text/javascript,throw new Error('early')"></script>`);
      const page = await open({ replay_on_error: true }, '/early');
      await holds(site, page, '"body"');
    });

    it('hold the last half minute to minute, from a whole page on', async () => {
      const page = await open({ replay_on_error: true }, '/', (fresh) => fresh.clock.install());
      await page.clock.pauseAt(Date.now() + 3_600_000);
      for (let tick = 0; tick < 20; tick++) {
        await page.clock.runFor(10_000);
        await mark(page, `tick-${tick}`);
      }
      await page.evaluate(() => dispatchEvent(new ErrorEvent('error', { message: 'broken' })));
      await eventually(() => expect(JSON.stringify(recordedOf(site))).toContain('"tick-19"'));
      const events = recordedOf(site);
      expect(events.slice(0, 2).map((event) => event.type)).toEqual([META, SNAPSHOT]);
      const seconds = (events.at(-1)!.timestamp - events[0]!.timestamp) / 1_000;
      expect(seconds).toBeGreaterThanOrEqual(30);
      expect(seconds).toBeLessThanOrEqual(90);
      // Of two whole pages the second begins the latter half.
      expect(events.filter((event) => event.type === SNAPSHOT)).toHaveLength(2);
    });
  });
});
