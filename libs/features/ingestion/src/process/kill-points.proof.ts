import { eventsTable } from '@footfall/clickhouse';
import type { Reach } from '@footfall/platform';
import type { ProcessorParts } from './batch.processor';

/** Long enough for rows to be on their way, too short for the store to have said that it has them. */
const UNDER_WAY_MS = 2;

/** The same parts, which tell of the points that processing comes through. */
export function withKillPoints(parts: ProcessorParts, reach: Reach | null): ProcessorParts {
  if (!reach) return parts;
  const { writer, updater, signaller } = parts;
  return {
    ...parts,
    writer: {
      insert: async (table, rows, salt) => {
        if ((table as unknown) !== eventsTable || !rows.length) return writer.insert(table, rows, salt);
        reach('looked-up');
        const inserted = writer.insert(table, rows, salt);
        setTimeout(() => reach('inserting'), UNDER_WAY_MS);
        await inserted;
        reach('inserted');
      },
    },
    updater: {
      update: async (processed) => {
        const updated = await updater.update(processed);
        reach('folded');
        return updated;
      },
      prepare: (rows) => updater.prepare(rows),
      forget: () => updater.forget(),
    },
    signaller: {
      tell: async (told) => {
        await signaller.tell(told);
        reach('told');
      },
    },
  };
}
