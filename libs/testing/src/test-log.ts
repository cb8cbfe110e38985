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

/** A real embedded log and the counters that go with it, for one test. */
export async function testLog(): Promise<TestLog> {
  const [{ EmbeddedEventLog }, { MemoryCounterStore }] = await Promise.all([
    import('@footfall/adapter-embedded-log'),
    import('@footfall/adapter-memory'),
  ]);
  const dir = mkdtempSync(join(tmpdir(), 'footfall-log-'));
  const log = await EmbeddedEventLog.open({ dir });
  await log.createTopics(Object.values(TOPICS));
  const counters = await MemoryCounterStore.open();
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
