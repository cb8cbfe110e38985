import type { Page } from 'playwright-core';
import { command, trackedSite, type TrackedSite } from './browser.harness';
import { hasBegun, holds, mark } from './replay/recording.harness';

jest.setTimeout(180_000);

const ALL = { heatmaps: true, track_errors: true, track_vitals: true, track_forms: true, session_replay: true };
const NAMES = Object.keys(ALL);

describe('modules', () => {
  let site: TrackedSite;
  beforeAll(async () => {
    site = await trackedSite();
    site.put('/', '<button id="b">Go</button>');
  });
  afterAll(() => site.close());

  /** Opens a page, and gives what modules it asked for until after it knew the settings. */
  const asked = async (settings: object, prepare: (page: Page) => unknown = () => undefined, path = '/') => {
    const page = await site.open();
    site.state.settings = { ...settings };
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await prepare(page);
    const known = page.waitForResponse(`${site.collector}/e/*/config`);
    await page.goto(site.origin + path);
    const response = await known;
    await response.finished();
    // What reads the same once more is done after what read it first.
    await page.evaluate((url) => fetch(url).then((answer) => answer.json()), response.url());
    return { page, names: requests.flatMap((request) => /\/t\/(\w+)\.[0-9a-f]{8}\.js$/.exec(request)?.[1] ?? []) };
  };

  it.each(NAMES)('%s is loaded where the settings ask for it, and alone', async (name) => {
    expect((await asked({ [name]: true })).names).toEqual([name]);
    expect((await asked({ ...ALL, [name]: false })).names).toEqual(NAMES.filter((other) => other !== name));
  });

  it.each([
    ['GPC', 'globalPrivacyControl', true, { honour_gpc: true }, { honour_gpc: false }],
    ['DNT', 'doNotTrack', '1', { honour_dnt: true }, { honour_dnt: false }],
  ])('none is loaded where %s is said and honoured', async (_what, property, value, honours, ignores) => {
    const say = (page: Page) =>
      page.addInitScript(([name, said]) => Object.defineProperty(navigator, name, { get: () => said }), [property, value] as const);
    expect((await asked({ ...ALL, ...honours }, say)).names).toEqual([]);
    expect((await asked({ ...ALL, ...ignores }, say)).names).toEqual(NAMES);
    expect((await asked({ ...ALL, ...honours })).names).toEqual(NAMES);
  });

  it('none is loaded of a website that is off, or that the visitor said no to', async () => {
    expect((await asked(ALL, () => (site.state.isActive = false))).names).toEqual([]);
    site.put('/kept', '', site.snippet('data-cookieless="false"'));
    const { page } = await asked(ALL, undefined, '/kept');
    await site.ready(page, ...NAMES);
    await command(page, 'consent', 'denied');
    await site.until('consent', 1);
    const before = site.modules.length;
    await page.reload();
    await site.leave(page);
    expect(site.modules.length).toBe(before);
  });

  it('stand beside the script, whatever the path it is served under', async () => {
    site.put('/proxied', '', `<script defer src="/stats/t.js?v=1" data-id="CODE"></script>`);
    const page = await site.open();
    site.state.settings = { track_errors: true };
    await page.goto(`${site.origin}/proxied`);
    await site.ready(page, 'track_errors');
    expect(site.modules[0]).toMatch(new RegExp(`^${site.origin}/stats/t/track_errors\\.`));
  });

  it('run under a content security policy without eval and inline code', async () => {
    const policy = `default-src 'none'; script-src ${site.collector}; connect-src ${site.collector}; require-trusted-types-for 'script'`;
    site.put('/strict', '<button id="b">Go</button>', site.snippet(), { 'content-security-policy': policy });
    const refused: string[] = [];
    const { page } = await asked(ALL, (fresh) => fresh.on('console', (line) => refused.push(line.text())), '/strict');
    await hasBegun(site, page);
    await site.ready(page, ...NAMES);
    await page.click('#b');
    await mark(page, 'marked');
    await holds(site, page, '"marked"');
    await site.until('click', 1);
    await site.until('vitals', 1);
    expect(refused.filter((line) => !line.includes('data:'))).toEqual([]);
  });

  it.each([
    ['modules cannot be loaded', 'window.nothing=0', []],
    ['MutationObserver is gone', 'window.MutationObserver=undefined', NAMES],
    ['PerformanceObserver is gone', 'window.PerformanceObserver=undefined', NAMES],
    ['PerformanceObserver throws', 'window.PerformanceObserver=class{constructor(){throw new Error("of the page")}}', NAMES],
    ['nothing can be packed', 'window.CompressionStream=class{constructor(){throw new Error("of the page")}}', NAMES],
    ['nothing is idle', 'window.requestIdleCallback=undefined', NAMES],
    // The recorder itself asks elements as the browser tells of them.
    [
      'elements have no selectors',
      'Element.prototype.closest=Element.prototype.matches=()=>{throw new Error("of the page")}',
      NAMES.filter((name) => name !== 'session_replay'),
    ],
    ['fetch throws later', 'const f=fetch;let n=0;window.fetch=(...a)=>{if(n++>1)throw new Error("of the page");return f(...a)}', NAMES],
    ['sendBeacon throws', 'navigator.sendBeacon=()=>{throw new Error("of the page")}', NAMES],
    ['CSS has no escape', 'window.CSS=undefined', NAMES],
  ])('let no error into the page where %s', async (_what, code, running) => {
    const own = `<script>window.seen=[];addEventListener('error',(e)=>seen.push(e.message));addEventListener('unhandledrejection',(e)=>seen.push(String(e.reason)));${code}</script>`;
    site.put(
      '/broken',
      '<button id="b">Go</button><form onsubmit="event.preventDefault()"><button id="s">Send</button></form>',
      own + site.snippet(),
    );
    const page = await site.open();
    site.state.settings = running.length ? Object.fromEntries(running.map((name) => [name, true])) : ALL;
    if (!running.length) await page.route('**/t/*', (route) => route.abort());
    await page.goto(`${site.origin}/broken`);
    await site.until('pageview', 1);
    await site.ready(page, ...running);
    await page.click('#b');
    await page.click('#s');
    await mark(page, 'marked');
    await page.evaluate(() => history.pushState(null, '', '/moved'));
    await site.hide(page);
    // Past what is judged and sent after a while.
    await page.evaluate(() => new Promise((past) => setTimeout(past, 1_500)));
    await site.hide(page);
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen).toEqual([]);
  });
});
