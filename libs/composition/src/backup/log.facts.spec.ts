import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOPICS } from '@footfall/contracts';
import { testLog } from '@footfall/testing';
import { BackupFolder } from './backup.folder';
import { appendFacts, dumpFacts } from './log.facts';

const LARGEST = 900_000;
/** As one text these are longer than any that there can be. */
const FACTS = 460;

test('lasting facts are backed up however many there are', async () => {
  const { log, close } = await testLog();
  const dir = mkdtempSync(join(tmpdir(), 'footfall-facts-'));
  try {
    const topic = TOPICS.consentChanged.name;
    await appendFacts(log, topic, new Map(Array.from({ length: FACTS }, (_, at) => [`visitor ${at}`, Buffer.alloc(LARGEST, 'x')])));
    const folder = await BackupFolder.begin(join(dir, 'backup'));
    const dumped = await dumpFacts(log, folder);
    expect(dumped.find((each) => each.topic === topic)).toMatchObject({ rows: FACTS, files: [{ path: `facts/${topic}.jsonl.gz` }] });
    await folder.discard();
  } finally {
    await close();
    rmSync(dir, { recursive: true, force: true });
  }
}, 120_000);
