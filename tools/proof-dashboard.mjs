#!/usr/bin/env node
// `npm run proof:dashboard`: opens every page of the dashboard in Chromium as each role, on the demo's website and on an empty one, at three
// widths, light and dark. Collects errors of the console, requests to elsewhere, answers that are refused, what moves, what axe finds, what the key Tab does not come to and
// pages wider than their window, keeps a picture of each, and then measures how long figures take to be painted, beside a bare page that
// fetches the same answers, and how much longer on a website of ten million events. Ends with 1 on any fault and on any bound that is missed.
// Each page is noted when it has been seen: `--resume` goes on where a walk of the same build was broken off or found a fault.
// `--pictures DIR` (reports/dashboard); `--roles`, `--sites`, `--widths`, `--themes` take some alone, separated by commas; `--only WORDS` the
// pages whose address fits a regular expression; `--timing` leaves the walk away, `--walk` the times; `--events N` another number, 0 for none.
import { join } from 'node:path';
import { dataFolder, startProduct } from './bench/product.mjs';
import { seedVisits, untilRolledUp } from './proof/dashboard.busy.mjs';
import { timings } from './proof/dashboard.timing.mjs';
import { walkRecord } from './proof/dashboard.record.mjs';
import { ROLES, furnish } from './proof/dashboard.things.mjs';
import { THEMES, WIDTHS, walk } from './proof/dashboard.walk.mjs';
import { startBrowser } from './proof/dashboard.watched.mjs';
import { printTable } from './proof/print-table.mjs';
import { ensureBuilt } from './workspace/build.mjs';
import { calledWith } from './workspace/called-with.mjs';
import { root } from './workspace/paths.mjs';
import { say } from './workspace/say.mjs';

/** What figures may take (milliseconds, or times a bare page), and what a first load may bring. */
const MOST = { reloadMs: 1000, ofBare: 3, filterMs: 200, scriptBytes: 150 * 1024, ofDemo: 2 };
const OPERATOR_TOKEN = 'operator-of-who-walks-the-dashboard-0123456789';
const OWNER = { email: 'owner@walk.example', password: 'owner-of-who-walks-1' };
const { values } = calledWith({
  options: {
    pictures: { type: 'string', default: join(root, 'reports', 'dashboard') },
    roles: { type: 'string', default: ROLES.join() },
    sites: { type: 'string', default: 'demo,empty' },
    widths: { type: 'string', default: WIDTHS.join() },
    themes: { type: 'string', default: THEMES.join() },
    only: { type: 'string' },
    walk: { type: 'boolean' },
    timing: { type: 'boolean' },
    resume: { type: 'boolean' },
    events: { type: 'string', default: '10000000' },
  },
});
const chosen = (name) => values[name].split(',');

await ensureBuilt();
const folder = dataFolder();
const start = () =>
  startProduct(folder, {
    env: {
      FOOTFALL_DEMO: '1',
      FOOTFALL_DEFAULT_PLAN: 'enterprise',
      FOOTFALL_OWNER_EMAIL: OWNER.email,
      FOOTFALL_OWNER_PASSWORD: OWNER.password,
      FOOTFALL_OPERATOR_TOKEN: OPERATOR_TOKEN,
      FOOTFALL_WEBHOOK_ALLOW_PRIVATE: '127.0.0.0/8',
      FOOTFALL_WEBHOOK_ALLOW_HTTP: '1',
      TRUSTED_PROXIES: '127.0.0.0/8,::1/128',
    },
  });
let product = await start();
const browser = await startBrowser();
const faults = [];
try {
  const { people, sites } = await furnish(product.base, OWNER, OPERATOR_TOKEN);
  say('furnished');
  const rows = [];
  const record = walkRecord(join(values.pictures, 'walk.json'), values);
  for (const siteName of values.timing ? [] : chosen('sites')) {
    for (const role of chosen('roles')) {
      const seen = await walk({
        ...{ browser, base: product.base, role, person: people[role], siteName, site: sites[siteName], record, say },
        // Who may do least and who may do most see what the others see; pictures of these are enough, and one walk by the keyboard.
        ...{ pictures: ['owner', 'viewer'].includes(role) && values.pictures, keyboard: role === 'owner' },
        ...{ widths: chosen('widths').map(Number), themes: chosen('themes'), only: values.only && new RegExp(values.only) },
      });
      rows.push([siteName, role, seen.looks, seen.left, seen.faults.length]);
      faults.push(...seen.faults);
    }
  }
  if (rows.length) printTable(['website', 'role', 'looks', 'known', 'faults'], rows);
  if (!values.walk) {
    const events = Number(values.events);
    const timed = (site) => timings({ browser, base: product.base, person: OWNER, site });
    const { reload, bare, filter, scriptBytes, allBytes, answers } = await timed(sites.demo);
    const lines = [
      ['reload to painted figures, ms', Math.round(reload), `under ${MOST.reloadMs}`, reload < MOST.reloadMs],
      [`a bare page of the same ${answers} answers, ms`, Math.round(bare), '', true],
      ['times a bare page', (reload / bare).toFixed(2), `under ${MOST.ofBare}`, reload / bare < MOST.ofBare],
      ['a filter to its figures, ms', Math.round(filter), `under ${MOST.filterMs}`, filter < MOST.filterMs],
      ['script of a first load, KB', (scriptBytes / 1024).toFixed(1), `under ${MOST.scriptBytes / 1024}`, scriptBytes < MOST.scriptBytes],
      ['the same with what comes later, KB', (allBytes / 1024).toFixed(1), '', true],
    ];
    if (events > 0) {
      await product.stop();
      await seedVisits(folder, sites.busy.id, events);
      product = await start();
      await untilRolledUp(product);
      say(`seeded ${events} events`);
      const busy = await timed(sites.busy);
      for (const [what, now, before] of [
        ['reload', busy.reload, reload],
        ['filter', busy.filter, filter],
      ]) {
        lines.push([`${what} on ${events / 1e6} million events, ms`, Math.round(now), '', true]);
        lines.push(['  times the demo', (now / before).toFixed(2), `at most ${MOST.ofDemo}`, now / before <= MOST.ofDemo]);
      }
    }
    printTable(
      ['median of ten', 'seen', 'bound', ''],
      lines.map(([what, value, bound, held]) => [what, value, bound, held ? '' : 'MISSED']),
    );
    for (const [what, value, bound, held] of lines) if (!held) faults.push({ where: what, what: `${value}, not ${bound}` });
  }
} finally {
  await browser.close();
  await product.stop();
  folder.remove();
}
if (faults.length) say(`${faults.length} faults:\n${faults.map(({ where, what }) => `  ${where}: ${what}`).join('\n')}`);
process.exitCode = faults.length ? 1 : 0;
