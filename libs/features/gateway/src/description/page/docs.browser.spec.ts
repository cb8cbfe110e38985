import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CHROMIUM } from '@footfall/chromium';
import { openApiDocument } from '@footfall/contracts';
import { chromium, type Browser, type Page } from 'playwright-core';
import { docsPage } from './docs.page';

const websiteId = '0b9a5c8e-6d0f-4d55-9f0a-2f4f5b5f9a11';

describe('the page in Chromium', () => {
  let browser: Browser;
  let server: Server;
  let page: Page;
  let asked: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[];
  let faults: string[];
  let address: string;

  beforeAll(async () => {
    const { text, contentSecurityPolicy } = docsPage(openApiDocument({ serverUrl: 'https://stats.example', version: '1' }));
    server = createServer((request, response) => {
      if (request.url === '/docs') {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': contentSecurityPolicy }).end(text);
        return;
      }
      asked.push({ method: request.method, url: request.url, headers: request.headers });
      response.writeHead(200, { 'content-type': 'application/json', 'x-ratelimit-remaining': '7' }).end('{"success":true}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    browser = await chromium.launch(CHROMIUM);
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    server.close();
    server.closeAllConnections();
  });
  beforeEach(async () => {
    asked = [];
    faults = [];
    page = await browser.newPage();
    page.setDefaultTimeout(60_000);
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`${address}/docs`);
  });
  afterEach(async () => {
    await page.close();
    expect(faults).toEqual([]);
  });

  it('makes the shell command of what is typed', async () => {
    const section = page.locator('#analyticsCountries');
    const curl = section.locator('.curl');
    expect(await curl.textContent()).toBe(
      `curl '${address}/api/external/v1/analytics/{websiteId}/countries' \\\n  -H "X-API-Key: $FOOTFALL_API_KEY"`,
    );
    await page.fill('input[name=key]', 'ffw_mine');
    await page.fill('input[name=website]', websiteId);
    await section.locator('[data-name=range]').selectOption('30d');
    await section.locator('[data-name=limit]').fill('5');
    expect(await curl.textContent()).toBe(
      `curl '${address}/api/external/v1/analytics/${websiteId}/countries?range=30d&limit=5' \\\n  -H 'X-API-Key: ffw_mine'`,
    );
  });

  it('sends the request with the key, and says what came of it', async () => {
    const section = page.locator('#analyticsCountries');
    await section.locator('.send button').click();
    expect(await section.locator('.outcome').textContent()).toBe('Fill in the path first.');
    expect(asked).toEqual([]);
    await page.fill('input[name=key]', 'ffw_mine');
    await page.fill('input[name=website]', websiteId);
    await section.locator('.send button').click();
    await section.locator('.outcome', { hasText: /^200 in \d+ ms, 7 requests left/ }).waitFor();
    expect(await section.locator('.answer').textContent()).toBe('{\n  "success": true\n}');
    expect(asked).toMatchObject([
      { method: 'GET', url: `/api/external/v1/analytics/${websiteId}/countries`, headers: { 'x-api-key': 'ffw_mine' } },
    ]);
  });

  it('finds operations by words, with the keyboard alone', async () => {
    const shown = page.locator('.side li[data-words]:visible');
    const all = await shown.count();
    await page.keyboard.press('/');
    await page.keyboard.type('countries get');
    expect(await shown.count()).toBe(1);
    await page.keyboard.press('Enter');
    expect(page.url()).toBe(`${address}/docs#analyticsCountries`);
    await page.keyboard.press('/');
    await page.keyboard.type('no such thing');
    expect([await shown.count(), await page.locator('.side .none').isVisible()]).toEqual([0, true]);
    await page.keyboard.press('Escape');
    expect(await shown.count()).toBe(all);
  });

  it('fits narrow screens, where the contents are folded', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(390);
    await page.locator('.side li[data-words]').first().waitFor({ state: 'hidden' });
    await page.locator('.side summary').click();
    expect(await page.locator('.side li[data-words]').first().isVisible()).toBe(true);
  });
});
