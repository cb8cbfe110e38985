import { eventually } from '@footfall/testing';
import type { Page, Response } from 'playwright-core';
import { trackedSite, type Answer, type Sent, type TrackedSite } from '../browser.harness';
import { META, chunksOf, hasBegun, holds, mark, nodesOf, recordedOf } from './recording.harness';

jest.setTimeout(180_000);

const isReplay = (event: Sent) => event.type === 'replay';

describe('delivery of recordings', () => {
  let site: TrackedSite;
  beforeAll(async () => {
    site = await trackedSite();
    site.put('/', '<h1>Shop</h1>');
  });
  afterAll(() => site.close());

  const open = async (prepare?: (page: Page) => Promise<unknown>, path = '/') => {
    const page = await site.open();
    site.state.settings = { session_replay: true };
    await prepare?.(page);
    await page.goto(site.origin + path);
    await hasBegun(site, page);
    return page;
  };
  const tries = () => site.arrivals.filter(({ events }) => events.some(isReplay));
  const answerReplays = (answer: (nth: number) => Answer | undefined) => {
    let count = 0;
    site.state.answerTo = (events) => (events.some(isReplay) ? answer(count++) : undefined);
  };

  it('is packed where the browser can, and plain where it cannot', async () => {
    const packed = await open();
    await holds(site, packed, '"h1"');
    expect(tries()[0]!.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'text/plain' });
    const plain = await open((page) => page.addInitScript(() => Reflect.deleteProperty(window, 'CompressionStream')));
    await holds(site, plain, '"h1"');
    expect(tries()[0]!.headers).not.toHaveProperty('content-encoding');
  });

  it('brings a page that is large in one piece', async () => {
    site.put('/large', `<ul>${'<li class="entry"><span>words of it</span></li>'.repeat(12_000)}</ul>`);
    const page = await open(undefined, '/large');
    await mark(page, 'the-end');
    await holds(site, page, '"the-end"');
    expect(chunksOf(site).map((chunk) => chunk.chunk.seq)).toEqual(chunksOf(site).map((_chunk, index) => index));
    expect(nodesOf(recordedOf(site)).filter((node) => node.tagName === 'li')).toHaveLength(12_000);
    expect(Math.max(...tries().map(({ headers }) => Number(headers['content-length'])))).toBeLessThan(512 * 1024);
  });

  it('sends again what failed, under the same id and in its order', async () => {
    const page = await open((fresh) => {
      answerReplays((nth) => (nth < 2 ? { status: nth ? 503 : 429, headers: { 'retry-after': '1' } } : undefined));
      return fresh.clock.install();
    });
    await mark(page, 'first');
    // As though much time passed, whatever is waited for.
    const sent = (text: string) =>
      eventually(async () => {
        await page.clock.runFor(10_000);
        await site.hide(page);
        expect(JSON.stringify(recordedOf(site))).toContain(text);
      });
    await sent('"first"');
    await mark(page, 'second');
    await sent('"second"');
    const ids = tries().map(({ events }) => events[0]!.id);
    expect(ids.slice(0, 3)).toEqual([ids[0], ids[0], ids[0]]);
    const order = tries()
      .filter(({ status }) => status === 202)
      .map(({ events }) => (events[0] as unknown as { chunk: { seq: number } }).chunk.seq);
    expect(order).toEqual(order.map((_seq, index) => index));
    expect(recordedOf(site)[0]!.type).toBe(META);
  });

  it('goes on where the server was away', async () => {
    const page = await open();
    await holds(site, page, '"h1"');
    await site.down();
    await mark(page, 'offline');
    await site.hide(page);
    await site.up();
    await eventually(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      expect(JSON.stringify(recordedOf(site))).toContain('"offline"');
    });
    const seqs = chunksOf(site).map((chunk) => chunk.chunk.seq);
    expect(seqs).toEqual(seqs.map((_seq, index) => index));
  });

  it.each([
    ['drops what is recorded', { status: 202, body: '{"accepted":0,"dropped":1}' }],
    ['refuses', { status: 403 }],
    ['finds it too large', { status: 413 }],
  ])('ends where the server %s', async (_what, answer) => {
    const isPacked = (response: Response) => response.request().headers()['content-encoding'] === 'gzip';
    let answered: Promise<Response> | undefined;
    const page = await open((fresh) => {
      answerReplays(() => answer);
      answered = fresh.waitForResponse(isPacked);
      return Promise.resolve();
    });
    await mark(page, 'first');
    await site.hide(page);
    await (await answered!).finished();
    // What reads an answer now is done after what read that one.
    await page.evaluate((url) => fetch(url).then((read) => read.json()), `${site.collector}/e/${site.code()}/config`);
    await mark(page, 'after');
    await site.hide(page);
    await site.leave(page);
    expect(JSON.stringify(tries())).not.toContain('"after"');
    expect(tries()).toHaveLength(1);
  });

  it('goes on where a chunk that was sent again is known', async () => {
    const page = await open(() =>
      Promise.resolve(
        answerReplays(
          (nth) =>
            [
              { status: 503, headers: { 'retry-after': '0' } },
              { status: 202, body: '{"accepted":0,"dropped":1}' },
            ][nth],
        ),
      ),
    );
    await eventually(async () => {
      await site.hide(page);
      expect(tries().length).toBeGreaterThan(1);
    });
    await mark(page, 'later');
    await holds(site, page, '"later"');
  });

  it('keeps no more than it may, and ends where the server is away for that long', async () => {
    const page = await open(() => Promise.resolve(answerReplays(() => ({ status: 503, headers: { 'retry-after': '3600' } }))));
    await eventually(async () => {
      await site.hide(page);
      expect(tries().length).toBeGreaterThan(0);
    });
    await page.evaluate(async () => {
      for (let n = 0; n < 60; n++) {
        document.body.insertAdjacentHTML('beforeend', `<b class="${'x'.repeat(100_000)}"></b>`);
        await new Promise((then) => setTimeout(then));
      }
    });
    site.state.answerTo = undefined;
    await mark(page, 'after-all');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await site.hide(page);
    await site.leave(page);
    expect(chunksOf(site).filter((chunk) => !chunk.url.endsWith('/left'))).toEqual([]);
  });
});
