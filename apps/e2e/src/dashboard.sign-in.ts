import type { Page } from 'playwright-core';
import type { Tenant } from './tenant';

/** Signs in on the page that asks for it, and goes on once the dashboard stands. */
export async function signIn(page: Page, { email, password }: Pick<Tenant, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
}
