import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@footfall/testing';
import type { Page } from 'playwright-core';
import { made } from './dashboard.cast';
import { signIn } from './dashboard.sign-in';
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
    await page.evaluate(`
      localStorage.removeItem('footfall.signed-in');
      dispatchEvent(new StorageEvent('storage', { key: 'footfall.signed-in', newValue: null }));
    `);
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
    // It says so for two seconds, in which a busy machine may not come to look.
    const said = page.evaluate(`new Promise((said) => new MutationObserver(() => {
      if ([...document.querySelectorAll('dialog button, [role=dialog] button')].some((button) => button.innerText.trim() === 'Copied')) said(true);
    }).observe(document.body, { childList: true, subtree: true, characterData: true }))`);
    await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
    expect([await copied, await said]).toEqual([key, true]);
  }, 120_000);

  it('begins a list anew with another range, and on another page', async () => {
    const page = await signedIn(`/websites/${one.website.id}/visitors?range=30d&offset=100`);
    await page.getByRole('heading', { level: 1, name: 'Visitors', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Recordings', exact: true }).getAttribute('href')).not.toContain('offset');
    await page.keyboard.press('d');
    await page.waitForURL((url) => !url.searchParams.has('offset'));
    expect(new URL(page.url()).pathname).toMatch(/\/visitors$/);
  }, 120_000);

  it('asks for what a link names, though its value has been encoded itself', async () => {
    const [path, visitor] = ['/caf%C3%A9', '50%25 a%2Fb/c'];
    await one.keyed([one.view(path, { visitor_id: visitor })]);
    await eventually(async () => expect((await one.read('', 'range=7d')).json.data.summary.total_page_views).toBe(1));
    const site = `/websites/${one.website.id}`;
    const page = await signedIn(`${site}?page=${encodeURIComponent(path)}`);
    await page.locator('[data-metric="page_views"]').getByText('1', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Visitors', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Visitors', exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('page')).toBe(path);
    const asked = page.waitForRequest('**/analytics/visitors/*');
    await page.goto(`${instance.base}/app${site}/visitors/${encodeURIComponent(visitor)}`);
    expect(new URL((await asked).url()).pathname.split('/').at(-1)).toBe(encodeURIComponent(visitor));
    await page.getByText(visitor).first().waitFor();
    await page.goto(`${instance.base}/app${site}/heatmaps/page?url=${encodeURIComponent(path)}`);
    await page.getByRole('heading', { level: 1, name: '/café', exact: true }).waitFor();
  }, 120_000);

  describe('of a funnel', () => {
    let funnel: string;
    let path: string;
    let page: Page;
    beforeEach(async () => {
      const steps = ['/', '/shop'].map((match) => ({ type: 'page', match }));
      const funnels = `/api/websites/${one.website.id}/funnels`;
      funnel = `${funnels}/${await made(one, 'POST', funnels, { name: 'Before', steps })}`;
      path = funnel.replace('/api', '');
      page = await signedIn(`${path}/edit`);
    }, 120_000);
    const name = () => page.getByLabel('Name', { exact: true });
    const rename = async (before: string, after: string) => {
      expect(await name().inputValue()).toBe(before);
      await name().fill(after);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: after, exact: true }).waitFor();
    };
    const edit = () => page.getByRole('link', { name: 'Edit', exact: true }).click();

    it('edits what was saved a moment ago', async () => {
      await page.route(`**${funnel}`, async (route) => {
        await pause(route.request().method() === 'GET' ? 300 : 0);
        await route.continue();
      });
      await rename('Before', 'Once');
      await edit();
      await rename('Once', 'Twice');
      await edit();
      expect(await name().inputValue()).toBe('Twice');
    }, 120_000);

    it('edits what a colleague has saved meanwhile', async () => {
      await name().waitFor();
      await page.getByRole('link', { name: 'Cancel', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Before', exact: true }).waitFor();
      expect((await one.asUser('PUT', funnel, { name: 'Of a colleague' })).status).toBe(200);
      await edit();
      expect(await name().inputValue()).toBe('Of a colleague');
    }, 120_000);

    it('leads to the others when it is deleted, and asks for it no more', async () => {
      await name().waitFor();
      await page.getByRole('link', { name: 'Cancel', exact: true }).click();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Funnels', exact: true }).waitFor();
      await eventually(async () => expect(await page.locator(`main a[href*="${path}"]`).count()).toBe(0));
    }, 120_000);

    it('goes on after a change though nothing tells what has become of it', async () => {
      await name().waitFor();
      await page.route(`**${funnel}`, (route) => (route.request().method() === 'GET' ? undefined : route.continue()));
      await rename('Before', 'After');
    }, 120_000);
  });

  it('changes of a goal what was changed, and leaves what a colleague has saved meanwhile', async () => {
    const goals = `/api/websites/${one.website.id}/goals`;
    const goal = await made(one, 'POST', goals, { name: 'Sign-up', type: 'page', match: '/welcome' });
    const page = await signedIn(`/websites/${one.website.id}/settings/goals`);
    await page.getByRole('button', { name: 'Edit Sign-up', exact: true }).click();
    expect((await one.asUser('PUT', `${goals}/${goal}`, { match: '/thank-you' })).status).toBe(200);
    await page.getByLabel('Name', { exact: true }).fill('Registered');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Edit Registered', exact: true }).waitFor();
    const [kept] = (await one.asUser('GET', goals)).json.data;
    expect(kept).toMatchObject({ name: 'Registered', type: 'page', match: '/thank-you', value: null });
  }, 120_000);

  it('changes of a webhook what was changed alone as well', async () => {
    const hooks = `/api/websites/${one.website.id}/webhooks`;
    const hook = await made(one, 'POST', hooks, { url: 'http://127.0.0.1:9/hook', events: ['goal.completed'], description: 'First' });
    const page = await signedIn(`/websites/${one.website.id}/settings/webhooks`);
    await page.getByRole('button', { name: /^Change http/ }).click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    expect((await one.asUser('PUT', `${hooks}/${hook}`, { events: ['visitor.identified'] })).status).toBe(200);
    await page.getByLabel('Note', { exact: true }).fill('Second');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Second', { exact: true }).waitFor();
    const [kept] = (await one.asUser('GET', hooks)).json.data;
    expect(kept).toMatchObject({ description: 'Second', events: ['visitor.identified'] });
  }, 120_000);

  it('leads from a website that was deleted to another one, and from a new one to its installation', async () => {
    const owner = await Tenant.on(instance);
    const second = await made(owner, 'POST', '/api/websites', { domain: 'second.example', team_id: owner.website.team_id });
    const page = await browser!.page();
    const gone = 'There is no such website';
    // A moment is enough to be read, and too short to be asked for.
    await page.addInitScript(`new MutationObserver(() => {
      if (document.body?.textContent.includes('${gone}')) window.saidGone = true;
    }).observe(document, { childList: true, subtree: true, characterData: true })`);
    await page.route('**/api/websites', async (route) => {
      await pause(route.request().method() === 'GET' ? 300 : 0);
      await route.continue();
    });
    await page.goto(`${instance.base}/app/websites/${owner.website.id}/settings`);
    await signIn(page, owner);
    const remove = async (domain: string) => {
      await page.getByRole('button', { name: 'Delete the website', exact: true }).click();
      await page.getByLabel(`Type ${domain} to confirm`).fill(domain);
      await page.getByRole('button', { name: 'Delete for good', exact: true }).click();
    };
    await remove(owner.website.domain);
    await page.waitForURL(`**/app/websites/${second}`);
    await page.getByText('Waiting for the first visit of second.example').waitFor();
    await page
      .getByRole('link', { name: 'General', exact: true })
      .or(page.getByRole('link', { name: 'Settings', exact: true }))
      .click();
    await remove('second.example');
    await page.waitForURL('**/app/websites/new');
    await page.getByRole('heading', { level: 1, name: 'Welcome: your first website', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Visitors', exact: true }).count()).toBe(0);
    await page.getByLabel('Domain').fill('third.example');
    await page.getByRole('button', { name: 'Create the website', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Installation', exact: true }).waitFor();
    expect([await page.evaluate('window.saidGone'), await page.getByText(gone).count()]).toEqual([undefined, 0]);
  }, 120_000);
});
