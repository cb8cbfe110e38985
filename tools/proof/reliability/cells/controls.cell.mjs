import { readFileSync, readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { ask, change, copiesAt } from '../copies.mjs';
import { carryOut, schedule } from '../faults.mjs';
import { trial } from '../trial.mjs';
import { CheckError } from '../verdict.mjs';

/** Kills the process twice and lets it come back; what is missing of its protection does the rest. */
const twoKills =
  (seed) =>
  async ({ subject, load }) => {
    const whom = [subject.collects];
    return carryOut(schedule({ seed, count: 2, whom, at: [1_500, 2_500] }), { subject, load, least: 300 });
  };

/** Two processes that store events, and for how long one is away: longer than its group waits for it, which is 15 s. */
export const TWO_WRITERS = ['ingestion', 'ingestion-2'];
export const AWAY_MS = [20_000, 30_000];

/** Bytes that are cut off the log: some hundred events. */
const CUT = 100_000;

/** Has the log take events that the store cannot take yet, ends the process, and takes away what the log has last. */
async function cutTail({ subject, load }) {
  await load.acknowledges(300);
  await subject.pause('clickhouse');
  await load.acknowledges(900);
  await subject.kill(subject.parts[0]);
  const folder = join(subject.data, 'log', 'topics', 'hits.accepted.v1');
  const newest = join(
    folder,
    readdirSync(folder)
      .filter((name) => name.endsWith('.log'))
      .sort()
      .at(-1),
  );
  // Behind the last record a file holds zeros, so that it need not grow with each.
  const bytes = readFileSync(newest);
  let end = bytes.length;
  while (end && !bytes[end - 1]) end -= 1;
  truncateSync(newest, Math.max(0, end - CUT));
  await subject.restore(subject.parts[0]);
  await load.acknowledges(50);
  return { cut: CUT };
}

/** Pauses one of two that write, so that the other one takes over what the first has begun; it goes on later as if nothing had been. */
const zombies =
  (seed) =>
  async ({ subject, load }) =>
    carryOut(schedule({ seed, count: 2, whom: TWO_WRITERS, what: 'pause', lasting: AWAY_MS }), { subject, load, least: 300 });

/** Takes one row away and writes another a second time, as if it had come from another place on the log. */
async function changeRows({ subject, tenant }) {
  const params = { website: tenant.website.id };
  await subject.withStore(async (address) => {
    const some = `SELECT toString(event_id) FROM events FINAL WHERE website_id = {website:UUID} ORDER BY event_id LIMIT 2`;
    const [[gone], [twice]] = await ask(address, some, params);
    await change(address, 'DELETE FROM events WHERE website_id = {website:UUID} AND event_id = {gone:UUID}', { ...params, gone });
    const copy = `INSERT INTO events SELECT * REPLACE (log_offset + 1000000000 AS log_offset) FROM events WHERE website_id = {website:UUID} AND event_id = {twice:UUID} LIMIT 1`;
    await change(address, copy, { ...params, twice });
  });
  return {};
}
const someEvents =
  () =>
  async ({ load }) => (await load.acknowledges(300), {});
const byHand = { env: {}, ordeal: someEvents, afterwards: changeRows };

/** What is broken on purpose in one process, and what the checker has to find then. */
export const CONTROLS = {
  'known-ids': { finds: 'doubled', env: { FOOTFALL_PROOF_WITHOUT: 'known-ids' }, ordeal: twoKills },
  'durable-log': { finds: 'lost', env: { FOOTFALL_PROOF_WITHOUT: 'durable-log' }, ordeal: twoKills },
  'tail-of-the-log': { finds: 'lost', env: {}, ordeal: () => cutTail },
  'a row that was deleted by hand': { ...byHand, finds: 'lost' },
  'a row that was doubled by hand': { ...byHand, finds: 'doubled' },
};

/** The same of services: Kafka's own files are none that this could cut. */
export const NETWORKED_CONTROLS = {
  'known-ids': { ...CONTROLS['known-ids'], ordeal: zombies },
  'durable-log': CONTROLS['durable-log'],
  'a row that was deleted by hand': CONTROLS['a row that was deleted by hand'],
  'a row that was doubled by hand': CONTROLS['a row that was doubled by hand'],
};

/** Breaks what is promised, one promise at a time: a check that finds nothing then is none. */
export async function controls({ subjectWith, broken, seed, say }) {
  const seen = {};
  for (const [name, { finds, env, ordeal, afterwards }] of Object.entries(broken)) {
    const { verdict } = await trial({ subject: subjectWith(env), seed, isControl: true, ordeal: ordeal(seed), afterwards });
    seen[name] = { of: verdict.acknowledged, [finds]: verdict[finds].length, noticed: verdict[finds].length > 0 };
    say(`without ${name}: ${verdict[finds].length} ${finds} of ${verdict.acknowledged}`);
  }
  const outcome = await copiesAt('http://nobody:nothing@127.0.0.1:9/default', '00000000-0000-4000-8000-000000000000').catch(
    (error) => error,
  );
  seen['a store that does not answer'] = { noticed: outcome instanceof CheckError };
  return { seen, held: Object.values(seen).every(({ noticed }) => noticed) };
}
