import { eventually } from '@footfall/testing';
import type { Locator, Page } from 'playwright-core';
import { made, membershipOf } from './dashboard.cast';
import { OpenedDashboard } from './opened.dashboard';
import { pageFaults } from './page.faults';
import { Tenant } from './tenant';

const DAY_MS = 86_400_000;
const AWAY = JSON.stringify({ success: false, error: { message: 'Not now', code: 'UNAVAILABLE', request_id: 'asked-2' } });
const LETTERS = 'abcdefghijklmnopqrst';
/** More kinds of errors than a list shows, told apart by letters: numbers in messages tell nothing apart. */
const KINDS = [...LETTERS].flatMap((a) => [...LETTERS.slice(0, 11)].map((b) => `Fault${a}${b}`));

describe('the dashboard in Chromium, of what it must not keep to itself', () => {
  let dashboard: OpenedDashboard;
  let one: Tenant;
  let page: Page;
  const hasFocus = (element: Locator) =>
    eventually(async () => expect(await element.evaluate((it) => it === it.ownerDocument.activeElement)).toBe(true));
  const groups = async () =>
    (await one.asUser('GET', dashboard.about('/errors/groups?limit=200'))).json.data.error_groups as { id: string; type: string }[];

  beforeAll(async () => {
    dashboard = await OpenedDashboard.on(async (tenant) => {
      const vitals = { type: 'vitals', visitor_id: 'visitor-1', lcp: 5_200, inp: 90, cls: 0.15 };
      await tenant.keyed([
        tenant.view('/shop', { visitor_id: 'visitor-1', referrer: 'https://www.google.com/' }),
        tenant.view('/shop', vitals),
      ]);
      await eventually(async () => expect((await tenant.read('', 'range=7d')).json.data.summary.total_page_views).toBe(1), 60_000);
    });
    ({ tenant: one, page } = dashboard);
  }, 300_000);
  afterAll(() => dashboard?.close(), 180_000);
  afterEach(() => expect(dashboard?.browser.wrongs()).toEqual([]));

  it.each([
    ['Chart: download', '/timeline', 'unique_visitors'],
    ['Pages: more', '/pages', 'pages.csv'],
    ['Sources: more', '/sources', 'referrer.csv'],
    ['Countries: more', '/countries', 'countries.csv'],
  ])('says by %s that there is no file, and forgets it once there is one', async (menu, path, file) => {
    await dashboard.open('');
    await page.getByRole('list', { name: 'Visits by source', exact: true }).waitFor();
    dashboard.browser.expected = /status of 503/;
    await page.route(
      (url) => url.pathname.endsWith(path),
      (route, request) =>
        request.headers()['accept'] === 'text/csv'
          ? route.fulfill({ status: 503, contentType: 'application/json', body: AWAY })
          : route.continue(),
    );
    await dashboard.choose(menu, 'Download as CSV');
    const alert = page.getByRole('alert').filter({ hasText: 'The file could not be downloaded. Not now' });
    await alert.getByText('asked-2').waitFor();
    await page.unrouteAll();
    dashboard.browser.expected = null;
    const download = page.waitForEvent('download');
    await dashboard.choose(menu, 'Download as CSV');
    expect((await download).suggestedFilename()).toContain(file);
    await alert.waitFor({ state: 'detached' });
  });

  it('shows how fast pages were, and which were not', async () => {
    await dashboard.open('');
    await dashboard.choose('Pages: more', 'Web vitals');
    const table = page.getByRole('dialog', { name: 'Web vitals', exact: true }).getByRole('table');
    const row = table.getByRole('row').nth(1);
    await row.waitFor();
    const cells = (await row.getByRole('cell').allInnerTexts()).map((cell) => cell.replace(/\s+/g, ' '));
    expect(cells).toEqual(['/shop', '5,200 ms poor', '90 ms good', '0.15 needs improvement', '–', '–']);
    expect(await pageFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('gives the focus to the next filter once one is taken away, and to the page after the last', async () => {
    await dashboard.open('?country=DE&device=desktop');
    const [first, second] = ['Country: Germany', 'Device: desktop'].map((name) =>
      page.getByRole('button', { name: `Remove the filter ${name}`, exact: true }),
    );
    await first!.focus();
    await page.keyboard.press('Enter');
    await first!.waitFor({ state: 'detached' });
    await hasFocus(second!);
    await page.keyboard.press('Enter');
    await second!.waitFor({ state: 'detached' });
    await hasFocus(page.locator('#content'));
  });

  it('says that the list of errors ends', async () => {
    const errors = KINDS.map((type) =>
      one.view('/shop', { type: 'error', error_type: type, message: type, stack: `${type}\n at f (https://a.example/a.js:1:2)` }),
    );
    for (let at = 0; at < errors.length; at += 50) expect((await one.keyed(errors.slice(at, at + 50))).status).toBe(202);
    await eventually(async () => expect(await groups()).toHaveLength(200), 60_000);
    await dashboard.open('/errors');
    await page.getByText('The list ends with the 200 that were seen last.').waitFor();
    await dashboard.open('/errors?status=resolved');
    await page.getByText('No such errors').waitFor();
    expect(await page.getByText('The list ends').count()).toBe(0);
  }, 120_000);

  it('gives as a file more errors than the card shows', async () => {
    await dashboard.open('');
    const download = page.waitForEvent('download');
    await dashboard.choose('Errors: more', 'Download as CSV');
    const chunks: Buffer[] = [];
    for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
    expect(
      Buffer.concat(chunks)
        .toString()
        .match(/Fault[a-t]{2}/g)?.length,
    ).toBeGreaterThan(199);
  }, 120_000);

  it('offers no recordings that are not there', async () => {
    await dashboard.open(`/errors/${(await groups())[0]!.id}`);
    await page.getByRole('cell', { name: 'none', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: /^Watch/ }).count()).toBe(0);
  }, 120_000);

  it('offers the recordings that there are', async () => {
    expect((await one.asUser('PATCH', dashboard.about(''), { settings: { session_replay: true, track_errors: true } })).status).toBe(200);
    const of = { visitor_id: 'visitor-of-recordings' };
    const moved = { type: 3, timestamp: Date.now() - DAY_MS / 24, data: { source: 1, positions: [] } };
    const filmed = one.view('/shop', { ...of, type: 'replay', recording_id: 'recording-1', chunk: { seq: 0, events: [moved] } });
    // Until the setting is in force it is dropped.
    await eventually(async () => expect((await one.send({ events: [filmed] })).json.accepted).toBe(1), 60_000);
    const error = { ...of, type: 'error', error_type: 'Filmed', message: 'filmed', stack: 'Filmed\n at g (https://a.example/b.js:1:2)' };
    expect((await one.send({ events: [one.view('/shop', error)] })).json.accepted).toBe(1);
    const group = await eventually(async () => {
      const { json } = await one.asUser('GET', dashboard.about('/replays/sessions'));
      expect(json.data.sessions).toHaveLength(1);
      const found = (await groups()).find(({ type }) => type === 'Filmed');
      expect(found).toBeDefined();
      return found!.id;
    }, 60_000);
    await dashboard.open(`/errors/${group}`);
    await page.getByRole('link', { name: /^Watch/ }).click();
    await page.getByRole('region', { name: 'Recordings, newest first' }).getByRole('link').first().waitFor();
  }, 120_000);

  it('says on the page of installation what is of an import', async () => {
    const old = await made(one, 'POST', '/api/websites', { domain: 'imported.example', team_id: one.website.team_id });
    const { json } = await one.asUser('GET', `/api/websites/${old}`);
    const other = one.about(json.data.website ?? json.data);
    const install = `${dashboard.instance.base}/app/websites/${old}/settings/install`;
    await page.goto(install);
    await page.getByText('Waiting for the first visit').waitFor();
    const imported = page.getByText('The figures so far were imported.');
    expect(await imported.count()).toBe(0);
    const ts = new Date(Date.now() - 60 * DAY_MS).toISOString();
    expect((await other.keyed([other.view('/', { ts })], { historical: true })).status).toBe(202);
    await eventually(async () => expect((await other.read('', 'range=90d')).json.data.summary.total_page_views).toBe(1), 60_000);
    await page.goto(install);
    await imported.waitFor();
    await page.getByText('Waiting for the first visit').waitFor();
  }, 120_000);

  it('says on the page of installation when nothing comes any more', async () => {
    await page.route('**/e/*/status', async (route) => {
      const answer = await route.fetch();
      const last_event_at = new Date(Date.now() - 9 * DAY_MS).toISOString();
      const told = (await answer.json()) as { data?: object };
      const silent = { receiving_data: false, last_event_at };
      await route.fulfill({ response: answer, json: told.data ? { ...told, data: { ...told.data, ...silent } } : { ...told, ...silent } });
    });
    await dashboard.open('/settings/install');
    await page.getByText('Nothing came lately').waitFor();
    expect(await page.getByText('Your pages are counted.').count()).toBe(0);
    await page.unrouteAll();
  }, 120_000);

  it('says of a member since when by the clock of the reader', async () => {
    await membershipOf(one, await Tenant.on(dashboard.instance));
    await page.route('**/team-members', async (route) => {
      const answer = await route.fetch();
      const told = (await answer.json()) as { data: object[] };
      await route.fulfill({
        response: answer,
        json: { ...told, data: told.data.map((it) => ({ ...it, created_at: '2024-03-09T23:30:00.000Z' })) },
      });
    });
    const session = await dashboard.browser.context.newCDPSession(page);
    await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tokyo' });
    await dashboard.open('/settings/members');
    await page.getByText('Mar 10, 2024').first().waitFor();
    await page.unrouteAll();
  });
});
