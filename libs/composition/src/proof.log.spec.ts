import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedEventLog } from '@footfall/adapter-embedded-log';
import { TOPICS } from '@footfall/contracts';
import { eventually } from '@footfall/testing';
import { proofLog } from './proof.log';

const NONE = { FOOTFALL_PROOF_WITHOUT: undefined, FOOTFALL_PROOF_KILL_AT: undefined };
const HITS = TOPICS.acceptedHits.name;
const OTHERS = TOPICS.visitorSignalled.name;
const record = { key: 'website', partition: 0, value: Buffer.from('{}') };

describe('the log as proofs want it', () => {
  let dir: string;
  let log: EmbeddedEventLog;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'footfall-proof-log-'));
    log = await EmbeddedEventLog.open({ dir });
    await log.createTopics([HITS, OTHERS].map((name) => ({ name, partitions: 1, cleanup: 'delete' as const })));
  });
  afterAll(async () => {
    await log.close();
    rmSync(dir, { recursive: true });
  });
  const endOf = async (topic: string) => (await log.lag('nobody', topic))[0]?.end;

  it('is the log itself where nothing is proved', () => {
    expect(proofLog(NONE, log)).toBe(log);
    expect(proofLog({ ...NONE, FOOTFALL_PROOF_WITHOUT: 'known-ids' }, log)).toBe(log);
  });

  it('without durability says of hits that it has them before it knows where, and of nothing else', async () => {
    const hasty = proofLog({ ...NONE, FOOTFALL_PROOF_WITHOUT: 'durable-log' }, log);
    await log.append(HITS, [record]);
    expect(await hasty.append(HITS, [record])).toEqual([{ topic: HITS, partition: 0, offset: 0n }]);
    await eventually(async () => expect(await endOf(HITS)).toBe(2n));
    await log.append(OTHERS, [record]);
    expect(await hasty.append(OTHERS, [record])).toEqual([{ topic: OTHERS, partition: 0, offset: 1n }]);
    await expect(hasty.ping()).resolves.toBeUndefined();
  });
});
