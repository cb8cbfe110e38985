import { writeSync } from 'node:fs';
import { EmbeddedEventLog } from '../embedded-event-log';

/**
 * Appends and consumes until it is killed. Says on its output what it was told: `appended PARTITION OFFSET TEXT` after an
 * append resolved, `committed PARTITION OFFSET` once the batch after it has begun.
 */
async function main(dir: string, round: string): Promise<void> {
  const log = await EmbeddedEventLog.open({ dir, segmentBytes: 256 * 1024 });
  await log.createTopics([{ name: 'load', partitions: 4, cleanup: 'delete' }]);
  let done: string[] = [];
  await log.consume({
    topic: 'load',
    group: 'child',
    startAt: 'committed',
    commits: true,
    maxRecords: 100,
    handler: async (batch) => {
      if (done.length > 0) writeSync(1, done.join(''));
      const last = new Map(batch.records.map(({ partition, offset }) => [partition, offset]));
      done = [...last].map(([partition, offset]) => `committed ${partition} ${offset + 1n}\n`);
    },
  });
  let count = 0;
  const appendForEver = async (): Promise<never> => {
    for (;;) {
      const text = `${round}-${count++}`.padEnd(60 + (count % 400), '.');
      const [position] = await log.append('load', [{ key: null, value: Buffer.from(text), partition: count % 4 }]);
      writeSync(1, `appended ${position?.partition} ${position?.offset} ${text}\n`);
    }
  };
  await Promise.all(Array.from({ length: 50 }, appendForEver));
}

void main(process.argv[2] as string, process.argv[3] as string);
