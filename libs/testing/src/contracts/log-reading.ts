import { randomUUID } from 'node:crypto';
import type {
  ConsumeOptions,
  Consumption,
  EventLog,
  LogBatch,
  LogRecord,
  OutgoingRecord,
  RecordPosition,
  TopicConfig,
} from '@footfall/ports';

export interface Reading {
  readonly consumption: Consumption;
  /** Every record handed over, in the order of the batches. */
  readonly records: LogRecord[];
  readonly batches: LogBatch[];
}

/** Consumes into arrays; by default a new group from its committed offsets. */
export async function read(log: EventLog, topic: string, options: Partial<ConsumeOptions> = {}): Promise<Reading> {
  const records: LogRecord[] = [];
  const batches: LogBatch[] = [];
  const consumption = await log.consume({
    group: uniqueName('group'),
    startAt: 'committed',
    commits: true,
    handler: async (batch) => {
      batches.push(batch);
      records.push(...batch.records);
    },
    ...options,
    topic,
  });
  return { consumption, records, batches };
}

export const uniqueName = (stem: string): string => `${stem}.${randomUUID()}`;

export async function newTopic(log: EventLog, config: Partial<TopicConfig> = {}): Promise<string> {
  const name = uniqueName('contract');
  await log.createTopics([{ name, partitions: 4, cleanup: 'delete', retentionMs: 86_400_000, ...config }]);
  return name;
}

export const record = (text: string, partition?: number, key: string | null = null): OutgoingRecord => ({
  key,
  value: Buffer.from(text),
  ...(partition === undefined ? {} : { partition }),
});

/** Appends texts to one partition. */
export const appendTexts = (log: EventLog, topic: string, texts: readonly string[], partition = 0): Promise<RecordPosition[]> =>
  log.append(
    topic,
    texts.map((text) => record(text, partition)),
  );

export const textsOf = (records: readonly LogRecord[]): string[] => records.map(({ value }) => value.toString());

export const numbered = (count: number, stem = 'r'): string[] => Array.from({ length: count }, (_each, index) => `${stem}${index}`);
