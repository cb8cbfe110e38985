import type { Frame } from './frame.codec';
import type { Journal } from './journal';
import { JournalReader } from './journal.reader';

/**
 * Rewrites a journal to the latest record of each key, with their offsets as they were; of keys whose latest value is empty nothing is left, but for the last record of a
 * partition, by which it is known how far its offsets have come. Does nothing where nothing would go.
 */
export async function compact(journal: Journal): Promise<void> {
  const latest = new Map<string, number>();
  const last = new Map<number, number>();
  const empty = new Map<string, number>();
  let count = 0;
  for await (const frame of framesOf(journal)) {
    for (const record of frame.records) {
      const key = keyOf(record);
      count++;
      latest.set(key, record.offset);
      last.set(record.partition, record.offset);
      if (record.value.length > 0) empty.delete(key);
      else empty.set(key, record.partition);
    }
  }
  for (const [key, partition] of empty) if (latest.get(key) !== last.get(partition)) latest.delete(key);
  if (latest.size === count) return;
  await journal.supersede(journal.oldest, async function* () {
    for await (const { timestamp, records } of framesOf(journal)) {
      const kept = records.filter((record) => latest.get(keyOf(record)) === record.offset);
      if (kept.length > 0) yield { timestamp, records: kept };
    }
  });
}

async function* framesOf(journal: Journal): AsyncIterable<Frame> {
  const reader = new JournalReader(journal, journal.start);
  try {
    for (let frame = await reader.next(); frame !== null; frame = await reader.next()) yield frame;
  } finally {
    await reader.close();
  }
}

const keyOf = ({ partition, key }: { partition: number; key: string | null }): string => `${partition}:${key}`;
