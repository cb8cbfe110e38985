import { eventually } from '@footfall/testing';
import type { Locator, Page } from 'playwright-core';
import { made } from './dashboard.cast';
import { OpenedDashboard } from './opened.dashboard';
import { pageExcess } from './page.excess';
import { call, type Tenant } from './tenant';

const DAY_MS = 86_400_000;
const LONG = 'withoutanyspace'.repeat(8);

describe('the dashboard in Chromium, of what is filtered, late, old, and long', () => {
  let dashboard: OpenedDashboard;
  let one: Tenant;
  let page: Page;

  beforeAll(async () => {
    dashboard = await OpenedDashboard.on(async (tenant) => {
      const event = (name: string, visitor: string) => tenant.view('/shop', { type: 'event', name, visitor_id: visitor });
      const views = ['visitor-1', 'visitor-2'].map((visitor_id) =>
        tenant.view('/shop', { visitor_id, referrer: 'https://www.google.com/' }),
      );
      await tenant.keyed([...views, event('search', 'visitor-1'), event('search', 'visitor-1'), event('add_to_cart', 'visitor-2')]);
      await eventually(async () => {
        expect((await tenant.read('', 'range=7d')).json.data.summary.total_page_views).toBe(2);
        expect((await tenant.read('/events', 'range=7d')).json.data.events).toHaveLength(2);
      }, 60_000);
    });
    ({ tenant: one, page } = dashboard);
  }, 300_000);
  afterAll(() => dashboard?.close(), 180_000);
  afterEach(() => expect(dashboard?.browser.wrongs()).toEqual([]));

  it('says what a list of visits and a funnel are filtered by, and takes it away', async () => {
    const steps = ['/shop', '/checkout'].map((match) => ({ type: 'page', match }));
    const funnel = await made(one, 'POST', dashboard.about('/funnels'), { name: 'To the till', steps });
    for (const path of ['/visitors', `/funnels/${funnel}`]) {
      await dashboard.open(`${path}?country=DE`);
      await page.getByRole('button', { name: 'Remove the filter Country: Germany', exact: true }).click();
      await page.waitForURL((url) => !url.searchParams.has('country'));
      expect(new URL(page.url()).pathname).toBe(dashboard.at(path));
    }
  }, 120_000);

  it('shows beneath a tab nothing of the one before while its answer is on its way', async () => {
    await dashboard.open('');
    await page.getByRole('list', { name: 'Visits by source', exact: true }).getByText('google.com').waitFor();
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/analytics/sources?**by=channel**', (route) => held.then(() => route.continue()));
    await page.getByRole('tab', { name: 'Channels', exact: true }).click();
    const panel = page.getByRole('tabpanel', { name: 'Channels', exact: true });
    await panel.waitFor();
    expect([await panel.getByText('google.com').count(), await panel.getByRole('status', { name: 'Loading' }).count()]).toEqual([0, 1]);
    answer();
    await panel.getByRole('button', { name: /^Organic Search/ }).waitFor();
  }, 120_000);

  it('lists what visitors did beside viewing pages', async () => {
    await dashboard.open('');
    await page.getByRole('tab', { name: 'Events', exact: true }).click();
    const rows = page.getByRole('region', { name: 'Events', exact: true }).getByRole('row');
    await rows.nth(2).waitFor();
    const cells = (await rows.allInnerTexts()).map((row) => row.trim().split(/\s+/));
    expect(cells).toEqual([
      ['Event', 'Times', 'Visitors'],
      ['search', '2', '1'],
      ['add_to_cart', '1', '1'],
    ]);
    await page.getByRole('button', { name: 'Goals and events: more', exact: true }).click();
    await page.getByRole('menuitem', { name: 'All events', exact: true }).click();
    await page.getByRole('dialog', { name: 'Events', exact: true }).getByText('add_to_cart').waitFor();
    await page.keyboard.press('Escape');
  }, 120_000);

  it('gives the focus back to what opened a dialog, or to the page where that is gone', async () => {
    await made(one, 'POST', dashboard.about('/goals'), { name: 'Asked', type: 'page', match: '/asked' });
    await dashboard.open('/settings/goals');
    const press = async (button: Locator) => {
      await button.focus();
      await page.keyboard.press('Enter');
    };
    const hasFocus = (element: Locator) =>
      eventually(async () => expect(await element.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true));
    const closed = () => page.getByRole('dialog').waitFor({ state: 'detached' });
    const edit = page.getByRole('button', { name: 'Edit Asked', exact: true });
    await press(edit);
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await closed();
    await hasFocus(edit);
    const menu = page.getByRole('button', { name: 'Account and theme', exact: true });
    await press(menu);
    await press(page.getByRole('menuitem', { name: /^Keyboard/ }));
    await page.getByRole('dialog', { name: 'Keyboard', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await closed();
    await hasFocus(menu);
    await press(page.getByRole('button', { name: 'Delete Asked', exact: true }));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }));
    await closed();
    await edit.waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    expect(await page.evaluate<boolean>(`document.getElementById('content').contains(document.activeElement)`)).toBe(true);
  }, 120_000);

  it('leads from a website that was only imported to the time that the import is of', async () => {
    const old = await made(one, 'POST', '/api/websites', { domain: 'old.example', team_id: one.website.team_id });
    const { json } = await one.asUser('GET', `/api/websites/${old}`);
    const other = one.about(json.data.website ?? json.data);
    const ts = new Date(Date.now() - 60 * DAY_MS).toISOString();
    expect((await other.keyed([other.view('/', { ts })], { historical: true })).status).toBe(202);
    await eventually(async () => expect((await other.read('', 'range=90d')).json.data.summary.total_page_views).toBe(1), 60_000);
    await page.goto(`${dashboard.instance.base}/app/websites/${old}`);
    await page.getByText('Waiting for the first visit of old.example').waitFor();
    await page.getByRole('button', { name: 'Last 30 days', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Last 90 days', exact: true }).click();
    await page.locator('[data-metric=page_views]').getByText('1', { exact: true }).waitFor();
  }, 120_000);

  it('says of a heatmap that half of it cannot be had, and offers another try', async () => {
    const body = JSON.stringify({ success: false, error: { message: 'Not now', code: 'FORBIDDEN', request_id: 'asked-1' } });
    dashboard.browser.expected = /status of 403/;
    const scrolls = '**/heatmaps/points?**type=scroll**';
    await page.route(scrolls, (route) => route.fulfill({ status: 403, contentType: 'application/json', body }));
    await dashboard.open('/heatmaps/page?url=%2Fshop');
    await page.getByText('asked-1').waitFor();
    await page.unroute(scrolls);
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await page.getByText('Nothing on such devices').waitFor();
    dashboard.browser.expected = null;
  }, 120_000);

  it('is no wider than its window, however long names are', async () => {
    const step = { type: 'page', match: `/${LONG}` };
    const funnel = await made(one, 'POST', dashboard.about('/funnels'), { name: LONG, steps: [step, step] });
    await made(one, 'POST', dashboard.about('/goals'), { name: LONG.slice(0, 100), type: 'page', match: `/${LONG}` });
    await made(one, 'POST', dashboard.about('/exclusions/path'), { path_pattern: `/${LONG}`, description: LONG });
    await one.keyed([
      one.view('/shop', { type: 'error', error_type: LONG, message: LONG, stack: `E\n at ${LONG} (https://a.example/a.js:1:2)` }),
    ]);
    const groups = async () => (await one.asUser('GET', dashboard.about('/errors/groups'))).json.data.error_groups;
    await eventually(async () => expect(await groups()).toHaveLength(1), 60_000);
    const [{ id }] = await groups();
    await page.setViewportSize({ width: 375, height: 900 });
    const there: Record<string, string> = {
      '/funnels': LONG,
      [`/funnels/${funnel}`]: LONG,
      '/errors': LONG,
      [`/errors/${id}`]: LONG,
      '/settings/goals': LONG.slice(0, 100),
      '/settings/exclusions': LONG,
    };
    for (const [path, text] of Object.entries(there)) {
      await dashboard.open(path);
      await page.locator('main').getByText(text).first().waitFor();
      expect([path, await pageExcess(page)]).toEqual([path, 0]);
    }
  }, 120_000);

  it('keeps on a phone what there is to do in sight, however long names and e-mails are', async () => {
    await page.setViewportSize({ width: 360, height: 900 });
    const name = LONG.slice(0, 90);
    const named = await made(one, 'POST', '/api/websites', { domain: 'named.example', name, team_id: one.website.team_id });
    await page.goto(`${dashboard.instance.base}/app/websites/${named}/settings/general`);
    await page.locator('#delete').getByText(name).waitFor();
    expect(await pageExcess(page)).toBe(0);
    const email = `${'long'.repeat(15)}@${'long'.repeat(15)}.example`;
    const account = { email, password: 'of-long-e-mails-1' };
    expect((await call(dashboard.instance.base, 'POST', '/api/auth/register', { body: account })).status).toBe(201);
    await made(one, 'POST', dashboard.about('/team-members'), { email, role: 'viewer' });
    await dashboard.open('/settings/members');
    const box = await page.getByRole('button', { name: `Change ${email}`, exact: true }).boundingBox();
    expect(box!.x + box!.width).toBeLessThanOrEqual(360);
  }, 120_000);
});
