import type { Page } from 'playwright-core';
import { command, trackedSite, type TrackedSite } from './browser.harness';

describe('links', () => {
  let site: TrackedSite;
  beforeAll(async () => {
    site = await trackedSite();
    const links = `
      <a id="out" href="https://other.test/x?y=1#z">out</a> <a id="inner" href="/inner">inner</a> <a id="file" href="/report.PDF?v=2">file</a>
      <a id="named" download href="/made">named</a> <a id="away" href="https://other.test/a.zip">file elsewhere</a> <a id="mail" href="mailto:a@b.test">mail</a>
      <a id="deep" href="https://other.test/deep"><b><i id="inside">inside</i></b></a> <a id="own" href="https://shop.site.test/">own</a> <a id="none">none</a>
      <svg width="20" height="20"><a id="drawn" href="https://other.test/svg"><rect id="rect" width="20" height="20"/></a></svg>
      <div id="host"></div><script>
        document.getElementById('host').attachShadow({ mode: 'open' }).innerHTML = '<a id="shadow" href="https://other.test/shadow">shadow</a>';
        for (const type of ['click', 'auxclick']) document.body.addEventListener(type, (e) => (e.preventDefault(), e.stopPropagation()));
      </script>`;
    site.put('/', links);
    site.put('/domains', links, site.snippet('data-domains="site.test, www.other.test"'));
    site.put('/leaving', '<a id="out" href="http://other.test:PORT/there">out</a>'.replace('PORT', String(site.port)));
    site.put('/there', 'elsewhere', ' ');
  });
  afterAll(() => site.close());
  const configured = (page: Page) =>
    page.waitForFunction(() => performance.getEntriesByType('resource').some((entry) => entry.name.endsWith('/config')));
  const found = () =>
    site
      .events()
      .filter((event) => ['outbound', 'download'].includes(event.type))
      // What is sent as the page is left may overtake what was sent before.
      .sort((a, b) => a.ts - b.ts)
      .map((event) => [event.type, (event.props as { href: string }).href]);

  it('tells of clicks on links to other hosts and to files, by mouse, middle button and keyboard, and of no others', async () => {
    const page = await site.open('/');
    for (const id of ['out', 'inner', 'file', 'named', 'away', 'mail', 'inside', 'rect', 'shadow', 'own', 'none'])
      await page.click(`#${id}`);
    await page.click('#out', { button: 'middle' });
    await page.click('#out', { button: 'right' });
    await page.focus('#file');
    await page.keyboard.press('Enter');
    await site.leave(page);
    expect(found()).toEqual([
      ['outbound', 'https://other.test/x?y=1#z'],
      ['download', `${site.origin}/report.PDF?v=2`],
      ['download', `${site.origin}/made`],
      ['download', 'https://other.test/a.zip'],
      ['outbound', 'https://other.test/deep'],
      ['outbound', 'https://other.test/svg'],
      ['outbound', 'https://other.test/shadow'],
      ['outbound', 'https://shop.site.test/'],
      ['outbound', 'https://other.test/x?y=1#z'],
      ['download', `${site.origin}/report.PDF?v=2`],
    ]);
    expect(new Set(site.events('outbound').map((event) => event.url))).toEqual(new Set([`${site.origin}/`]));
  });

  it("takes the hosts of data-domains for the website's own", async () => {
    const page = await site.open('/domains');
    for (const id of ['own', 'out']) await page.click(`#${id}`);
    await site.leave(page);
    expect(found()).toEqual([['outbound', 'https://other.test/x?y=1#z']]);
  });

  it('sends the click that leads away from the page', async () => {
    const page = await site.open('/leaving');
    await Promise.all([page.waitForURL('**/there'), page.click('#out')]);
    await site.until('outbound', 1);
    expect(site.paths()).toEqual(['/leaving']);
  });

  it('reads the settings once, after the first view was taken', async () => {
    const page = await site.open('/');
    await configured(page);
    await command(page, 'track', 'later');
    await site.until('event', 1);
    await site.leave(page);
    expect(site.arrivals[0]!.events[0]!.type).toBe('pageview');
    // One for this page, and one at most for the page that it was left for.
    expect(site.state.configReads).toBeLessThanOrEqual(2);
  });

  it.each([
    [{ track_outbound_links: false }, [['download', 'https://other.test/a.zip']]],
    [
      { track_downloads: false },
      [
        ['outbound', 'https://other.test/x?y=1#z'],
        ['outbound', 'https://other.test/a.zip'],
      ],
    ],
    [{ track_outbound_links: false, track_downloads: false }, []],
  ])("keeps to the website's settings: %j", async (settings, expected) => {
    const page = await site.open('/', settings);
    await configured(page);
    // What reads the same once more is done after what read it first.
    await page.evaluate((url) => fetch(url).then((answer) => answer.json()), `${site.collector}/e/${site.code()}/config`);
    for (const id of ['out', 'away']) await page.click(`#${id}`);
    await site.leave(page);
    expect(found()).toEqual(expected);
  });
});
