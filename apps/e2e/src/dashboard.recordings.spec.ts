import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { TestObjectStorage, eventually } from '@footfall/testing';
import type { Page } from 'playwright-core';
import { signIn } from './dashboard.sign-in';
import { startEmbedded, type Instance } from './instance';
import { IS_DRAWN, KEPT_FROM } from './recorded.shop';
import { shopRecording } from './shop.recording';
import { Tenant } from './tenant';
import { WatchedChromium } from './watched.chromium';

const PATIENCE_MS = 60_000;
/** As many as the dashboard asks for at once. */
const PAGE = 5000;

interface Recorded {
  readonly type: number;
  readonly timestamp: number;
  readonly data: object;
}

interface Node {
  readonly childNodes: Node[];
  readonly [field: string]: unknown;
}

describe('the dashboard in Chromium, of recordings that are not as they should be', () => {
  let storage: TestObjectStorage;
  let instance: Instance;
  let tenant: Tenant;
  let browser: WatchedChromium | undefined;
  let page: Page;

  beforeAll(async () => {
    storage = await TestObjectStorage.start();
    instance = await startEmbedded({ env: storage.environment });
    tenant = await Tenant.on(instance);
    const site = `/api/websites/${tenant.website.id}`;
    expect((await tenant.asUser('PATCH', site, { settings: { session_replay: true } })).status).toBe(200);
    browser = await WatchedChromium.before(instance.base);
    browser.expected = KEPT_FROM;
    page = await browser.page();
    await page.goto(`${instance.base}/app/websites/${tenant.website.id}`);
    await signIn(page, tenant);
  }, 240_000);
  afterEach(() => expect(browser?.wrongs()).toEqual([]));
  afterAll(async () => {
    await browser?.close();
    await instance?.stop();
    await storage?.stop();
  }, 180_000);

  /** The events of the shop, of which each time has passed. */
  const shop = () => (JSON.parse(shopRecording(tenant.website).body) as { chunk: { events: Recorded[] } }).chunk.events;
  /** Sends a piece of a recording of `path`; resolves with the recording's id once the piece is listed. */
  async function recorded(path: string, seq: number, events: readonly Recorded[], count = events.length): Promise<string> {
    const piece = tenant.view(path, { type: 'replay', recording_id: `recording-of-${path.slice(1)}`, chunk: { seq, events } });
    // Until the setting is in force it is dropped.
    await eventually(async () => expect((await tenant.send(piece)).json.accepted).toBe(1), PATIENCE_MS);
    return eventually(async () => {
      const { json } = await tenant.asUser('GET', `/api/websites/${tenant.website.id}/replays/sessions?limit=200`);
      const found = json.data.sessions.find(({ page_url }: { page_url: string }) => page_url.endsWith(path));
      expect(found?.event_count).toBe(count);
      return found.id as string;
    }, PATIENCE_MS);
  }
  async function lose(recording: string, seq: number): Promise<void> {
    const objects = storage.objects();
    const keys = (await storage.keys(`recordings/${tenant.website.id}/${recording}/`)).filter((key) => key.includes(`/${seq}.`));
    expect(keys).toHaveLength(1);
    await objects.remove(keys);
    await objects.close();
  }

  it('plays what is left of a recording whose first pieces are gone, each event once', async () => {
    const events = shop();
    const before = Array.from({ length: PAGE }, (_, i) => ({
      type: 3,
      timestamp: events[0]!.timestamp - PAGE + i,
      data: { source: 1, positions: [] },
    }));
    await recorded('/partly', 0, before);
    const id = await recorded('/partly', 1, events, PAGE + events.length);
    await lose(id, 0);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith(`/${id}/events`)) asked.push(searchParams.get('offset') ?? '0');
    });
    await page.goto(`${instance.base}/app/websites/${tenant.website.id}/replays/${id}`);
    const stage = page.frameLocator('iframe[title="The recorded page"]').frameLocator('iframe');
    await stage.getByRole('heading', { name: 'A shop of tea' }).waitFor();
    expect(asked).toEqual(['0', String(PAGE)]);
  }, 240_000);

  it('plays by its keys also after the slider was used', async () => {
    const [meta, whole] = shop();
    // Never so long nothing that it is skipped: five minutes are five minutes.
    const moves = Array.from({ length: 60 }, (_, i) => ({
      type: 3,
      timestamp: meta!.timestamp + 5000 * (i + 1),
      data: { source: 1, positions: [] },
    }));
    const id = await recorded('/keyed', 0, [meta!, whole!, ...moves]);
    await page.goto(`${instance.base}/app/websites/${tenant.website.id}/replays/${id}`);
    const place = page.getByRole('slider', { name: 'Place in the recording' });
    const at = async () => Number(await place.inputValue());
    await eventually(async () => expect(await at()).toBeGreaterThan(0), PATIENCE_MS);
    await place.click({ position: { x: 5, y: 5 } });
    await page.keyboard.press('k');
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    const before = await at();
    await page.keyboard.press('l');
    await eventually(async () => expect(await at()).toBeGreaterThanOrEqual(before + 5000), PATIENCE_MS);
  }, 120_000);

  it('plays a page that would connect to elsewhere, and a window of a size that no browser has, and connects to nowhere', async () => {
    let connected = 0;
    const elsewhere = createServer((socket) => socket.destroy(void connected++)).listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    const href = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
    const link = (id: number, rel: string): Node => ({ type: 2, id, tagName: 'link', attributes: { rel, href }, childNodes: [] });
    const [meta, whole, ...moves] = shop();
    const [, html] = (whole!.data as { node: Node }).node.childNodes;
    html!.childNodes[0]!.childNodes.push(link(20, 'preconnect'));
    const added = {
      source: 0,
      texts: [],
      attributes: [],
      removes: [],
      adds: [{ parentId: 6, nextId: null, node: link(21, 'dns-prefetch preconnect') }],
    };
    const more = [added, { source: 4, width: 1, height: 1e9 }].map((data, i) => ({ type: 3, timestamp: meta!.timestamp + 100 + i, data }));
    const id = await recorded('/hinting', 0, [meta!, whole!, ...more, ...moves]);
    await page.goto(`${instance.base}/app/websites/${tenant.website.id}/replays/${id}`);
    const frame = page.locator('iframe[title="The recorded page"]');
    const heading = frame.contentFrame().frameLocator('iframe').getByRole('heading', { name: 'A shop of tea' });
    await heading.waitFor();
    const place = page.getByRole('slider', { name: 'Place in the recording' });
    await eventually(async () => expect(Number(await place.inputValue())).toBeGreaterThan(1000), PATIENCE_MS);
    const [behind, shown] = [await frame.boundingBox(), await heading.boundingBox()];
    expect(shown!.width).toBeGreaterThan(behind!.width / 2);
    expect(await frame.contentFrame().frameLocator('iframe').locator('link').count()).toBe(2);
    // What a page connects to by itself it has by the time that another one was loaded.
    const other = await browser!.page();
    await other.goto(`${instance.base}/docs`);
    await other.close();
    elsewhere.close();
    expect(connected).toBe(0);
  }, 120_000);

  it.each([0, 1, 200, 1e9, 'wide'])(
    'shows clicks on a page whose recorded window is %s wide',
    async (width) => {
      const path = `/window-${width}`;
      const [meta, ...others] = shop();
      await recorded(path, 0, [{ ...meta!, data: { ...meta!.data, width, height: width } }, ...others]);
      const clicks = [100, 19_000].map((y) => tenant.view(path, { type: 'click', x: 0.5, y }));
      expect((await tenant.send({ events: clicks })).json.accepted).toBe(2);
      await eventually(async () => {
        const query = new URLSearchParams({ url: path, type: 'click' }).toString();
        const { json } = await tenant.asUser('GET', `/api/websites/${tenant.website.id}/heatmaps/points?${query}`);
        expect(json.data.points).toHaveLength(2);
      }, PATIENCE_MS);
      await page.goto(`${instance.base}/app/websites/${tenant.website.id}/heatmaps/page?url=${encodeURIComponent(path)}`);
      const frame = page.locator('iframe[title="The page behind the clicks"]');
      const heading = frame.contentFrame().frameLocator('iframe').getByRole('heading', { name: 'A shop of tea' });
      await heading.waitFor();
      await eventually(async () => expect(await page.evaluate<boolean>(IS_DRAWN)).toBe(true), PATIENCE_MS);
      // The page is known before its size is.
      await eventually(async () => {
        const [map, behind, shown] = [await page.locator('canvas').boundingBox(), await frame.boundingBox(), await heading.boundingBox()];
        expect(behind!.width).toBeCloseTo(map!.width, 0);
        expect(shown!.width).toBeGreaterThan(map!.width / 2);
        // What every browser draws.
        expect(Number(await page.locator('canvas').getAttribute('height'))).toBeLessThanOrEqual(16_384);
      }, PATIENCE_MS);
    },
    120_000,
  );
});
