import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, openEmbeddedClickHouse } from '@footfall/testing';
import { freePort, startEmbedded } from './instance';
import { ResendingClient, type Ledger } from './resending.client';
import { Tenant } from './tenant';

const PER_SECOND = 400;
/** `npm run proof` does it longer. */
const KILLS = 6;
/** What is acknowledged between two kills at least, however slow the machine is. */
const LEAST = 210;

interface Verdict {
  readonly lost: string[];
  readonly doubled: string[];
  readonly sent: number;
}

/** Runs the load, ends the process without warning again and again, and lets the last one finish its work. */
async function ordeal(kills: number, env: Record<string, string> = {}): Promise<{ dir: string; ledger: Ledger }> {
  const dir = mkdtempSync(join(tmpdir(), 'footfall-kill-'));
  const port = await freePort();
  const first = await startEmbedded({ dir, port, env });
  const tenant = await Tenant.on(first);
  const client = new ResendingClient(first.base, tenant.website.tracking_code, tenant.website.domain, PER_SECOND);
  let instance = first;
  const { acknowledged } = client.ledger;
  for (let kill = 0; kill < kills; kill++) {
    const before = acknowledged.size;
    client.start();
    // Different moments of the pipeline: from a little over half a second to two.
    await new Promise((done) => setTimeout(done, 600 + ((kill * 173) % 1400)));
    await eventually(() => expect(acknowledged.size - before).toBeGreaterThanOrEqual(LEAST));
    await instance.kill();
    await client.stop();
    instance = await startEmbedded({ dir, port, env });
  }
  client.start();
  await new Promise((done) => setTimeout(done, 1500));
  await client.stop();
  const isWhole = async () =>
    expect((await tenant.read('', 'range=24h')).json.data.summary.total_page_views).toBeGreaterThanOrEqual(acknowledged.size);
  // What is missing then is judged by rows.
  await eventually(isWhole, 180_000).catch(() => undefined);
  await instance.stop();
  return { dir, ledger: client.ledger };
}

/** Compares what senders were told with what is stored, row by row, in the engine that the process left behind. */
async function judge(dir: string, { acknowledged, unknown }: Ledger): Promise<Verdict> {
  const { client, close } = await openEmbeddedClickHouse(join(dir, 'data', 'clickhouse'));
  try {
    const answer = await client.query({ query: 'SELECT event_id, count() AS copies FROM events GROUP BY event_id', format: 'JSONEachRow' });
    const copies = new Map((await answer.json<{ event_id: string; copies: string }>()).map((row) => [row.event_id, Number(row.copies)]));
    return {
      lost: [...acknowledged].filter((id) => !copies.has(id)),
      doubled: [...copies].filter(([, count]) => count > 1).map(([id]) => id),
      sent: acknowledged.size + unknown.size,
    };
  } finally {
    await close();
  }
}

describe('kill -9 of the embedded process under load', () => {
  it(`${KILLS} times: every acknowledged id is stored once, none twice`, async () => {
    const { dir, ledger } = await ordeal(KILLS);
    const verdict = await judge(dir, ledger);
    expect(ledger.acknowledged.size).toBeGreaterThan(KILLS * LEAST);
    expect({ lost: verdict.lost, doubled: verdict.doubled }).toEqual({ lost: [], doubled: [] });
  }, 900_000);

  it('with the look-up of known ids switched off the same check fails', async () => {
    let doubled = 0;
    // Where a process ends is chance.
    for (let times = 0; !doubled && times < 5; times++) {
      const { dir, ledger } = await ordeal(4, { FOOTFALL_PROOF_WITHOUT: 'known-ids' });
      doubled = (await judge(dir, ledger)).doubled.length;
    }
    expect(doubled).toBeGreaterThan(0);
  }, 900_000);
});
