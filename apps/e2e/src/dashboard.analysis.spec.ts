import { randomUUID } from 'node:crypto';
import { eventually } from '@footfall/testing';
import type { Page } from 'playwright-core';
import { startEmbedded, type Instance } from './instance';
import { OWNER, OwnerCalls } from './owner.calls';
import { pageFaults } from './page.faults';
import { keyboardFaults } from './page.keyboard';
import { IS_DRAWN, KEPT_FROM, colourOf, recordedShop } from './recorded.shop';
import { OPERATOR_TOKEN, call } from './tenant';
import { WatchedChromium } from './watched.chromium';

const PATIENCE_MS = 60_000;
/** Of one look at a page that is opened again where it says something else. */
const LOOK_MS = 20_000;
const exact = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const share = (hundredths: number) => percent.format(hundredths / 100);
const PAGES = ['Insights', 'Questions', 'Visitors', 'Retention', 'Funnels', 'Recordings', 'Heatmaps', 'Errors'] as const;
/** Of each kind of control one: the proof of the dashboard goes through every page. */
const KEYED = ['/insights?', '/questions', '/edit', '/replays/', '/heatmaps/page'];
/** Days that are over, of which no figure changes any more. */
const OVER = (() => {
  const date = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  return `start=${date(20)}&end=${date(5)}`;
})();

jest.setTimeout(300_000);

describe('the pages of the dashboard that analyse, in Chromium', () => {
  let instance: Instance;
  let browser: WatchedChromium | undefined;
  let page: Page;
  let site: { id: string; domain: string; tracking_code: string };
  let owner: OwnerCalls;
  let replayId: string;
  let funnelId: string;
  const api = (path: string, method = 'GET', body?: unknown) => owner.ask(method, `/api${path}`, body);
  const about = (path: string, method?: string, body?: unknown) => api(`/websites/${site.id}${path}`, method, body);
  const open = (path: string) => page.goto(`${instance.base}/app/websites/${site.id}${path}`);
  /** Opens an address again and again until the page says what the interface does: the demo's traffic goes on. */
  const shows = (path: string, check: () => Promise<void>) =>
    eventually(async () => {
      await open(path);
      await check();
    }, 3 * PATIENCE_MS);
  const seen = (text: string, timeout = PATIENCE_MS) => page.locator('main').getByText(text).first().waitFor({ timeout });
  const looked = (text: string) => seen(text, LOOK_MS);

  beforeAll(async () => {
    instance = await startEmbedded({
      env: { FOOTFALL_DEMO: '1', FOOTFALL_DEFAULT_PLAN: 'enterprise', FOOTFALL_OPERATOR_TOKEN: OPERATOR_TOKEN },
    });
    browser = await WatchedChromium.before(instance.base);
    page = await browser.page();
    owner = new OwnerCalls(instance.base);
    [site] = await api('/websites');
    // All of the demo's days are there, and are folded.
    await eventually(async () => {
      const { summary } = await about('/retention?range=90d&granularity=weekly&periods=12');
      expect(summary.total_cohorts).toBeGreaterThan(10);
    }, 240_000);
    const steps = [
      { type: 'page', match: '/shop*' },
      { type: 'event', match: 'add_to_cart' },
    ];
    funnelId = (await about('/funnels', 'POST', { name: 'To the cart', steps })).id;
    await about('', 'PATCH', { settings: { session_replay: true } });
    replayId = await recordedShop(instance, site, () => about('/replays/sessions'));
    await page.goto(instance.base);
    await page.getByLabel('E-mail').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/app/websites/${site.id}`);
  }, 520_000);
  afterAll(async () => {
    await browser?.close();
    await instance?.stop();
  }, 180_000);
  afterEach(() => expect(browser?.wrongs()).toEqual([]));

  it('each is reached by the keyboard alone', async () => {
    for (const title of PAGES) {
      await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }
  });

  it('retention: the shares of the row, a field for each period that is over', async () => {
    await shows('/retention', async () => {
      const { cohorts, summary } = await about('/retention?range=90d&granularity=weekly&periods=12');
      await looked(share(summary.overall_retention));
      const cell = cohorts.find((each: { period_number: number }) => each.period_number === 1);
      const told = page.getByTitle(`${exact.format(cell.retained_users)} of ${exact.format(cell.total_users)} visitors`).first();
      expect(await told.textContent({ timeout: LOOK_MS })).toMatch(`${share(cell.retention_rate)}, ${exact.format(cell.retained_users)} `);
      const later = cohorts.filter((each: { period_number: number }) => each.period_number > 0);
      expect(await page.locator('td[title*=" of "]').count()).toBe(later.length);
    });
  });

  it('insights and anomalies: as many as there are, with their arithmetic', async () => {
    const body = { website_id: site.id };
    const { status } = await call(instance.base, 'POST', '/api/operator/insights/run', {
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      body,
    });
    expect(status).toBe(200);
    await shows('/insights?tab=anomalies', async () => {
      const { anomalies, pagination } = await about('/anomalies?range=30d&limit=10');
      expect(pagination.total).toBeGreaterThan(0);
      await looked(`${exact.format(Math.round(anomalies[0].actual_value * 10) / 10)} came`);
      expect(await page.getByRole('article').count()).toBe(anomalies.length);
    });
    await shows('/insights', async () => {
      const { insights } = await about('/insights?range=30d&limit=10');
      await looked(insights[0].title);
      expect(await page.getByRole('article').count()).toBe(insights.length);
    });
  });

  it('errors: counted as the row says, resolved and opened again', async () => {
    const [group] = (await about('/errors/groups?limit=200&status=unresolved')).error_groups;
    await shows(`/errors/${group.id}`, async () => {
      const { error_group: now, occurrences } = await about(`/errors/groups/${group.id}`);
      await page.locator(`[href$="/visitors/${encodeURIComponent(occurrences[0].visitor_id)}"] >> nth=0`).waitFor({ timeout: LOOK_MS });
      await page.getByRole('cell', { name: 'none', exact: true }).first().waitFor({ timeout: LOOK_MS });
      await page.getByRole('heading', { level: 1, name: now.type }).waitFor({ timeout: LOOK_MS });
      expect(await page.locator('dl dd').first().innerText()).toBe(exact.format(now.occurrence_count));
    });
    await page.getByRole('button', { name: `Resolve: ${group.message}` }).click();
    await page.getByRole('heading', { level: 1 }).getByText('Resolved').waitFor();
    expect((await about(`/errors/groups/${group.id}`)).error_group.status).toBe('resolved');
    await page.getByRole('button', { name: `Open again: ${group.message}` }).click();
    await page.getByRole('heading', { level: 1 }).getByText('Open').waitFor();
  });

  it('visitors: the visit of the list leads to the visitor, whose score is a sum', async () => {
    await open(`/visitors?${OVER}`);
    await page.getByRole('region', { name: 'Visits, newest first' }).getByRole('link').first().click();
    await page.waitForURL(/\/visitors\/[^?]+/);
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    const { visitor, visits } = await about(`/analytics/visitors/${id}`);
    await seen(visitor.id);
    expect(await page.locator('dl dd').nth(1).innerText()).toBe(exact.format(visitor.total_page_views));
    await seen(`= ${visits[0].value_score} of 100`);
    await page.getByRole('link', { name: 'Recordings' }).last().waitFor();
  });

  it('questions: answered by the same figure, the reading changed, refusals with what can be asked', async () => {
    const question = 'How many page views did I have last month?';
    const { results } = await about('/query', 'POST', { question });
    await open('/questions');
    await page.getByLabel('Your question').fill(question);
    await page.keyboard.press('Enter');
    await seen(exact.format(results.value));
    await page.getByRole('button', { name: /^Figure/ }).click();
    await page.getByRole('menuitemcheckbox', { name: 'unique visitors' }).click();
    const changed = await about('/query', 'POST', { question: 'How many unique visitors did I have last month?' });
    await seen(exact.format(changed.results.value));
    browser!.expected = /status of 422/;
    await page.getByLabel('Your question').fill('Why is the sky blue?');
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Ask instead' }).getByRole('button').first().click();
    await page.getByRole('list', { name: 'Ask next' }).nth(2).waitFor();
    browser!.expected = null;
    await eventually(async () => {
      const [kept] = await api('/conversations');
      expect((await api(`/conversations/${kept.id}`)).messages).toHaveLength(6);
    }, PATIENCE_MS);
  });

  it('questions: what was read as a list, as several values and as several figures is changed by its chips', async () => {
    const asked = async (question: string) => (await about('/query', 'POST', { question })).results;
    const ask = async (question: string) => {
      await open('/questions');
      await page.getByLabel('Your question').fill(question);
      await page.keyboard.press('Enter');
    };
    await ask('List the devices in the last 30 days');
    await page.getByRole('button', { name: /^By/ }).click();
    await page.getByRole('menuitemcheckbox', { name: 'browsers' }).click();
    const { items } = await asked('List the browsers in the last 30 days');
    expect(items.length).toBeGreaterThan(1);
    const card = page.getByRole('region', { name: 'List the browsers in the last 30 days' });
    await card.getByText(items[0], { exact: true }).waitFor();
    expect(await card.getByRole('list').first().getByRole('listitem').allInnerTexts()).toEqual(items);

    await ask('How many visits did I have from Germany and France last month?');
    await page.getByRole('button', { name: 'Ask without Country: France' }).click();
    await page.getByRole('region', { name: 'How many visits did I have from Germany last month?' }).waitFor();
    await seen(exact.format((await asked('How many visits did I have from Germany last month?')).value));

    await ask('Show the visits, page views and bounce rate last month');
    await page.getByRole('button', { name: 'Ask without visits' }).click();
    const two = page.getByRole('region', { name: 'Show the page views and bounce rate last month' });
    await two.getByRole('button', { name: 'Ask without bounce rate' }).click();
    await page.getByRole('region', { name: 'How many page views did I have last month?' }).waitFor();
    await seen(exact.format((await asked('How many page views did I have last month?')).value));
  });

  it('funnels: a bar for each step, with the figures of the report; a new one is set', async () => {
    const { steps } = await about(`/funnels/${funnelId}/report?${OVER}`);
    expect(steps[1].visitors).toBeGreaterThan(0);
    await open(`/funnels/${funnelId}?${OVER}`);
    for (const step of steps) await seen(exact.format(step.visitors));
    await seen(`${share(steps[1].from_first)} of those who began`);
    await open('/funnels/new');
    await page.getByLabel('Name', { exact: true }).fill('Newsletter');
    await page.getByLabel('Name of the event').fill('form_submit');
    await page.getByLabel('Path').fill('no path');
    browser!.expected = /status of 400/;
    await page.getByRole('button', { name: 'Save' }).click();
    await seen('must be a path that begins with /');
    browser!.expected = null;
    await page.getByLabel('Path').fill('/newsletter');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Newsletter' }).waitFor();
    expect(await about('/funnels')).toHaveLength(2);
  });

  it('recordings: played on a stage where nothing is loaded and no script runs', async () => {
    browser!.expected = KEPT_FROM;
    await open('/replays');
    await page.getByRole('region', { name: 'Recordings, newest first' }).getByRole('link').first().click();
    await page.waitForURL(`**/replays/${replayId}`);
    const recorded = page.frameLocator('iframe[title="The recorded page"]').frameLocator('iframe');
    await recorded.getByRole('heading', { name: 'A shop of tea' }).waitFor();
    expect(await recorded.locator('h1').evaluate(colourOf)).toBe('rgb(10, 60, 120)');
    expect(await recorded.locator('body').getAttribute('data-script-ran')).toBeNull();
    const place = page.getByRole('slider', { name: 'Place in the recording' });
    await eventually(async () => expect(Number(await place.inputValue())).toBeGreaterThan(300), PATIENCE_MS);
    await page.getByLabel('Speed').selectOption('8');
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  });

  it('heatmaps: the clicks of the row, on the page as it was recorded', async () => {
    await shows('/heatmaps', async () => {
      const [first] = (await about('/heatmaps/pages?limit=100')).pages;
      const line = page.getByRole('row').filter({ has: page.getByRole('link', { name: first.url, exact: true }) });
      await line.waitFor({ timeout: LOOK_MS });
      expect(await line.getByRole('cell').nth(1).innerText()).toBe(exact.format(first.clicks));
    });
    await open('/heatmaps/page?url=%2Fshop');
    await page.getByRole('heading', { level: 1, name: '/shop' }).waitFor();
    const behind = page.frameLocator('iframe[title="The page behind the clicks"]').frameLocator('iframe');
    await behind.getByRole('heading', { name: 'A shop of tea' }).waitFor();
    await eventually(async () => expect(await page.evaluate<boolean>(IS_DRAWN)).toBe(true), PATIENCE_MS);
    browser!.expected = null;
  });

  it.each([
    [1440, 'light'],
    [360, 'dark'],
  ] as const)('all are right to axe and within their window at %i px, %s', async (width, colorScheme) => {
    browser!.expected = KEPT_FROM;
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const [group] = (await about('/errors/groups?limit=1')).error_groups;
    const [visit] = (await about(`/analytics/visitors?${OVER}&limit=1`)).visitors;
    const shown: Record<string, string> = {
      '/insights?tab=anomalies': 'article',
      '/insights': 'article',
      '/questions': 'main form',
      [`/visitors?${OVER}`]: 'main td',
      [`/visitors/${visit.id}`]: 'main ol li',
      '/retention': 'main td',
      [`/funnels/${funnelId}?${OVER}`]: 'main ol li',
      [`/funnels/${funnelId}/edit`]: 'fieldset',
      '/replays': 'main td',
      [`/replays/${replayId}`]: 'input[type=range]',
      '/heatmaps': 'main td',
      '/heatmaps/page?url=%2Fshop': 'canvas',
      '/errors?status=all': 'main td',
      [`/errors/${group.id}`]: 'main td',
    };
    for (const [path, there] of Object.entries(shown)) {
      await open(path);
      await page.locator(there).first().waitFor();
      expect([path, await pageFaults(page)]).toEqual([path, []]);
      const toKeys = width === 1440 && KEYED.some((part) => path.includes(part));
      if (toKeys) expect([path, await keyboardFaults(page)]).toEqual([path, []]);
    }
    browser!.expected = null;
  });

  it('what is not there says so, and an outage names its request and offers another try', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    browser!.expected = /status of (404|503)/;
    await open(`/visitors/${randomUUID()}`);
    await seen('Nobody of this name is known');
    const body = JSON.stringify({ success: false, error: { message: 'Come again', code: 'SERVICE_UNAVAILABLE', request_id: 'asked-1' } });
    await page.route('**/api/websites/*/retention*', (route) => route.fulfill({ status: 503, contentType: 'application/json', body }));
    await open('/retention');
    await page.getByText('asked-1').waitFor();
    await page.unroute('**/api/websites/*/retention*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('main td').first().waitFor();
    browser!.expected = null;
  });
});
