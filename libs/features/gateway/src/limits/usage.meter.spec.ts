import { TOPICS, type UsageRecorded } from '@footfall/contracts';
import { createLogger } from '@footfall/platform';
import { eventually, FixedClock, testLog, type EventLog, type TestLog } from '@footfall/testing';
import { UsageMeter } from './usage.meter';

const clock = new FixedClock('2026-11-21T15:00:00Z');
let place: TestLog;
let failing: boolean;
let meter: UsageMeter;
beforeEach(async () => {
  place = await testLog();
  failing = false;
  meter = new UsageMeter(failable(place.log), clock, createLogger('spec', 'silent'));
});
afterEach(() => place.close());

/** The log, whose appends can fail after they were written: as where only the answer is lost. */
function failable(log: EventLog): EventLog {
  return new Proxy(log, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (name !== 'append') return typeof member === 'function' ? (member.bind(target) as unknown) : member;
      return async (...given: Parameters<EventLog['append']>) => {
        const positions = await target.append(...given);
        if (failing) throw new Error('no answer');
        return positions;
      };
    },
  });
}

/** What the ledger was told so far, once `count` records are there. */
async function told(count: number): Promise<UsageRecorded[]> {
  const records: UsageRecorded[] = [];
  const consumption = await place.log.consume({
    topic: TOPICS.usageRecorded.name,
    group: `spec.${Math.random()}`,
    startAt: 'earliest',
    commits: false,
    handler: async (batch) => void records.push(...batch.records.map(({ value }) => JSON.parse(value.toString()) as UsageRecorded)),
  });
  await consumption.caughtUp;
  await eventually(() => expect(records.length).toBeGreaterThanOrEqual(count));
  await consumption.stop();
  expect(records).toHaveLength(count);
  return records;
}

it('sums up by team and month, and by credential', async () => {
  meter.countCredits('t1', '2026-11', 5);
  meter.countCredits('t1', '2026-11', 7);
  meter.countCredits('t1', '2026-12', 1);
  meter.countCredits('t2', '2026-11', 2);
  meter.countRequest('c1');
  clock.advance(1000);
  meter.countRequest('c1');
  meter.countRequest('c2');
  expect(['c1', 'c2', 'c3'].map((id) => meter.untoldRequestsOf(id))).toEqual([2, 1, 0]);
  await meter.flush();
  expect(await told(1)).toEqual([
    {
      v: 1,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      credits: [
        { teamId: 't1', month: '2026-11', credits: 12 },
        { teamId: 't1', month: '2026-12', credits: 1 },
        { teamId: 't2', month: '2026-11', credits: 2 },
      ],
      requests: [
        { credentialId: 'c1', requests: 2, lastUsedAt: clock.now() },
        { credentialId: 'c2', requests: 1, lastUsedAt: clock.now() },
      ],
    },
  ]);
  expect(meter.untoldRequestsOf('c1')).toBe(0);
});

it('says nothing where nothing was let through, and one kind without the other', async () => {
  await meter.flush();
  meter.countRequest('c1');
  await meter.flush();
  await meter.flush();
  meter.countCredits('t1', '2026-11', 1);
  await meter.flush();
  expect((await told(2)).map(({ credits, requests }) => [credits.length, requests.length])).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

it('tells what could not be told again under its id, and before anything new', async () => {
  meter.countRequest('c1');
  failing = true;
  await expect(meter.flush()).rejects.toThrow('no answer');
  meter.countRequest('c1');
  meter.countCredits('t1', '2026-11', 3);
  expect(meter.untoldRequestsOf('c1')).toBe(2);
  failing = false;
  await meter.flush();
  expect(meter.untoldRequestsOf('c1')).toBe(0);
  const [first, again, next] = await told(3);
  expect(again).toEqual(first);
  expect(next?.id).not.toBe(first?.id);
  expect([first?.requests[0]?.requests, next?.requests[0]?.requests, next?.credits]).toEqual([
    1,
    1,
    [{ teamId: 't1', month: '2026-11', credits: 3 }],
  ]);
});

it('tells no more than 3,000 of a kind at once, and all of them', async () => {
  for (let i = 0; i < 3001; i++) meter.countRequest(`c${i}`);
  for (let i = 0; i < 10; i++) meter.countCredits(`t${i}`, '2026-11', 1);
  await meter.flush();
  expect((await told(2)).map(({ credits, requests }) => [credits.length, requests.length])).toEqual([
    [10, 3000],
    [0, 1],
  ]);
});

it('tells by itself, and what is left when the process ends', async () => {
  meter.countRequest('c1');
  meter.onApplicationBootstrap();
  await eventually(() => expect(meter.untoldRequestsOf('c1')).toBe(0));
  meter.countRequest('c2');
  await meter.onApplicationShutdown();
  expect(meter.untoldRequestsOf('c2')).toBe(0);
  expect((await told(2)).map(({ requests }) => requests[0]?.credentialId)).toEqual(['c1', 'c2']);
});
