import { withEngine } from './engine.mjs';

const BYTES_AN_EVENT = 110;
/** What stands for an event beside the rollups of closed days, which the suite `query` has. */
const TABLES = ['events', 'visits', 'visitor_first_seen'];

/** What the events of the other suites take on the disk once their parts are merged, as they are after a while; no product runs meanwhile. */
export async function disk(folder) {
  const bytes = {};
  const events = await withEngine(folder, async (run) => {
    for (const table of TABLES) {
      await run(`OPTIMIZE TABLE ${table} FINAL`);
      bytes[table] = Number(await run(`SELECT sum(bytes_on_disk) FROM system.parts WHERE active AND table = '${table}' FORMAT TSV`));
    }
    return Number(await run('SELECT count() FROM events FORMAT TSV'));
  });
  if (!events) throw new Error('nothing was collected: run `disk` together with `collect` or `batch`');
  const all = Object.values(bytes).reduce((sum, each) => sum + each, 0);
  const rows = TABLES.map((table) => ({
    what: `of these \`${table}\``,
    unit: 'bytes',
    median: Number((bytes[table] / events).toFixed(1)),
  }));
  return {
    rounds: { events, bytes },
    rows: [
      { what: 'on the disk, an event, with visits', unit: 'bytes', median: Number((all / events).toFixed(1)), most: BYTES_AN_EVENT },
      ...rows,
    ],
  };
}
