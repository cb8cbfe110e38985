import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM } from '@footfall/chromium';
import { chromium, type BrowserContext, type Page, type Request } from 'playwright-core';
import { someAddress } from './tenant';

const PATIENCE_MS = 60_000;

/** Chromium before an instance, which notes what must not happen: scripts that fail, lines of errors, requests to elsewhere. */
export class WatchedChromium {
  /** What a test itself calls forth: lines with these words are none. */
  expected: RegExp | null = null;
  private readonly noted: string[] = [];

  private constructor(
    private readonly base: string,
    readonly context: BrowserContext,
    private readonly profile: string,
  ) {}

  static async before(base: string): Promise<WatchedChromium> {
    const profile = mkdtempSync(join(tmpdir(), 'footfall-chromium-'));
    const context = await chromium.launchPersistentContext(profile, {
      ...CHROMIUM,
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
      extraHTTPHeaders: { 'x-forwarded-for': someAddress() },
      reducedMotion: 'reduce',
    });
    return new WatchedChromium(base, context, profile);
  }

  async page(): Promise<Page> {
    const page = await this.context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('pageerror', (error) => this.noted.push(`fault: ${error.message}`));
    page.on('console', (line) => {
      if (line.type() === 'error' && !this.expected?.test(line.text())) this.noted.push(`console: ${line.text()}`);
    });
    const foreign = (request: Request) => {
      const isOwn = request.url().startsWith(`${this.base}/`) || !/^(http|ws)/.test(request.url());
      // What the policy of the stage has stopped went nowhere.
      if (!isOwn && request.failure()?.errorText !== 'csp')
        this.noted.push(`foreign: ${request.url()} ${request.failure()?.errorText ?? ''}`);
    };
    page.on('requestfinished', foreign);
    page.on('requestfailed', foreign);
    return page;
  }

  /** What was noted since it was last asked. */
  wrongs(): string[] {
    return this.noted.splice(0);
  }

  async close(): Promise<void> {
    await this.context.close();
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
