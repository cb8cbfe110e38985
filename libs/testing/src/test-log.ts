import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOPICS } from '@footfall/contracts';
import type { CounterStore, EventLog } from '@footfall/ports';

export interface TestLog {
  /** With all topics. */
  readonly log: EventLog;
  readonly counters: CounterStore;
  close(): Promise<void>;
}

/** Where a log is kept that outlives whoever opens it. */
export type TestLogPlace = { readonly dir: string } | { readonly brokers: readonly string[] };

/** The log at that place, with all topics. @param keepsAll true: new topics keep what compaction would take, so that every record is seen. */
export async function openTestLog(place: TestLogPlace, keepsAll = false): Promise<EventLog> {
  const log = await opened(place);
  await log.createTopics(Object.values(TOPICS).map((topic) => (keepsAll ? { ...topic, cleanup: 'delete' } : topic)));
  return log;
}

async function opened(place: TestLogPlace): Promise<EventLog> {
  if ('dir' in place) return (await import('@footfall/adapter-embedded-log')).EmbeddedEventLog.open(place);
  return (await import('@footfall/adapter-kafka')).KafkaEventLog.connect({ ...place, clientId: 'test' });
}

/** A real embedded log and the counters that go with it, for one test. @param clock by which counters count windows; the machine's where absent. */
export async function testLog(clock?: { now(): number }): Promise<TestLog> {
  const { MemoryCounterStore } = await import('@footfall/adapter-memory');
  const dir = mkdtempSync(join(tmpdir(), 'footfall-log-'));
  const log = await openTestLog({ dir });
  const counters = await MemoryCounterStore.open(clock && { clock });
  return {
    log,
    counters,
    close: async () => {
      await log.close();
      await counters.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
