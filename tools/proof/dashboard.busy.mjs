import { withEngine } from '../bench/engine.mjs';
import { metric } from '../bench/product.mjs';
import { seedStatements } from '../bench/seed.sql.mjs';
import { until } from './until.mjs';

const DAYS = 89;

/** Fills a website with 90 days of so many events, while no product runs on the folder. */
export const seedVisits = (folder, websiteId, events) =>
  withEngine(folder, async (run) => {
    for (const statement of seedStatements({ websiteId, events, now: Date.now() })) await run(statement);
  });

/** Closed days are counted by themselves; until then answers come from the visits. */
export const untilRolledUp = (product) =>
  until(async () => (await metric(product.base, 'footfall_rollup_days_total')) >= DAYS, 600_000, 'the count of closed days');
