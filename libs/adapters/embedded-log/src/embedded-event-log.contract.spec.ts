import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventLogContract } from '@footfall/testing';
import { EmbeddedEventLog } from './embedded-event-log';

eventLogContract('segment files', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'footfall-log-'));
  return {
    sameGroupTwice: 'refused',
    compaction: 'reopen',
    open: () => EmbeddedEventLog.open({ dir }),
    cleanupOf: async (topic) =>
      (JSON.parse(await readFile(join(dir, 'topics', topic, 'topic.json'), 'utf8')) as { cleanup: string }).cleanup,
    dispose: () => rm(dir, { recursive: true }),
  };
});
