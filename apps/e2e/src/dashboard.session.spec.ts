import type { Page } from 'playwright-core';
import { signIn } from './dashboard.sign-in';
import { startEmbedded, type Instance } from './instance';
import { LateAnswers } from './late.answers';
import { Tenant, call } from './tenant';
import { WatchedChromium } from './watched.chromium';

const LATE_MS = 1_000;
/** Nobody is at this address: what a provider answers comes from the test. */
const PROVIDER = {
  FOOTFALL_OIDC_ISSUER: 'http://127.0.0.1:9',
  FOOTFALL_OIDC_CLIENT_ID: 'footfall',
  FOOTFALL_OIDC_CLIENT_SECRET: 'a-secret-of-the-client',
};
/** Chromium freezes no page that is in sight: here what other tabs stored is told once it wakes, in order, as to one that was frozen. */
const FROZEN = `
  let missed = [];
  addEventListener('storage', (event) => {
    if (!missed) return;
    event.stopImmediatePropagation();
    missed.push(event);
  }, true);
  globalThis.wake = () => {
    const told = missed;
    missed = null;
    for (const event of told) dispatchEvent(new StorageEvent('storage', event));
  };`;

describe('a login in Chromium while the service is slow', () => {
  let instance: Instance;
  let tenant: Tenant;
  let late: LateAnswers;
  let browser: WatchedChromium | undefined;
  let page: Page;

  beforeAll(async () => {
    instance = await startEmbedded({ env: PROVIDER });
    tenant = await Tenant.on(instance);
    late = await LateAnswers.before(instance.base, '/api/auth/refresh');
  }, 240_000);
  beforeEach(async () => {
    browser = await WatchedChromium.before(late.base);
    page = await browser.page();
    late.byMs = 0;
    await page.goto(overview());
    await page.getByLabel('E-mail').fill(tenant.email);
    await page.getByLabel('Password', { exact: true }).fill(tenant.password);
    await page.keyboard.press('Enter');
    await known();
    late.byMs = LATE_MS;
  }, 120_000);
  afterEach(async () => {
    const wrongs = browser?.wrongs();
    await browser?.close();
    expect(wrongs).toEqual([]);
  }, 120_000);
  afterAll(async () => {
    await late?.stop();
    await instance?.stop();
  }, 180_000);

  const overview = () => `${late.base}/app/websites/${tenant.website.id}`;
  const known = () => page.getByText(`Waiting for the first visit of ${tenant.website.domain}`).waitFor();
  const isSignedIn = async (tab: Page, { email }: Tenant) => {
    await tab.getByRole('button', { name: 'Account and theme', exact: true }).click();
    await tab.getByText(email, { exact: true }).waitFor();
    await tab.keyboard.press('Escape');
  };
  const signOut = async (tab: Page) => {
    await tab.getByRole('button', { name: 'Account and theme', exact: true }).click();
    await tab.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
    await tab.getByLabel('E-mail').waitFor();
  };
  /** Does something that loads a page, and goes on as soon as that page has asked for a token. */
  const untilAsked = async (load: () => Promise<unknown>) => {
    const asked = page.waitForRequest('**/api/auth/refresh');
    // What is left in the middle never ends.
    void load().catch((left: unknown) => left);
    await asked;
  };

  it('lasts when a page is left for another before the answer has come', async () => {
    await untilAsked(() => page.goto(`${late.base}/app/nowhere/at/all`));
    await page.goto(overview());
    await known();
  });

  it('lasts when a page is loaded again and again before the answer has come', async () => {
    for (let times = 0; times < 3; times++) await untilAsked(() => page.reload());
    await known();
  });

  it('lasts when a tab is closed before the answer has come, and another one goes on', async () => {
    const left = page;
    page = await browser!.page();
    const asked = left.waitForRequest('**/api/auth/refresh');
    void left.reload().catch((closed: unknown) => closed);
    await asked;
    const opened = page.goto(overview());
    await left.close();
    await opened;
    await known();
  });

  it('is in every tab that of whoever signed in last, in one that was frozen meanwhile too', async () => {
    const next = await Tenant.on(instance);
    // What is of one is refused to the other.
    browser!.expected = /status of 40[13]/;
    const frozen = page;
    await frozen.addInitScript(FROZEN);
    await frozen.reload();
    await known();
    page = await browser!.page();
    await page.goto(overview());
    await signOut(page);
    await signIn(page, next);
    await frozen.evaluate('wake()');
    await frozen.getByText('There is no such website').waitFor();
    await isSignedIn(frozen, next);
    await page.reload();
    await isSignedIn(page, next);
  }, 120_000);

  it('is that of whoever came back from the identity provider, in a tab where somebody signed in meanwhile too', async () => {
    const next = await Tenant.on(instance);
    // What is of one is refused to the other.
    browser!.expected = /status of 40[13]/;
    late.byMs = 0;
    const first = page;
    await signOut(first);
    page = await browser!.page();
    await page.goto(overview());
    await page.getByLabel('E-mail').waitFor();
    await signIn(first, tenant);
    // As the callback does: the cookie of the login, and the way back.
    await page.route('**/api/auth/oidc/start**', async (route) => {
      const returnTo = new URL(route.request().url()).searchParams.get('return_to')!;
      const { email, password } = next;
      const granted = await call(late.base, 'POST', '/api/auth/login', { body: { email, password, use_cookie: true } });
      const headers = { location: returnTo, 'set-cookie': granted.headers.get('set-cookie')! };
      await route.fulfill({ status: 302, headers });
    });
    await page.getByRole('button', { name: 'Sign in with your identity provider', exact: true }).click();
    await page.getByText('There is no such website').waitFor();
    await first.getByText('There is no such website').waitFor();
    for (const tab of [page, first]) await isSignedIn(tab, next);
  }, 120_000);
});
