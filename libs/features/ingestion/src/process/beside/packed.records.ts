import type { LogRecord } from '@footfall/ports';

/** Records of one topic on their way to another thread: lists of what each has, in their order, and the values one after the other. */
export interface PackedRecords {
  readonly topic: string;
  readonly partitions: readonly number[];
  readonly offsets: readonly bigint[];
  readonly timestamps: readonly number[];
  readonly keys: readonly (string | null)[];
  /** Where each value ends in `values`, bytes. */
  readonly ends: readonly number[];
  /** In memory of its own, which can be handed over. */
  readonly values: Uint8Array<ArrayBuffer>;
}

/** A view of a record's value would take the whole segment of the log along. */
export function packRecords(topic: string, records: readonly LogRecord[]): PackedRecords {
  let end = 0;
  const ends = records.map(({ value }) => (end += value.length));
  const values = new Uint8Array(end);
  records.forEach(({ value }, at) => values.set(value, (ends[at] as number) - value.length));
  return {
    topic,
    partitions: records.map(({ partition }) => partition),
    offsets: records.map(({ offset }) => offset),
    timestamps: records.map(({ timestamp }) => timestamp),
    keys: records.map(({ key }) => key),
    ends,
    values,
  };
}

export function unpackRecords({ topic, partitions, offsets, timestamps, keys, ends, values }: PackedRecords): LogRecord[] {
  return ends.map((end, at) => {
    const begin = ends[at - 1] ?? 0;
    return {
      topic,
      partition: partitions[at] as number,
      offset: offsets[at] as bigint,
      timestamp: timestamps[at] as number,
      key: keys[at] as string | null,
      value: Buffer.from(values.buffer, values.byteOffset + begin, end - begin),
    };
  });
}
