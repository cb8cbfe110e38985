import { underFaults } from './faults.cell.mjs';

const AWAY_MS = [60_000, 120_000];
/** Without these, events are acknowledged all the same; without the log they are refused, so that whoever sends keeps them. */
const UNNEEDED = ['clickhouse', 'postgres', 'redis'];

/** Has one store after the other be away for a minute or two, while somebody sends. */
export async function outages(given) {
  const { seen, held, ...more } = await underFaults({ ...given, whom: ['kafka', ...UNNEEDED], lasting: AWAY_MS });
  // At the rate of the sender, a store that is away for a minute meets many thousands.
  const refusedWithout = UNNEEDED.filter((store) => seen.byWhom?.[store] && !(seen.meanwhile[store] > seen.byWhom[store] * 1_000));
  return { ...more, seen: { ...seen, refusedWithout }, held: held && !refusedWithout.length };
}
