import type { Page } from 'playwright-core';
import { signIn } from './dashboard.sign-in';
import { startEmbedded, type Instance } from './instance';
import { Tenant } from './tenant';
import { WatchedChromium } from './watched.chromium';

/** An instance with one tenant, who is signed in at the dashboard in Chromium. */
export class OpenedDashboard {
  private constructor(
    readonly instance: Instance,
    readonly tenant: Tenant,
    readonly browser: WatchedChromium,
    readonly page: Page,
  ) {}

  /** @param fill sends what there is to see before it is opened */
  static async on(fill: (tenant: Tenant) => Promise<void>): Promise<OpenedDashboard> {
    const instance = await startEmbedded();
    let browser: WatchedChromium | undefined;
    try {
      const tenant = await Tenant.on(instance);
      await fill(tenant);
      browser = await WatchedChromium.before(instance.base);
      // Whoever is not signed in yet has no session to be renewed.
      browser.expected = /status of 401/;
      const page = await browser.page();
      const opened = new OpenedDashboard(instance, tenant, browser, page);
      await opened.open('');
      await signIn(page, tenant);
      browser.expected = null;
      return opened;
    } catch (error) {
      await browser?.close();
      await instance.stop();
      throw error;
    }
  }

  /** Path of the interface, of the tenant's website. */
  about(path: string): string {
    return `/api/websites/${this.tenant.website.id}${path}`;
  }

  /** Path of the dashboard, of the tenant's website. */
  at(path: string): string {
    return `/app/websites/${this.tenant.website.id}${path}`;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.instance.base + this.at(path));
  }

  async choose(menu: string, entry: string): Promise<void> {
    await this.page.getByRole('button', { name: menu, exact: true }).click();
    await this.page.getByRole('menuitem', { name: entry, exact: true }).click();
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.instance.stop();
  }
}
