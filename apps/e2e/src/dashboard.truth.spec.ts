import { eventually } from '@footfall/testing';
import type { Page } from 'playwright-core';
import { made } from './dashboard.cast';
import { OpenedDashboard } from './opened.dashboard';
import type { Tenant } from './tenant';

const AWAY = JSON.stringify({ success: false, error: { message: 'Not now', code: 'SERVICE_UNAVAILABLE' } });
const CAFE = '/caf%C3%A9%20noir';
const GOALS = Array.from({ length: 9 }, (_, i) => `Goal ${i + 1}`);

describe('the dashboard in Chromium, of what is not what it looks like', () => {
  let dashboard: OpenedDashboard;
  let one: Tenant;
  let page: Page;
  const signOut = () => dashboard.choose('Account and theme', 'Sign out');
  const list = (name: string) => page.getByRole('list', { name, exact: true });

  beforeAll(async () => {
    dashboard = await OpenedDashboard.on(async (tenant) => {
      const of = { visitor_id: 'visitor-1' };
      // Something was done: no bounce, and it took no time.
      const done = tenant.view(CAFE, { ...of, type: 'event', name: 'search' });
      await tenant.keyed([tenant.view(CAFE, { ...of, referrer: 'https://www.google.com/' }), done]);
      await eventually(async () => {
        const { summary } = (await tenant.read('', 'range=7d')).json.data;
        expect(summary).toMatchObject({ total_visitors: 1, total_page_views: 1, bounce_rate: 0 });
      }, 60_000);
    });
    ({ tenant: one, page } = dashboard);
  }, 300_000);
  afterAll(() => dashboard?.close(), 180_000);
  afterEach(() => expect(dashboard?.browser.wrongs()).toEqual([]));

  it('does not say that there is nothing where a rate is 0', async () => {
    await dashboard.open('?metric=bounce_rate');
    await page.locator('[data-metric=bounce_rate]').getByText('0%', { exact: true }).waitFor();
    await page.locator('[data-chart]').waitFor();
    expect(await page.getByText('Nothing in this time').count()).toBe(0);
    await dashboard.open('?period=day&date=2020-01-01');
    await page.getByText('Nothing in this time').waitFor();
  }, 120_000);

  it('writes paths in their own letters, and filters by what they are', async () => {
    await dashboard.open('');
    await list('Top pages').getByRole('button', { name: 'café noir' }).click();
    await page.waitForURL((url) => url.searchParams.get('page') === CAFE);
    await page.getByRole('button', { name: 'Remove the filter Page: /café noir', exact: true }).waitFor();
    await page.locator('[data-metric=page_views]').getByText('1', { exact: true }).waitFor();
  }, 120_000);

  it('names the source of a visit as the overview does', async () => {
    await dashboard.open('');
    await list('Visits by source').getByRole('button', { name: 'google.com' }).waitFor();
    await dashboard.open('/visitors');
    await page.getByRole('cell', { name: 'google.com', exact: true }).waitFor();
    await page.getByRole('cell', { name: '/café noir', exact: true }).waitFor();
  }, 120_000);

  it('shows a goal as soon as it is set, and more of them than the card has room for', async () => {
    await dashboard.open('');
    await page.getByText('No goals yet').waitFor();
    await page.getByRole('link', { name: 'Set a goal', exact: true }).click();
    for (const [at, name] of GOALS.entries()) {
      if (at > 0) await made(one, 'POST', dashboard.about('/goals'), { name, type: 'event', match: `goal-${at}` });
    }
    await page.getByRole('button', { name: 'Add a goal', exact: true }).first().click();
    await page.getByLabel('Name', { exact: true }).fill(GOALS[0]!);
    await page.getByLabel('Path', { exact: true }).fill('/thanks');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await page.getByRole('region', { name: 'Goals', exact: true }).first().waitFor({ timeout: 30_000 });
    await dashboard.choose('Goals and events: more', 'All goals');
    for (const name of GOALS) await page.getByRole('dialog').getByRole('cell', { name, exact: true }).waitFor();
  }, 120_000);

  it('says where a list, and the file of it, end', async () => {
    const country = (at: number) => ({ country_code: 'DE', country_name: '', visitors: 200 - at, percentage: 1, avg_value_score: 1 });
    await page.route('**/analytics/countries?*', async (route) => {
      const answer = await route.fetch();
      const told = (await answer.json()) as { data: object };
      const countries = Array.from({ length: 100 }, (_, at) => ({
        ...country(at),
        country_code: `${String.fromCharCode(65 + (at % 26))}${at}`,
      }));
      await route.fulfill({ response: answer, json: { ...told, data: { ...told.data, countries } } });
    });
    await dashboard.open('');
    await list('Visits by country').waitFor();
    await dashboard.choose('Countries: more', 'All countries');
    await page.getByText('The list ends with the first 100.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Countries: more', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Download the first 100 as CSV', exact: true }).waitFor();
    await page.unrouteAll();
  }, 120_000);

  it('counts the share of a country of all visits, not of those of the list', async () => {
    await page.route(
      (url) => url.pathname === dashboard.about('/analytics'),
      async (route) => {
        const answer = await route.fetch();
        const told = (await answer.json()) as { data: { summary: object } };
        const summary = { ...told.data.summary, total_visitors: 4 };
        await route.fulfill({ response: answer, json: { ...told, data: { ...told.data, summary } } });
      },
    );
    await dashboard.open('');
    await list('Visits by country').getByText('25%', { exact: true }).waitFor();
    await page.unrouteAll();
  }, 120_000);

  it('tells an outage from a login that is missing', async () => {
    await dashboard.open('');
    await list('Top pages').waitFor();
    dashboard.browser.expected = /status of (401|503)/;
    await page.route('**/api/auth/refresh', (route) => route.fulfill({ status: 503, contentType: 'application/json', body: AWAY }));
    // As once the token has ended.
    await page.route('**/api/websites/**', (route) => {
      const { authorization: _, ...headers } = route.request().headers();
      return route.continue({ headers });
    });
    await page.keyboard.press('y');
    await page.getByText('The service cannot be reached').first().waitFor();
    expect(await page.getByText('bearer token').count()).toBe(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again', exact: true }).first().click();
    await page.locator('[data-metric=page_views]').waitFor();
    dashboard.browser.expected = null;
  }, 120_000);

  it('says of a team’s month by whose clock it begins', async () => {
    await dashboard.open('/settings/plan');
    await page.getByText(/^Since .+ 1, 0:00 UTC, all websites of the team\./).waitFor();
  }, 120_000);

  it('says that nobody was signed out where the service is away, and signs out once it is back', async () => {
    await dashboard.open('');
    await list('Top pages').waitFor();
    dashboard.browser.expected = /status of (400|401|503)|ERR_FAILED/;
    const logout = '**/api/auth/logout';
    await page.route(logout, (route) => route.fulfill({ status: 503, contentType: 'application/json', body: AWAY }));
    await signOut();
    await page.getByText('You are still signed in').waitFor();
    await page.unroute(logout);
    await page.route(logout, (route) => route.abort());
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await signOut();
    await page.getByText('You are still signed in').waitFor();
    await page.unroute(logout);
    await page.getByRole('alert').getByRole('button', { name: 'Try again', exact: true }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    const kept = await dashboard.browser.context.cookies(`${dashboard.instance.base}/api/auth`);
    expect(kept.map(({ name }) => name)).not.toContain('footfall_refresh');
  }, 120_000);
});
