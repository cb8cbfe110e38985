import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM } from '@footfall/chromium';
import { eventually } from '@footfall/testing';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { membershipOf } from './dashboard.cast';
import { ACCOUNT, ANALYSING, CLOSED, SETTINGS } from './dashboard.pages';
import { startEmbedded, type Instance } from './instance';
import { pageFaults } from './page.faults';
import { Tenant, someAddress } from './tenant';

const ROLES = ['viewer', 'editor', 'admin', 'owner'] as const;
type Role = (typeof ROLES)[number];
const PATIENT = { timeout: 60_000 };

describe('settings and first use of the dashboard, in Chromium', () => {
  let instance: Instance;
  let owner: Tenant;
  let viewer: Tenant;
  let browser: BrowserContext;
  let page: Page;
  let profile: string | undefined;
  /** What must not happen: faults of scripts, requests to elsewhere. */
  const wrongs: string[] = [];

  /** Somebody signed in, on a page of their own. */
  async function signedIn({ email, password }: Tenant): Promise<Page> {
    await browser.clearCookies();
    const opened = await browser.newPage();
    opened.setDefaultTimeout(PATIENT.timeout);
    opened.on('pageerror', (error) => wrongs.push(`fault: ${error.message}`));
    // Of a refusal the browser itself writes a line, and refusals are asked for here.
    opened.on('console', (line) => {
      if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) wrongs.push(`console: ${line.text()}`);
    });
    opened.on('request', (request) => {
      if (!request.url().startsWith(`${instance.base}/`) && /^(http|ws)/.test(request.url())) wrongs.push(`foreign: ${request.url()}`);
    });
    await opened.goto(`${instance.base}/app/`);
    await opened.getByLabel('E-mail').fill(email);
    await opened.getByLabel('Password', { exact: true }).fill(password);
    await opened.keyboard.press('Enter');
    await opened.getByRole('navigation', { name: 'Pages' }).waitFor();
    return opened;
  }
  /** Within the page that is open, as its links lead. */
  const go = async (to: string, on = page) => {
    await on.evaluate(`history.pushState(null, '', '/app${to}')`);
  };
  const settings = (topic: string) => `/websites/${owner.website.id}/settings/${topic}`;
  const heading = (name: string, on = page) => on.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const told = async (path: string) => (await owner.asUser('GET', path)).json.data;
  const button = (name: string, on = page) => on.getByRole('button', { name, exact: true });

  beforeAll(async () => {
    instance = await startEmbedded();
    owner = await Tenant.on(instance);
    viewer = await Tenant.on(instance);
    await membershipOf(owner, viewer);
    profile = mkdtempSync(join(tmpdir(), 'footfall-chromium-'));
    browser = await chromium.launchPersistentContext(profile, {
      ...CHROMIUM,
      viewport: { width: 1440, height: 900 },
      extraHTTPHeaders: { 'x-forwarded-for': someAddress() },
      reducedMotion: 'reduce',
    });
    page = await signedIn(owner);
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await instance?.stop();
    if (profile) rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }, 180_000);
  afterEach(() => expect(wrongs.splice(0)).toEqual([]));

  it('a website begins: what is no domain is said at its field, and the page notices the first visit', async () => {
    await go('/websites/new');
    await page.getByLabel('Domain').fill('not a domain');
    await button('Create the website').click();
    await page.getByRole('alert').getByText('must be a domain name').waitFor();
    expect(await page.getByLabel('Domain').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Domain').fill('first.example');
    await button('Create the website').click();
    await heading('Installation');
    await page.getByText('Waiting for the first visit').waitFor();
    const made = (await told('/api/websites')).find(({ domain }: { domain: string }) => domain === 'first.example');
    const code = await page.getByRole('tabpanel').locator('code').innerText();
    expect(code).toBe(`<script defer src="${instance.base}/t.js" data-id="${made.tracking_code}"></script>`);
    await button('Nothing comes?').click();
    await page.getByText('An ad blocker').waitFor();
    expect((await owner.about(made).send(owner.about(made).view('/'))).json).toMatchObject({ accepted: 1 });
    await page.getByText('Your pages are counted.').waitFor();
    await eventually(async () =>
      expect(await told('/api/onboarding/progress')).toMatchObject({ completed: true, data: { website_id: made.id } }),
    );
  }, 240_000);

  it('what is saved is what the interface then tells, and a refusal stands at its field', async () => {
    await go(settings('general'));
    await page.getByLabel('Name', { exact: true }).fill('A better name');
    await page.getByLabel('Goal for a month').fill('12000');
    await button('Save').click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await told(`/api/websites/${owner.website.id}/general`)).toMatchObject({ name: 'A better name', kpi_goal: 12_000 });
    await page.getByLabel('Name', { exact: true }).fill(' ');
    await button('Save').click();
    await page.getByRole('alert').getByText('must not be empty').waitFor();
    await button('Discard').click();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('A better name');
  }, 120_000);

  it('a switch of tracking is what the script is told', async () => {
    await go(settings('tracking'));
    await page.getByRole('switch', { name: 'Heatmaps' }).click();
    await button('Save').click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect((await told(`/api/websites/${owner.website.id}`)).settings).toMatchObject({ heatmaps: false, track_errors: true });
  }, 120_000);

  it('a secret is shown once, and works', async () => {
    await go(settings('keys'));
    await button('Create a key').first().click();
    await page.getByLabel('Name', { exact: true }).fill('For the report');
    await button('Create').click();
    const key = await page.locator('[data-secret]').innerText();
    const { status } = await fetch(`${instance.base}/api/external/v1/usage`, { headers: { 'x-api-key': key } });
    expect(status).toBe(200);
    await button('I have kept it').click();
    await page.getByRole('cell', { name: /^For the report/ }).waitFor();
    await page.reload();
    await page.getByRole('cell', { name: /^For the report/ }).waitFor();
    expect(await page.content()).not.toContain(key);
  }, 120_000);

  it('a link that was made opens the figures, and opens nothing once it has ended', async () => {
    await go(settings('shares'));
    await button('Make a link').click();
    await page.getByLabel('Name', { exact: true }).fill('For the board');
    await button('Make it').click();
    const url = await page.getByRole('link', { name: /\/share\/ffs_/ }).innerText();
    const opens = async () => (await fetch(`${instance.base}/api/share/${url.split('/').at(-1)}`)).status;
    await eventually(async () => expect(await opens()).toBe(200));
    await button('Change For the board').click();
    await page.getByRole('menuitem', { name: 'End it' }).click();
    await button('End it').click();
    await page.getByText('Nothing is shared').waitFor();
    await eventually(async () => expect(await opens()).toBe(404));
  }, 120_000);

  it('a webhook is made, tested, and its message listed', async () => {
    await go(settings('webhooks'));
    await button('Add a webhook').click();
    await page.getByLabel('Address').fill('ftp://nowhere.example');
    await button('Save').click();
    await page.getByRole('alert').getByText('must be an absolute URL').waitFor();
    // Nobody listens on the port of discard: the message fails, and is listed all the same.
    await page.getByLabel('Address').fill('http://127.0.0.1:9/hook');
    await button('Save').click();
    expect(await page.locator('[data-secret]').innerText()).toMatch(/^whsec_/);
    await button('I have kept it').click();
    await button('Send a test').click();
    await page.getByRole('table', { name: 'Messages' }).getByText('failed').waitFor();
  }, 120_000);

  it('what is excluded is not counted, and the report says why', async () => {
    await go(settings('exclusions'));
    await page.getByLabel('Address or network').fill('300.1.1.1');
    await button('Add').first().click();
    await page.getByRole('alert').getByText('must be an IPv4 or IPv6 address').waitFor();
    await page.getByLabel('Address or network').fill('203.0.113.0/24');
    await button('Add').first().click();
    await button('Remove 203.0.113.0/24').waitFor();
    await eventually(async () => {
      const sent = await owner.send(owner.view('/'), { from: '203.0.113.9' });
      expect(sent.json.drops).toMatchObject([{ reason: 'excluded_ip' }]);
    });
    await owner.send(owner.view('/'), { userAgent: 'Googlebot/2.1' });
    await eventually(async () => {
      const reasons = (await told(`/api/websites/${owner.website.id}/blocked?range=24h`)).map(({ reason }: { reason: string }) => reason);
      expect(reasons).toEqual(expect.arrayContaining(['bot', 'excluded_ip']));
    });
    await page.getByLabel('Time', { exact: true }).selectOption('24h');
    await page.getByText('Excluded addresses').waitFor();
    await page.getByText('Bots', { exact: true }).waitFor();
  }, 180_000);

  it.each([
    [1440, 'light', undefined],
    [1440, 'dark', ['color-contrast']],
    [360, 'light', undefined],
    [360, 'dark', ['color-contrast']],
  ] as const)(
    'every page is right at %i px in %s',
    async (width, colorScheme, rules) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      const faults: Record<string, string[]> = {};
      const look = async (to: string, name: string) => {
        await go(to);
        await heading(name);
        await page.locator('#content [role="status"][aria-label="Loading"]').first().waitFor({ state: 'detached' });
        const found = await pageFaults(page, rules);
        if (found.length) faults[to] = found;
      };
      for (const [topic, [name]] of Object.entries(SETTINGS)) await look(settings(topic), name);
      for (const [to, name] of Object.entries(ACCOUNT)) await look(to, name);
      expect(faults).toEqual({});
    },
    240_000,
  );

  it('somebody who may only look sees no way to change anything, and is told whose page it is', async () => {
    const theirs = await signedIn(viewer);
    await go(settings('general'), theirs);
    await theirs.getByText('Editors, admins and owners of the team can change this.').waitFor();
    const topics = await theirs.getByRole('navigation', { name: 'Settings' }).getByRole('link').allInnerTexts();
    expect(topics).toEqual(expect.arrayContaining(['General', 'Members']));
    expect(topics.filter((topic) => Object.keys(CLOSED).some((id) => SETTINGS[id as keyof typeof CLOSED][0] === topic))).toEqual([]);
    for (const [topic, [name, action]] of Object.entries(SETTINGS)) {
      await go(settings(topic), theirs);
      const least = CLOSED[topic as keyof typeof CLOSED] as string | undefined;
      if (least !== undefined) await theirs.getByText(`It takes the role “${least}”`).waitFor();
      else await heading(name, theirs);
      if (action !== null) expect([topic, await button(action, theirs).count()]).toEqual([topic, 0]);
    }
    await theirs.close();
  }, 180_000);

  it('a page that takes a role asks for nothing before the role is known, nor where it does not suffice', async () => {
    const theirs = await signedIn(viewer);
    const asked: string[] = [];
    theirs.on('request', (request) => asked.push(new URL(request.url()).pathname));
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await theirs.route('**/permissions', (route) => held.then(() => route.continue()));
    const isAsked = theirs.waitForRequest('**/permissions');
    await theirs.goto(`${instance.base}/app${settings('webhooks')}`);
    await isAsked;
    // Long enough for what the page consists of to come and to ask.
    await theirs.waitForTimeout(1_000);
    await theirs.locator('#content [role="status"][aria-label="Loading"]').waitFor();
    answer();
    await theirs.getByText('It takes the role “admin”').waitFor();
    expect(asked.filter((path) => path.startsWith('/api/') && path.includes('webhook'))).toEqual([]);
    await theirs.close();
  }, 180_000);

  it.each(['owner', 'admin', 'editor', 'viewer'] as const)(
    'every page of a website without visits opens for the %s at 768 px, or says whose it is',
    async (role) => {
      const quiet = role === 'owner' || role === 'viewer' ? null : await Tenant.on(instance);
      if (quiet) await membershipOf(owner, quiet, role);
      const theirs = await signedIn(quiet ?? (role === 'owner' ? owner : viewer));
      await theirs.setViewportSize({ width: 768, height: 900 });
      const site = `/websites/${owner.website.id}`;
      await go(site, theirs);
      await theirs.getByText(`Waiting for the first visit of ${owner.website.domain}`).waitFor();
      const wide: string[] = [];
      const look = async (to: string, name: string, least?: Role) => {
        await go(to, theirs);
        if (least !== undefined && ROLES.indexOf(role) < ROLES.indexOf(least))
          await theirs.getByText(`It takes the role “${least}”`).waitFor();
        else await heading(name, theirs);
        await theirs.locator('#content [role="status"][aria-label="Loading"]').first().waitFor({ state: 'detached' });
        if (await theirs.evaluate<boolean>('document.documentElement.scrollWidth > window.innerWidth')) wide.push(to);
      };
      for (const [path, name] of Object.entries(ANALYSING)) await look(`${site}/${path}`, name);
      await look(`${site}/funnels/new`, 'New funnel', 'editor');
      for (const [topic, [name]] of Object.entries(SETTINGS)) await look(settings(topic), name, CLOSED[topic as keyof typeof CLOSED]);
      for (const [to, name] of Object.entries(ACCOUNT)) await look(to, name);
      expect(wide).toEqual([]);
      await theirs.close();
    },
    180_000,
  );
});
