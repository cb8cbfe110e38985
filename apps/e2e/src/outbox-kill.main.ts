import { randomUUID } from 'node:crypto';
import { TOPICS } from '@footfall/contracts';
import { openTestLog, type EventLog } from '@footfall/testing';
import { DyingLane } from './outbox-kill.lane';
import type { LifeOrder, LifeReport, Subject, ToldRecord } from './outbox-kill.order';

/** Of the facts that the outbox carries here. */
const TOLD = [TOPICS.planChanged, TOPICS.membershipChanged, TOPICS.websiteChanged, TOPICS.credentialChanged].map(({ name }) => name);

const report = (what: LifeReport) => new Promise<void>((resolve) => process.send?.(what, undefined, undefined, () => resolve()));

async function live({ log: place, lanes: orders, life }: LifeOrder): Promise<void> {
  const log = await openTestLog(place, true);
  const lanes: DyingLane[] = [];
  for (const order of orders) lanes.push(await DyingLane.start(order, log));
  if (life.kind === 'make') return report({ subjects: await Promise.all(lanes.map((lane) => lane.make())) });
  if (life.kind === 'tell') return report({ records: await recordsOf(log) });
  const subjectOf = (i: number) => life.subjects[i] as Subject;
  const removed = await Promise.all(lanes.map((lane, i) => lane.prepare(subjectOf(i), life.round)));
  await report({ removed });
  await Promise.all(lanes.map((lane, i) => lane.change(subjectOf(i), life.round, removed[i] ?? null)));
}

/** In the order in which they stand there. */
async function recordsOf(log: EventLog): Promise<ToldRecord[]> {
  const found: ToldRecord[] = [];
  for (const topic of TOLD) {
    const handler = async ({ records }: { records: readonly { key: string | null; value: Buffer }[] }) => {
      for (const { key, value } of records) found.push({ topic, key: key ?? '', value: value.toString() });
    };
    const consumption = await log.consume({ topic, group: `test.${randomUUID()}`, startAt: 'earliest', commits: false, handler });
    await consumption.caughtUp;
    await consumption.stop();
  }
  return found;
}

live(JSON.parse(process.argv[2] ?? '') as LifeOrder).then(
  () => process.kill(process.pid, 'SIGKILL'),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
