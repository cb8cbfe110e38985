import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { pageExcess } from './page.excess';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly any: readonly { readonly message: string }[] }[];
}

/**
 * What axe finds wrong with a page as it is now, as far as it is serious, and whether the page is wider than its window.
 * @param rules judged alone; all of WCAG 2.1 A and AA where absent
 */
export async function pageFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Past the page's policy, which a test alone can do.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  const runOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] };
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'] });
  const { violations } = await page.evaluate<{ violations: Violation[] }>(`axe.run(document, ${options})`);
  const excess = await pageExcess(page);
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return [
    ...serious.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`)),
    ...(excess > 0 ? [`wider than its window by ${excess} px`] : []),
  ];
}
