import type { RowBinaryEncoder } from './row-binary.encoder';

/** How a column's values are written; `T` is what a row holds in TypeScript. */
export interface Column<T> {
  readonly write: (encoder: RowBinaryEncoder, value: T) => void;
}

const column = <T>(write: Column<T>['write']): Column<T> => ({ write });
const DAY_MS = 86_400_000;

/** The column types in use. Instants are epoch milliseconds, days are instants inside that UTC day, flags are booleans. */
export const columnTypes = {
  uuid: column<string>((encoder, value) => encoder.uuid(value)),
  text: column<string>((encoder, value) => encoder.text(value)),
  flag: column<boolean>((encoder, value) => encoder.uint8(value ? 1 : 0)),
  uint8: column<number>((encoder, value) => encoder.uint8(value)),
  uint16: column<number>((encoder, value) => encoder.uint16(value)),
  uint32: column<number>((encoder, value) => encoder.uint32(value)),
  uint64: column<bigint>((encoder, value) => encoder.uint64(value)),
  int64: column<bigint>((encoder, value) => encoder.int64(value)),
  float32: column<number>((encoder, value) => encoder.float32(value)),
  /** DateTime64(3). */
  millis: column<number>((encoder, value) => encoder.int64(BigInt(Math.round(value)))),
  /** Date. */
  day: column<number>((encoder, value) => encoder.uint16(Math.floor(value / DAY_MS))),
  list: <T>(item: Column<T>): Column<readonly T[]> =>
    column((encoder, values) => {
      encoder.varint(values.length);
      for (const value of values) item.write(encoder, value);
    }),
} as const;
