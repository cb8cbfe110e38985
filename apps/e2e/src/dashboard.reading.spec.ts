import { eventually } from '@footfall/testing';
import type { Page } from 'playwright-core';
import { made } from './dashboard.cast';
import { OpenedDashboard } from './opened.dashboard';
import { pageExcess } from './page.excess';
import type { Tenant } from './tenant';

const LONG = 'withoutanyspace'.repeat(8);
const PHONE = { width: 360, height: 900 };
const DESK = { width: 1440, height: 900 };

/** How far the chart goes beyond what holds it, once that is as narrow as paper; nobody is told of it, as in print. */
const CUT_OFF = `(() => {
  const chart = document.querySelector('[data-chart]');
  chart.parentElement.style.width = '400px';
  const excess = chart.querySelector('canvas').getBoundingClientRect().right - chart.getBoundingClientRect().right;
  chart.parentElement.style.width = '';
  return Math.max(0, Math.round(excess));
})()`;
/** Whether any of what has the focus lies below the head. */
const IN_SIGHT = `(() => {
  const { bottom } = document.activeElement.getBoundingClientRect();
  return bottom > document.querySelector('header').getBoundingClientRect().bottom;
})()`;

describe('the dashboard in Chromium, on paper, in large letters, by keyboard', () => {
  let dashboard: OpenedDashboard;
  let one: Tenant;
  let page: Page;

  beforeAll(async () => {
    dashboard = await OpenedDashboard.on(async (tenant) => {
      const told = (more: object) => tenant.view('/shop', { visitor_id: 'visitor-1', ...more });
      const pages = Array.from({ length: 9 }, (_, i) => told({ url: `https://${tenant.website.domain}/page-${i}` }));
      const click = told({ type: 'click', x: 0.5, y: 100, selector: 'a' });
      await tenant.keyed([...pages, click, told({ type: 'revenue', amount: 5, currency: 'EUR', order_id: LONG })]);
      await eventually(async () => expect((await tenant.read('', 'range=7d')).json.data.summary.total_page_views).toBe(9), 60_000);
    });
    ({ tenant: one, page } = dashboard);
  }, 300_000);
  afterAll(() => dashboard?.close(), 180_000);
  beforeEach(() => page.setViewportSize(DESK));
  afterEach(() => expect(dashboard?.browser.wrongs()).toEqual([]));

  it('is printed in dark letters, with its bars and the whole of its chart and tables', async () => {
    await page.evaluate(`localStorage.setItem('footfall.theme', 'dark')`);
    await dashboard.open('');
    await page.locator('[data-chart] canvas').waitFor();
    await page.emulateMedia({ media: 'print' });
    const looks = (name: string, of = 'section') =>
      page.evaluate<string>(`getComputedStyle(document.querySelector('main ${of}'))['${name}']`);
    expect([await looks('color'), await looks('printColorAdjust')]).toEqual(['rgb(22, 32, 31)', 'exact']);
    expect(await page.evaluate<number>(CUT_OFF)).toBe(0);
    await dashboard.open('/visitors');
    await page.getByRole('region').waitFor();
    expect(await looks('overflowX', '[role=region]')).toBe('visible');
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(`localStorage.removeItem('footfall.theme')`);
  }, 120_000);

  it('has letters as large as the browser is asked for, and is no wider than a phone in the largest', async () => {
    await made(one, 'POST', dashboard.about('/goals'), { name: 'Reads', type: 'page', match: '/page-1' });
    await page.setViewportSize(PHONE);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    const { base } = dashboard.instance;
    const there = ['', '/visitors', '/visitors/visitor-1', '/funnels/new', '/heatmaps/page?url=%2Fshop', '/settings/general'];
    for (const address of [...there.map((path) => base + dashboard.at(path)), `${base}/app/account`, `${base}/app/websites/new`]) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect([address, await pageExcess(page)]).toEqual([address, 0]);
    }
    expect(await page.evaluate<string>('getComputedStyle(document.documentElement).fontSize')).toBe('30px');
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  }, 120_000);

  it('shows beneath its head whatever the keyboard comes back to', async () => {
    await dashboard.open('');
    await page.getByRole('list', { name: 'Top pages', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Errors: more', exact: true }).focus();
    const inMain = () => page.evaluate<boolean>(`document.querySelector('main').contains(document.activeElement)`);
    const hidden: (string | null)[] = [];
    for (; await inMain(); await page.keyboard.press('Shift+Tab'))
      if (!(await page.evaluate<boolean>(IN_SIGHT))) hidden.push(await page.evaluate<string | null>('document.activeElement.textContent'));
    expect(hidden).toEqual([]);
  }, 120_000);

  it('keeps on a phone what there is to do in sight, and its width, however long an order or a token is named', async () => {
    await page.setViewportSize(PHONE);
    await dashboard.open('/visitors/visitor-1');
    await page.getByText(LONG).waitFor();
    expect(await pageExcess(page)).toBe(0);
    const name = LONG.slice(0, 60);
    await made(one, 'POST', '/api/users/me/tokens', { name });
    await page.goto(`${dashboard.instance.base}/app/account/tokens`);
    const box = await page.getByRole('button', { name: `Revoke ${name}`, exact: true }).boundingBox();
    expect(box!.x + box!.width).toBeLessThanOrEqual(PHONE.width);
  }, 120_000);

  it('has headings of one rank for parts of one rank', async () => {
    for (const [path, parts] of Object.entries({
      '/settings/tracking': ['What is counted', 'Privacy', 'Recordings'],
      '/settings/notifications': ['What and where', 'At once', 'Reports', 'Quiet hours'],
    })) {
      await dashboard.open(path);
      await page.getByRole('heading', { name: parts[0]!, exact: true }).waitFor();
      expect(await page.locator('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(parts);
    }
  }, 120_000);
});
