import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { watchedPage } from './dashboard.watched.mjs';

const require = createRequire(import.meta.url);
const { PAGES } = require('../../apps/dashboard/src/shell/pages.ts');
const { pageFaults } = require('../../apps/e2e/src/page.faults.ts');
const { keyboardFaults } = require('../../apps/e2e/src/page.keyboard.ts');

export const WIDTHS = [360, 768, 1440];
export const THEMES = ['light', 'dark'];
const MOST_SHIFT = 0.05;
const HEIGHT = 900;

/** Addresses of every page of a site, below `/app`: those about a thing that it has not are left out. */
export function addressesOf({ id, things }) {
  return PAGES.map(({ path }) => path.replace(':websiteId', id))
    .filter((path) => things !== null || !(/:\w+/.test(path) || path.endsWith('heatmaps/page')))
    .map((path) => Object.entries(things ?? {}).reduce((address, [from, to]) => address.replace(from, to), path));
}

/** A name for a picture's file: what stands in the address after the website. */
const nameOf = (address, id) =>
  address
    .replace(`/websites/${id}`, '')
    .replace(/\?.*/, '')
    .replace(/[0-9a-f-]{30,}/g, 'one')
    .replace(/^\//, '')
    .replaceAll('/', '-') || 'overview';

/**
 * Opens every page of a site as somebody, at each width, in each theme, and collects what is wrong; `keyboard`: goes through each by the key
 * Tab as well. Pages that `record` knows to be clean are left out.
 * @returns `{ looks, left, faults }`: pages and widths that were looked at, that were known, and faults as `{ where, what }`
 */
export async function walk({ browser, base, role, person, siteName, site, widths, themes, only, keyboard, pictures, record, say }) {
  const seen = { looks: 0, left: 0, faults: [] };
  const ways = addressesOf(site)
    .filter((each) => !only || only.test(each))
    .flatMap((address) => widths.map((width) => ({ address, width, name: nameOf(address, site.id) })))
    .map((way) => ({ ...way, where: `${role}, ${siteName}, ${way.name}, ${way.width}` }));
  const open = ways.filter(({ where }) => !record.clean(where));
  seen.left = ways.length - open.length;
  if (open.length === 0) return seen;
  const watched = await watchedPage(browser, base, person);
  const { page } = watched;
  try {
    for (const { address, width, name, where } of open) {
      const found = [];
      try {
        await page.setViewportSize({ width, height: HEIGHT });
        await page.emulateMedia({ colorScheme: themes[0] });
        await watched.open(address);
        const [shifted, movers] = await page.evaluate('[window.shifted, window.movers.slice(0, 6)]');
        if (shifted > MOST_SHIFT) found.push(`moves by ${shifted.toFixed(3)}: ${movers.join('; ')}`);
        for (const [at, theme] of themes.entries()) {
          if (at > 0) await page.emulateMedia({ colorScheme: theme });
          seen.looks++;
          found.push(...(await pageFaults(page, at === 0 ? undefined : ['color-contrast'])).map((what) => `${theme}: ${what}`));
          if (pictures) await picture(page, width, join(pictures, siteName, role, theme, String(width)), name);
        }
        if (keyboard) found.push(...(await keyboardFaults(page)));
      } catch (error) {
        found.push(error.message.split('\n')[0]);
      }
      found.push(...watched.faults());
      for (const what of found) say(`  fault: ${where}: ${what}`);
      seen.faults.push(...found.map((what) => ({ where, what })));
      record.keep(where, found);
    }
  } finally {
    await watched.close();
  }
  say(`${role}, ${siteName}: ${seen.looks} looks, ${seen.faults.length} faults`);
  return seen;
}

/** The whole page, in a window that is as tall: taken beyond its window, charts would be drawn anew meanwhile. */
async function picture(page, width, folder, name) {
  mkdirSync(folder, { recursive: true });
  const height = await page.evaluate('document.documentElement.scrollHeight');
  await page.setViewportSize({ width, height: Math.max(HEIGHT, height) });
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await page.setViewportSize({ width, height: HEIGHT });
}
