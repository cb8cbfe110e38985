import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import { someAddress } from './dashboard.things.mjs';

const { CHROMIUM } = createRequire(import.meta.url)('@footfall/chromium');

/** What Chromium writes of a recorded page whose picture and script are kept from it. */
const KEPT_FROM = /violates the following Content Security Policy|Blocked script execution in '[^']*\/app\/stage'/;
/** Calls that somebody may make within a minute, less some for what a page asks by itself. */
const PER_MINUTE = 520;
const MINUTE_MS = 60_000;
const PATIENCE_MS = 60_000;

/** The sum of what moved without anybody having touched the page, and the first parts of it that did; a script of the page. */
const WATCH = `window.shifted = 0;
window.movers = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput) continue;
    window.shifted += entry.value;
    for (const { node, previousRect, currentRect } of entry.sources.slice(0, 2)) {
      const name = node?.getAttribute?.('aria-label') ?? node?.textContent?.slice(0, 30) ?? 'something';
      window.movers.push(name + ' from ' + Math.round(previousRect.y) + ' to ' + Math.round(currentRect.y));
    }
  }
}).observe({ type: 'layout-shift', buffered: true });`;

/** What stands on a page as long as something of it is on its way. */
const WAITING = '#content [role=status][aria-label=Loading], #content [aria-busy=true]';

export const startBrowser = () => chromium.launch(CHROMIUM);

/**
 * Somebody signed in, on a page that is watched: lines of errors, scripts that fail, requests to elsewhere and answers that are refused are
 * collected. @returns `{ page, faults, open(path), close }`: `faults()` gives what was collected and forgets it; `open` loads a path below
 * `/app` and waits until nothing of it is on its way, slower where the limit by the minute would be met
 */
export async function watchedPage(browser, base, { email, password }, options = {}) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': someAddress() },
    ...options,
  });
  await context.addInitScript(WATCH);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  let collected = [];
  let asked = [];
  let opened = 0;
  page.on('pageerror', (error) => collected.push(`script: ${error.message}`));
  page.on('console', (line) => {
    if (line.type() === 'error' && !KEPT_FROM.test(line.text())) collected.push(`console: ${line.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) collected.push(`${response.status()}: ${new URL(response.url()).pathname}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (url.startsWith(`${base}/api/`)) asked.push(Date.now());
  });
  const foreign = (request) => {
    // What the policy of the stage has stopped went nowhere.
    if (/^(http|ws)/.test(request.url()) && !request.url().startsWith(`${base}/`) && request.failure()?.errorText !== 'csp')
      collected.push(`elsewhere: ${request.url()}`);
  };
  page.on('requestfinished', foreign);
  page.on('requestfailed', foreign);

  const withinLimits = async () => {
    asked = asked.filter((at) => at > Date.now() - MINUTE_MS);
    if (asked.length > PER_MINUTE) await page.waitForTimeout(asked[0] + MINUTE_MS - Date.now());
    // Sessions are renewed by address.
    if (++opened % 40 === 0) await context.setExtraHTTPHeaders({ 'x-forwarded-for': someAddress() });
  };
  const settled = async () => {
    await page.locator('#content, main').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.locator(WAITING).first().waitFor({ state: 'detached' });
  };
  const open = async (path) => {
    await withinLimits();
    await page.goto(`${base}/app${path}`);
    await settled();
  };

  await page.goto(`${base}/app/`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('banner').waitFor();
  await settled();
  const faults = () => {
    const found = collected;
    collected = [];
    return found;
  };
  faults();
  return { page, faults, open, settled, withinLimits, close: () => context.close() };
}
