#!/usr/bin/env node
// `npm run proof:backup`: 90 days of demo traffic, a website that is at rest and one whose visitors go on are backed up while Footfall runs; all that it keeps
// is removed, restored from the backup, and started anew. What owners see and have set up is compared before and after; of the website that went on, every
// page view that was acknowledged before the backup is counted once, and beside the Kafka of before also those that came after it. Writes
// reports/backup-<profile>.json, ends with 1 where that does not hold. `--profile networked` does it with six services, once beside the same Kafka and once
// without it; `--demo 0` goes without the demo, `--built` takes what is built for granted.
import { join } from 'node:path';
import { oneProcess, sixServices } from './proof/continuity/backed-up.subjects.mjs';
import { FaithfulClient, pause } from './proof/continuity/faithful.client.mjs';
import { differencesOf, figuresOf, totalsOf, untilCounted } from './proof/continuity/figures.mjs';
import { furnish, furnitureOf } from './proof/continuity/furniture.mjs';
import { untilProcessed } from './proof/continuity/instances.mjs';
import { newSite } from './proof/continuity/sites.mjs';
import { secondsSince, toldProof } from './proof/continuity/told.proof.mjs';
import { ensureBuilt } from './workspace/build.mjs';
import { calledWith } from './workspace/called-with.mjs';
import { say } from './workspace/say.mjs';

const { values } = calledWith({
  options: { profile: { type: 'string', default: 'embedded' }, demo: { type: 'string', default: '1' }, built: { type: 'boolean' } },
});
if (!values.built) await ensureBuilt();
const subjects = { embedded: oneProcess, networked: sixServices };
const postedMs = 5_000;

async function proved(frame) {
  const subject = subjects[values.profile](frame);
  const { base, demo } = values.demo === '1' ? await subject.startWithDemo() : await subject.start();
  const resting = await newSite(base);
  await furnish(base, resting);
  const visitors = new FaithfulClient(base, resting.website);
  visitors.start();
  await pause(postedMs);
  await visitors.settle();
  await untilProcessed(base, resting);
  const sites = { resting, ...(demo ? { demo } : {}) };
  const before = await seen(base, sites);
  const live = await newSite(base);
  const client = new FaithfulClient(base, live.website);
  client.start();
  await pause(postedMs);

  const promised = new Set(client.acknowledged);
  const source = join(frame.folder, 'backup');
  const began = Date.now();
  const backup = await subject.backup(source);
  const backupS = secondsSince(began);
  say(`${promised.size} page views of the live website were acknowledged when the backup began; it took ${backupS} s`);
  await pause(postedMs);
  await client.settle();
  await subject.stop();

  const result = {
    ...{
      profile: values.profile,
      backupS,
      backupMB: (backup.bytes / 1024 ** 2).toFixed(1),
      events: backup.events,
      waiting: backup.waiting,
    },
    ...{ 'live: acknowledged before the backup': promised.size, 'live: acknowledged in all': client.acknowledged.size },
    differences: [],
    broken: [],
  };
  const least = {
    everything: client.acknowledged.size,
    acknowledged: promised.size,
    processed: Math.max(0, promised.size - backup.waiting),
  };
  for (const way of subject.ways) {
    const restoring = Date.now();
    const { notes } = await way.restore(source);
    const restoreS = secondsSince(restoring);
    const again = await subject.start();
    await untilProcessed(again.base, live);
    const expected = least[way.brings];
    const { views } = await untilCounted(again.base, live, expected, 60_000);
    const after = await seen(again.base, sites);
    say(`${way.name}, restored in ${restoreS} s${notes.map((note) => `; ${note}`).join('')}`);
    for (const [what, text] of compared(before, after)) result[`${way.name}; ${what}`] = text;
    result[`${way.name}; live: counted`] = views;
    result[`${way.name}; restored, s`] = restoreS;
    result.differences.push(...differencesIn(before, after).map((line) => `${way.name}: ${line}`));
    if (views < expected || views > client.acknowledged.size) result.broken.push(`${way.name}: ${views} counted, not ${expected} at least`);
    await subject.stop();
  }
  return result;
}

/** What owners see of websites at rest, and have set up. */
async function seen(base, sites) {
  const all = {};
  for (const [name, site] of Object.entries(sites)) {
    all[name] = {
      totals: await totalsOf(base, site, '90d'),
      figures: await figuresOf(base, site),
      furniture: await furnitureOf(base, site),
    };
  }
  return all;
}

const differencesIn = (before, after) =>
  Object.keys(before).flatMap((name) => [
    ...differencesOf(before[name].figures, after[name].figures).map((line) => `${name}: ${line}`),
    ...differencesOf(before[name].furniture, after[name].furniture).map((line) => `${name}: ${line}`),
  ]);

/** Pairs of what was compared, and how it was and is. */
const compared = (before, after) =>
  Object.keys(before).flatMap((name) => [
    ...['views', 'visitors'].map((each) => [`${name}: ${each}`, `${before[name].totals[each]} were, ${after[name].totals[each]} are`]),
    [`${name}: answers compared`, Object.values({ ...before[name].figures, ...before[name].furniture }).filter(Boolean).length],
  ]);

const words = ['everything is there again', 'something is not as it was'];
const holds = ({ differences, broken }) => !differences.length && !broken.length;
process.exit(await toldProof({ name: `backup-${values.profile}`, proved, holds, words }));
