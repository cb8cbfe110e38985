import { randomBytes } from 'node:crypto';
import { withEngine } from './engine.mjs';
import { dataFolder, logIn, startProduct } from './product.mjs';
import { seedStatements } from './seed.sql.mjs';

const WEBSITES = 100;
const TARGET_SECONDS = 30;

/** How long the detector takes for every window of 30 days of a hundred websites with 90 days of visits; an hourly run is a part of that. */
export async function insights({ quick, say }) {
  const events = quick ? 1_000_000 : 10_000_000;
  // Taken over by the product.
  process.env.FOOTFALL_OPERATOR_TOKEN ??= randomBytes(24).toString('hex');
  const folder = dataFolder();
  try {
    await prepare(folder, Math.round(events / WEBSITES), say);
    const product = await startProduct(folder);
    try {
      const [first, again] = [await run(product), await run(product)];
      say(`insights: ${first.evaluated} windows judged in ${first.seconds} s, and again in ${again.seconds} s`);
      const name = `Windows of 30 days of ${WEBSITES} websites with ${events / 1_000_000} M events in 90 days`;
      const rows = [
        { what: `${name}: judged`, unit: 's', median: first.seconds, most: TARGET_SECONDS },
        { what: `${name}: asked for again`, unit: 's', median: again.seconds, most: TARGET_SECONDS },
      ];
      return { rounds: { first, again }, rows };
    } finally {
      await product.stop();
    }
  } finally {
    folder.remove();
  }
}

async function prepare(folder, events, say) {
  const product = await startProduct(folder);
  const websites = [];
  try {
    const owner = await logIn(product.base);
    for (let at = 0; at < WEBSITES; at++) websites.push(await owner.website(`insights-${at}.bench.example`));
  } finally {
    await product.stop();
  }
  await withEngine(folder, async (engine) => {
    for (const { id } of websites) {
      // The last two statements are of all websites at once.
      for (const statement of seedStatements({ websiteId: id, events, now: Date.now() }).slice(0, -2)) await engine(statement);
    }
    await engine(`INSERT INTO visit_days_changed (website_id, day) SELECT DISTINCT website_id, day FROM visits`);
  });
  say(`insights: seeded ${WEBSITES} websites`);
}

/** Asks until nothing is left: a request judges for some seconds and says how many websites wait for the next one. */
async function run({ base }) {
  const began = performance.now();
  let evaluated = 0;
  for (;;) {
    const response = await fetch(`${base}/api/operator/insights/run`, {
      method: 'POST',
      headers: { authorization: `Bearer ${process.env.FOOTFALL_OPERATOR_TOKEN}`, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(600_000),
    });
    if (response.status !== 200) throw new Error(`the run was answered with ${response.status}`);
    const { data } = await response.json();
    evaluated += data.evaluated;
    if (data.pending === 0) return { ...data, evaluated, seconds: Number(((performance.now() - began) / 1000).toFixed(2)) };
  }
}
