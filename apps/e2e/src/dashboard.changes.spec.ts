import type { Page } from 'playwright-core';
import { startEmbedded, type Instance } from './instance';
import { Tenant } from './tenant';
import { WatchedChromium } from './watched.chromium';

describe('the dashboard in Chromium, of who and what has changed', () => {
  let instance: Instance;
  let browser: WatchedChromium | undefined;
  let one: Tenant;
  let other: Tenant;

  beforeAll(async () => {
    instance = await startEmbedded();
    [one, other] = [await Tenant.on(instance), await Tenant.on(instance)];
  }, 240_000);
  beforeEach(async () => {
    browser = await WatchedChromium.before(instance.base);
    browser.expected = /status of 40[13]/;
  }, 120_000);
  afterEach(async () => {
    const wrongs = browser?.wrongs();
    await browser?.close();
    expect(wrongs).toEqual([]);
  }, 120_000);
  afterAll(async () => {
    await instance?.stop();
  }, 180_000);

  const signIn = async (page: Page, { email, password }: Tenant) => {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
  };
  const signedIn = async (path = '') => {
    const page = await browser!.page();
    await page.goto(`${instance.base}/app${path}`);
    await signIn(page, one);
    return page;
  };

  it('shows who signs in next in a tab nothing of who was there before', async () => {
    const page = await signedIn();
    await page.getByText(`Waiting for the first visit of ${one.website.domain}`).waitFor();
    // As another tab does that signs out.
    await page.evaluate(`dispatchEvent(new StorageEvent('storage', { key: 'footfall.signed-in', newValue: null }))`);
    await page.getByLabel('E-mail').waitFor();
    await page.evaluate(`history.pushState(null, '', '/app/')`);
    await signIn(page, other);
    await page.getByText(`Waiting for the first visit of ${other.website.domain}`).waitFor();
    expect(await page.content()).not.toContain(one.website.domain);
  }, 120_000);

  it('copies a secret out of a dialog where the browser has no clipboard of its own', async () => {
    await browser!.context.addInitScript(`Object.defineProperty(navigator, 'clipboard', { value: undefined })`);
    const page = await signedIn(`/websites/${one.website.id}/settings/keys`);
    await page.getByRole('button', { name: 'Create a key', exact: true }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('Copied');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const key = await page.locator('[data-secret]').innerText();
    const copied = page.evaluate(`new Promise((copied) => document.addEventListener('copy', () => copied(document.activeElement.value)))`);
    await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByRole('button', { name: 'Copied', exact: true }).waitFor();
    expect(await copied).toBe(key);
  }, 120_000);

  it('begins a list anew with another range, and on another page', async () => {
    const page = await signedIn(`/websites/${one.website.id}/visitors?range=30d&offset=100`);
    await page.getByRole('heading', { level: 1, name: 'Visitors', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Recordings', exact: true }).getAttribute('href')).not.toContain('offset');
    await page.keyboard.press('d');
    await page.waitForURL((url) => !url.searchParams.has('offset'));
    expect(new URL(page.url()).pathname).toMatch(/\/visitors$/);
  }, 120_000);
});
