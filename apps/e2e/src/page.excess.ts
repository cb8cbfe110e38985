import type { Page } from 'playwright-core';

/** By how many pixels a page is wider than its window. */
export const pageExcess = (page: Page): Promise<number> =>
  page.evaluate<number>('Math.max(0, document.documentElement.scrollWidth - window.innerWidth)');
