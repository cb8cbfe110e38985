import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { TOPICS } from '@footfall/contracts';
import { openEmbeddedClickHouse, openTestLog } from '@footfall/testing';

/** A place in which something is kept, and all that stands in it, unpacked. */
export type KeptPlace = readonly [place: string, content: Buffer];

/** All that a stopped instance of one process has kept: files as they are, rows of the store of events and records of the log with what is packed in them. */
export async function everythingKept(dir: string): Promise<KeptPlace[]> {
  const data = join(dir, 'data');
  return [...filesBelow(dir), ...(await recordsOf(join(data, 'log'))), ...(await rowsOf(join(data, 'clickhouse')))];
}

function filesBelow(folder: string): KeptPlace[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): KeptPlace[] => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() && statSync(path, { throwIfNoEntry: false })?.size ? [[path, readFileSync(path)]] : [];
  });
}

async function recordsOf(dir: string): Promise<KeptPlace[]> {
  const log = await openTestLog({ dir });
  const kept: KeptPlace[] = [];
  for (const { name } of Object.values(TOPICS)) {
    const consumption = await log.consume({
      topic: name,
      group: 'tests.everything',
      startAt: 'earliest',
      commits: false,
      handler: async ({ records }) => {
        for (const { key, value } of records) kept.push([`topic ${name}`, Buffer.concat([Buffer.from(`${key} `), value, unpacked(value)])]);
      },
    });
    await consumption.caughtUp;
    await consumption.stop();
  }
  await log.close();
  return kept;
}

/** Recordings are packed within their records. */
function unpacked(value: Buffer): Buffer {
  const packed = /"packed":"([^"]+)"/.exec(value.toString('utf8'))?.[1];
  return packed ? gunzipSync(Buffer.from(packed, 'base64')) : Buffer.alloc(0);
}

async function rowsOf(dataDir: string): Promise<KeptPlace[]> {
  const { client, close } = await openEmbeddedClickHouse(dataDir);
  try {
    const tables = await (await client.query({ query: 'SHOW TABLES', format: 'JSONEachRow' })).json<{ name: string }>();
    const kept: KeptPlace[] = [];
    for (const { name } of tables) {
      const answer = await client.query({ query: `SELECT * FROM ${name}`, format: 'JSONEachRow' });
      const text = await answer.text();
      // What a text within a text has escaped twice is looked for as it was written.
      kept.push([`table ${name}`, Buffer.from(text + text.replaceAll('\\\\', '\\').replaceAll('\\"', '"'))]);
    }
    const recorded = await client.query({ query: 'SELECT base64Encode(events) AS packed FROM replay_chunks', format: 'JSONEachRow' });
    for (const { packed } of await recorded.json<{ packed: string }>())
      kept.push(['events of recordings', gunzipSync(Buffer.from(packed, 'base64'))]);
    return kept;
  } finally {
    await close();
  }
}
