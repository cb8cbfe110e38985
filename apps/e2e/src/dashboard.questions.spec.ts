import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@footfall/testing';
import type { Page } from 'playwright-core';
import { made } from './dashboard.cast';
import { signIn } from './dashboard.sign-in';
import { startEmbedded, type Instance } from './instance';
import { Tenant } from './tenant';
import { WatchedChromium } from './watched.chromium';

const LATE_MS = 1_500;
const QUESTION = 'How many visits did I have last month?';

describe('questions in Chromium', () => {
  let instance: Instance;
  let browser: WatchedChromium | undefined;
  let tenant: Tenant;
  let page: Page;
  let [one, other]: string[] = [];

  beforeAll(async () => {
    instance = await startEmbedded();
    tenant = await Tenant.on(instance);
  }, 240_000);
  beforeEach(async () => {
    const talk = (title: string) => made(tenant, 'POST', '/api/conversations', { title, team_id: tenant.website.team_id });
    [one, other] = [await talk('One talk'), await talk('Another talk')];
    browser = await WatchedChromium.before(instance.base);
    page = await browser.page();
    await page.goto(`${instance.base}/app/websites/${tenant.website.id}/questions?conversation=${one}`);
    await signIn(page, tenant);
    await opened('One talk');
  }, 120_000);
  afterEach(async () => {
    const wrongs = browser?.wrongs();
    await browser?.close();
    for (const { id } of (await tenant.asUser('GET', '/api/conversations')).json.data) {
      await tenant.asUser('DELETE', `/api/conversations/${id}`);
    }
    expect(wrongs).toEqual([]);
  }, 120_000);
  afterAll(async () => {
    await instance?.stop();
  }, 180_000);

  const opened = (title: string) => page.getByRole('region', { name: title, exact: true }).waitFor();
  const open = async (title: string) => {
    await page.locator('main').getByRole('button', { name: title }).click();
    await opened(title);
  };
  const ask = async (question = QUESTION) => {
    await page.getByLabel('Your question').fill(question);
    await page.keyboard.press('Enter');
  };
  const answered = (question = QUESTION) => page.getByRole('region', { name: question, exact: true });
  const late = (path: string) =>
    page.route(path, async (route) => {
      await pause(route.request().method() === 'POST' ? LATE_MS : 0);
      await route.continue();
    });
  const messages = async (id: string | undefined): Promise<number> =>
    (await tenant.asUser('GET', `/api/conversations/${id}`)).json.data.messages.length;
  const kept = (id: string | undefined) => eventually(async () => expect(await messages(id)).toBe(2));
  const inAddress = () => new URL(page.url()).searchParams.get('conversation');

  it('an answer belongs to the conversation in which it was asked for', async () => {
    await late('**/query?*');
    await ask();
    await open('Another talk');
    await kept(one);
    expect([await messages(other), await answered().count(), inAddress()]).toEqual([0, 0, other]);
    await open('One talk');
    await page.getByRole('region', { name: 'One talk', exact: true }).getByText(QUESTION).waitFor();
  }, 120_000);

  it('an answer that comes after a new conversation was begun is kept, and not shown there', async () => {
    await late('**/query?*');
    await ask();
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await kept(one);
    expect([await answered().count(), inAddress()]).toEqual([0, null]);
    await ask();
    await answered().waitFor();
    await eventually(async () => expect(inAddress()).toMatch(/^[0-9a-f-]{36}$/));
    expect([one, other]).not.toContain(inAddress());
    await kept(inAddress() ?? undefined);
    expect([await messages(one), await answered().count()]).toEqual([2, 1]);
  }, 120_000);

  it('what is kept after another page was opened leaves the address of that one alone', async () => {
    await late('**/api/conversations/*/messages');
    await ask();
    await answered().waitFor();
    await page.getByRole('link', { name: 'Visitors', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Visitors', exact: true }).waitFor();
    const address = page.url();
    await page.evaluate(`history.replaceState(null, '', location.pathname)`);
    await kept(one);
    await pause(500);
    expect([new URL(address).pathname, page.url()]).toEqual([`/app/websites/${tenant.website.id}/visitors`, address.replace(/\?.*/, '')]);
  }, 120_000);

  it('the browser’s way back leads to the conversation before, and the next question goes there', async () => {
    await open('Another talk');
    await page.goBack();
    await opened('One talk');
    expect([inAddress(), await page.getByRole('region', { name: 'Another talk', exact: true }).count()]).toEqual([one, 0]);
    await ask();
    await answered().waitFor();
    await kept(one);
    expect([await messages(other), inAddress()]).toEqual([0, one]);
    await page.goForward();
    await opened('Another talk');
    expect(await answered().count()).toBe(0);
  }, 120_000);

  it.each([
    ['What was the average visit duration last month?', /^0s$/],
    ['Show the bounce rate per day in the last 7 days', /^0%$/],
    ['What are the bounce rate and the visit duration last month?', /^0%$/],
  ])(
    '%s is answered with its unit',
    async (question, figure) => {
      await ask(question);
      await answered(question).getByText(figure).first().waitFor({ state: 'attached' });
    },
    120_000,
  );
});
