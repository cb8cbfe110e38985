import { randomUUID } from 'node:crypto';
import type { ClickHouseClient } from '@clickhouse/client';
import { TOPICS, type SubjectErased } from '@footfall/contracts';
import { subjectHash } from '@footfall/domain';
import { eventually, testClickHouse, testLog } from '@footfall/testing';
import { MINUTE_MS, ago, erasureStage, everything } from './subject-erasure.fixture';

const stage = erasureStage({ eventually, testClickHouse, testLog });
const { ingestion, send, erase, done, processed, telling } = stage;

/** Fails at every statement that changes something and names this, until it is told not to. */
function failingAt(text: string) {
  let fails = true;
  const guarded =
    <A extends unknown[], R>(ask: (...args: A) => R) =>
    (...args: A) => {
      if (fails && JSON.stringify(args).includes(text)) throw new Error('cannot be rewritten');
      return ask(...args);
    };
  const client = Object.assign(Object.create(stage.client) as ClickHouseClient, {
    command: guarded(stage.client.command.bind(stage.client)),
  });
  return { client, mend: () => (fails = false) };
}

async function visited(...websites: readonly string[]): Promise<void> {
  for (const website of websites) {
    await send(website, everything('jane-doe'), ago(MINUTE_MS));
    await send(website, everything('joan-roe'), ago(MINUTE_MS));
  }
  await processed();
}
const settledOf = (id: string) => stage.settled.filter(({ path }) => path.includes(id));

test('an erasure that keeps failing holds no other up, and is done once it can be', async () => {
  const [stuck, other] = [randomUUID(), randomUUID()];
  const failing = failingAt(stuck);
  const part = await ingestion(failing.client);
  await part.process();
  await visited(stuck, other);
  const first = await erase(stuck, 'jane-doe');
  const second = await erase(other, 'jane-doe');
  await part.eraseSubjects();
  await done(second);
  expect(await telling(other, 'jane-doe')).toEqual([]);
  expect(settledOf(first)).toEqual([]);
  failing.mend();
  await done(first);
  expect(await telling(stuck, 'jane-doe')).toEqual([]);
}, 240_000);

test('a look at what is erased leaves out what fails, and says so', async () => {
  const [stuck, other] = [randomUUID(), randomUUID()];
  const failing = failingAt(stuck);
  const part = await ingestion(failing.client);
  await part.process();
  await visited(stuck, other);
  await tell(fact(stuck, 'jane-doe'), fact(other, 'jane-doe'));
  await eventually(async () => expect(await part.subjectSweep.run().catch((error: Error) => error.message)).toBe('cannot be rewritten'));
  await eventually(async () => expect(await telling(other, 'jane-doe')).toEqual([]));
  failing.mend();
  await part.subjectSweep.run();
  expect(await telling(stuck, 'jane-doe')).toEqual([]);
}, 240_000);

test('somebody with more names than a part takes is erased when every part is', async () => {
  const [website, other] = [randomUUID(), randomUUID()];
  const failing = failingAt(subjectHash(website, 'jane-doe'));
  const part = await ingestion(failing.client);
  await part.process();
  await visited(website, other);
  const before = fact(website, 'jane-doe', { last: false });
  await tell(before, { ...fact(website, 'joan-roe', { part: 1 }), id: before.id });
  const next = await erase(other, 'jane-doe');
  await part.eraseSubjects();
  await done(next);
  expect(settledOf(before.id)).toEqual([]);
  failing.mend();
  await done(before.id);
  expect(await telling(website, 'jane-doe', 'joan-roe')).toEqual([]);
}, 240_000);

test('what fails here is told again to this place alone, and what failed elsewhere is not done again here', async () => {
  const [stuck, other] = [randomUUID(), randomUUID()];
  const failing = failingAt(stuck);
  const part = await ingestion(failing.client);
  await part.process();
  await visited(stuck, other);
  const elsewhere = fact(other, 'jane-doe', { again: 'webhooks' });
  const first = await erase(stuck, 'jane-doe');
  await tell(elsewhere, fact(other, 'nobody'));
  const second = await erase(other, 'joan-roe');
  await part.eraseSubjects();
  await done(second);
  await tell(fact(other, 'nobody'));
  const topic = TOPICS.subjectErased.name;
  const again: SubjectErased[] = [];
  const reading = await stage.log.consume({
    ...{ topic, group: randomUUID(), startAt: 'earliest', commits: false },
    handler: async ({ records }) => {
      for (const { key, value } of records) if (key === `${first}.0.events`) again.push(JSON.parse(value.toString()) as SubjectErased);
    },
  });
  await eventually(() => expect(again).not.toEqual([]), 60_000);
  await reading.stop();
  expect(again.every((each) => each.complete && each.again === 'events')).toBe(true);
  expect(settledOf(elsewhere.id)).toEqual([]);
  failing.mend();
  await done(first);
}, 240_000);

const fact = (websiteId: string, name: string, more: Partial<SubjectErased> = {}): SubjectErased => ({
  ...{ v: 1, id: randomUUID(), websiteId, erasedAt: Date.now(), complete: true, part: 0, last: true },
  names: [{ hash: subjectHash(websiteId, name) }],
  ...more,
});
const tell = (...facts: readonly SubjectErased[]) =>
  stage.log.append(
    TOPICS.subjectErased.name,
    facts.map((each) => ({ key: `${each.id}.${each.part}`, value: Buffer.from(JSON.stringify(each)) })),
  );
