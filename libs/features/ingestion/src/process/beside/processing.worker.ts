import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { ClickHouseWriter, connectClickHouse, type EventRow } from '@footfall/clickhouse';
import { createLogger, killPoint, systemClock } from '@footfall/platform/basics';
import type { LogBatch } from '@footfall/ports';
import { expose, wrap } from 'comlink';
import nodeEndpoint from 'comlink/dist/umd/node-adapter';
import { namedEvent } from '../../erasure/erased-subjects';
import { eventsByDay } from '../../quota/events-of-day';
import { BatchProcessor } from '../batch.processor';
import { storeOf } from '../event-copies';
import { withKillPoints } from '../kill-points.proof';
import { SIGNAL_MAKERS, Signaller } from '../signals';
import { StoredKeysLearner } from '../stored-keys.learner';
import { visitUpdater } from '../visit.updater';
import { VisitorMemory } from '../visitor.memory';
import { MeasuresRelay } from './measures.relay';
import { packRecords, unpackRecords } from './packed.records';
import { RecordsAhead } from './records.ahead';
import type { ThreadHost, ThreadOrders, ThreadStart } from './thread.calls';

/** The program of the thread: processing with a client of its own, which asks the thread that started it for all else. */
function serve(port: MessagePort, { service, level, clickhouse, proofs, host: asked }: ThreadStart): void {
  const logger = createLogger(service, level);
  const host = wrap<ThreadHost>(nodeEndpoint(asked)) as unknown as ThreadHost;
  const client = connectClickHouse(clickhouse);
  const keys = new StoredKeysLearner(client, logger);
  const metrics = new MeasuresRelay(host, (err) => logger.warn({ err }, 'what was measured of processing is not counted'));
  const writer = new ClickHouseWriter(client, { marked: (rows) => host.marked(rows), doubt: () => host.doubt() });
  const erasedAmong = async (rows: readonly EventRow[]): Promise<ReadonlySet<EventRow>> => {
    const erasing = await host.erasingAmong([...new Set(rows.map((row) => row.website_id))]);
    const asked = erasing.size ? rows.filter((row) => erasing.has(row.website_id)) : [];
    if (!asked.length) return new Set();
    const places = await host.erasedAmong(asked.map(namedEvent));
    return new Set(asked.filter((_, place) => places.has(place)));
  };
  const processor = new BatchProcessor(
    withKillPoints(
      {
        writer,
        store: storeOf(proofs, client),
        hasOtherWriters: false,
        updater: visitUpdater(client, systemClock, (at) => host.nearRotation(at), new VisitorMemory(true), writer),
        signaller: new Signaller({ append: (topic, records) => host.append(topic, records) }, SIGNAL_MAKERS, systemClock, metrics),
        deadLetters: {
          keep: async (unreadable) => {
            if (!unreadable.length) return;
            await host.keepLetters(unreadable.map(({ record, reason }) => ({ records: packRecords(record.topic, [record]), reason })));
          },
        },
        metrics,
        logger,
        onStored: (rows) => host.countStored(eventsByDay(rows)),
        deletedAmong: (websites) => host.deletedAmong([...websites]),
        erasedAmong,
        undoneAmong: (imports) => host.undoneAmong(imports),
        websites: (ids) => host.websites([...ids]),
      },
      killPoint(proofs),
    ),
  );
  expose(ordersOf(processor, host, keys), nodeEndpoint(port));
  keys.start();
}

function ordersOf(processor: BatchProcessor, host: ThreadHost, keys: StoredKeysLearner): ThreadOrders {
  const ahead = new RecordsAhead((batch) => host.ahead(batch));
  return {
    handle: async ({ batch: name, topic, records, run }) => {
      const batch: LogBatch = {
        topic,
        records: typeof records === 'number' ? await ahead.take(records) : unpackRecords(records),
        // What was handed over is handled to its end.
        isStale: () => false,
        heartbeat: async () => undefined,
        ahead: () => ahead.after(name),
      };
      await (run === null ? processor.process(batch) : processor.repeat(batch, run));
    },
    refold: (touches) => processor.refold(touches),
    forget: () => processor.forget(),
    find: (websites, ids, withinMs) => processor.find(websites, ids, withinMs),
    close: () => keys.stop(),
  };
}

if (parentPort) serve(parentPort, workerData as ThreadStart);
