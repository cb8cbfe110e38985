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
      insert: (table, rows, salt) => writer.insert(table, rows, salt),
      encode: async (table, rows, salt) => {
        const encoded = await writer.encode(table, rows, salt);
        if ((table as unknown) !== eventsTable || !rows.length) return encoded;
        const send = async () => {
          reach('looked-up');
          const sent = encoded.send();
          setTimeout(() => reach('inserting'), UNDER_WAY_MS);
          await sent;
          reach('inserted');
        };
        return { send };
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
