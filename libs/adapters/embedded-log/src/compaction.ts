import type { Frame } from './frame.codec';
import type { Journal } from './journal';
import { JournalReader } from './journal.reader';

/** Rewrites a journal to the latest record of each key, with their offsets as they were. Does nothing where nothing is superseded. */
export async function compact(journal: Journal): Promise<void> {
  const latest = new Map<string, number>();
  let superseded = 0;
  for await (const frame of framesOf(journal)) {
    for (const record of frame.records) {
      const key = keyOf(record);
      if (latest.has(key)) superseded++;
      latest.set(key, record.offset);
    }
  }
  if (superseded === 0) return;
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
