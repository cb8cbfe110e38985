import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../workspace/paths.mjs';
import { productRound } from './collect.suite.mjs';
import { withEngine } from './engine.mjs';
import { cpuMicros } from './process-tree.mjs';
import { ask, dataFolder, logIn, pause, startProduct, until } from './product.mjs';

const OPERATOR_TOKEN = 'operator-of-the-bench-0123456789abcdef';
const EVENTS_A_POST = 50;
const CONNECTIONS = 16;
const WITHIN_MS = 1_800_000;
/** All that follows from the log. */
const DERIVED = [
  ...['events', 'visits', 'visitor_first_seen', 'visit_days_changed', 'identifications', 'order_claims', 'error_occurrences'],
  ...['website_stats_daily', 'website_pages_daily', 'website_dimensions_daily', 'website_visitors_daily'],
];

/** Whether all processes together take less than a tenth of a processor for a second. */
async function isAtRest(pid) {
  const before = cpuMicros(pid);
  await pause(1000);
  return cpuMicros(pid) - before < 100_000;
}

/** Events are taken and processed; all that derives from the log is removed and made again by `footfall rebuild`, on the same machine at the same size. */
export async function rebuild({ quick, say }) {
  const posts = (quick ? 50_000 : 1_000_000) / EVENTS_A_POST;
  const folder = dataFolder();
  const options = { env: { FOOTFALL_OPERATOR_TOKEN: OPERATOR_TOKEN } };
  let product = await startProduct(folder, options);
  try {
    const owner = await logIn(product.base);
    const website = await owner.website('rebuild.bench.example');
    const order = { door: 'open', trackingCode: website.tracking_code, domain: website.domain, connections: CONNECTIONS };
    const live = await productRound({ ...product, owner }, { ...order, base: product.base, seed: 5, posts, eventsAPost: EVENTS_A_POST });
    say(`rebuild: ${live.accepted} events were processed as they came, ${live.storedPerSecond}/s`);
    await product.stop();
    await withEngine(folder, async (run) => {
      for (const table of DERIVED) await run(`TRUNCATE TABLE ${table}`);
    });
    product = await startProduct(folder, options);
    const again = await logIn(product.base);
    const views = async () => (await ask(product.base, key, website, 'overview', '7d')).data.summary.total_page_views;
    const key = await again.key(website);
    if ((await views()) !== 0) throw new Error('page views are shown although all of them were removed');
    // Who was here in the last minutes is read again from the log at a start, which is no part of a rebuild.
    await until('The product to be at rest after its start', () => isAtRest(product.pid), { withinMs: 60_000 });
    const began = performance.now();
    const cli = [join(root, 'apps/cli/dist/main.js'), 'rebuild', '--url', product.base, '--json', '--quiet'];
    await promisify(execFile)(process.execPath, cli, {
      env: { ...process.env, FOOTFALL_OPERATOR_TOKEN: OPERATOR_TOKEN },
      timeout: WITHIN_MS,
    });
    const perSecond = Math.round(live.accepted / ((performance.now() - began) / 1000));
    say(`rebuild: ${perSecond}/s`);
    await until('All page views to be shown', async () => (await views()) === live.accepted, { withinMs: 60_000, everyMs: 1000 });
    return {
      rounds: { live, perSecond },
      checks: { accepted: live.accepted, shown: live.accepted },
      rows: [
        { what: `${live.accepted.toLocaleString('en')} events processed as they came`, unit: 'events/s', median: live.storedPerSecond },
        { what: 'the same made again from the log (`footfall rebuild`)', unit: 'events/s', median: perSecond },
        { what: 'made again / as they came', unit: '×', median: Number((perSecond / live.storedPerSecond).toFixed(2)), least: 2 },
      ],
    };
  } finally {
    await product.stop();
    folder.remove();
  }
}
