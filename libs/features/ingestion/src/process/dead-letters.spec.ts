import { randomUUID } from 'node:crypto';
import { TOPICS } from '@footfall/contracts';
import { Metrics, createLogger } from '@footfall/platform';
import { testLog, type TestLog } from '@footfall/testing';
import { DeadLetters, type DeadLetter } from './dead-letters';

describe('DeadLetters', () => {
  let outside: TestLog;
  beforeEach(async () => {
    outside = await testLog();
  });
  afterEach(() => outside.close());

  const letters = () => new DeadLetters(outside.log, createLogger('spec', 'silent'), new Metrics('spec'));
  const unreadable = (offset: bigint, bytes = 10) => {
    const value = Buffer.alloc(bytes, 1);
    return { record: { topic: TOPICS.acceptedHits.name, partition: 3, offset, key: 'k', value, timestamp: 0 }, reason: 'no json' };
  };
  async function kept(): Promise<DeadLetter[]> {
    const found: DeadLetter[] = [];
    const consumption = await outside.log.consume({
      ...{ topic: TOPICS.acceptedHitsDeadLetters.name, group: randomUUID(), startAt: 'earliest', commits: false },
      handler: async ({ records }) => {
        for (const { value } of records) found.push(JSON.parse(value.toString()) as DeadLetter);
      },
    });
    await consumption.caughtUp;
    await consumption.stop();
    return found;
  }

  it('are kept once, however often the batch of their records comes again', async () => {
    const box = letters();
    await box.keep([unreadable(1n)]);
    await box.keep([unreadable(1n), unreadable(2n)]);
    await box.keep([unreadable(2n)]);
    expect((await kept()).map(({ partition, offset, value }) => [partition, offset, value])).toEqual([
      [3, '1', Buffer.alloc(10, 1).toString('base64')],
      [3, '2', Buffer.alloc(10, 1).toString('base64')],
    ]);
  });

  it('hold nothing up where a record is too large for a letter', async () => {
    await letters().keep([unreadable(1n, 999_000), unreadable(2n, 700_000)]);
    expect((await kept()).map(({ offset, reason, value }) => [offset, reason, value?.length])).toEqual([
      ['1', 'no json', undefined],
      ['2', 'no json', 933_336],
    ]);
  });
});
