import { createRequire } from 'node:module';
import { totalmem } from 'node:os';
import { join } from 'node:path';

/** A recount holds every visitor there is, and takes its time; the product's own bounds are not those of what it is compared with. */
const OF_A_RECOUNT = { maxMemoryBytes: Math.max(2 * 1024 ** 3, Math.floor(totalmem() / 2)), maxExecutionSeconds: 300 };

/** The embedded engine of a folder, while no product runs on it: `run(sql)` gives the text of the answer. */
export async function withEngine(folder, work) {
  const { startEmbeddedClickhouse } = createRequire(import.meta.url)('@footfall/composition');
  const engine = await startEmbeddedClickhouse({ dataDir: join(folder.data, 'clickhouse'), ...OF_A_RECOUNT });
  const run = async (sql) => {
    const response = await fetch(engine.url, {
      method: 'POST',
      headers: { 'x-clickhouse-user': engine.username, 'x-clickhouse-key': engine.password, 'x-clickhouse-database': engine.database },
      body: sql,
      signal: AbortSignal.timeout(300_000),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`the engine answered ${response.status}: ${text.slice(0, 500)}`);
    return text;
  };
  try {
    return await work(run);
  } finally {
    await engine.stop();
  }
}
