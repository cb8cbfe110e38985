import type { RowBinaryEncoder } from './row-binary.encoder';

/** How a column's values are written; `T` is what a row holds in TypeScript. */
export interface Column<T> {
  /** What ClickHouse takes for a value that is not given. */
  readonly empty: T;
  write(encoder: RowBinaryEncoder, value: T): void;
}

const column = <T>(empty: T, write: Column<T>['write']): Column<T> => ({ empty, write });
const DAY_MS = 86_400_000;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** The column types in use. Instants are epoch milliseconds, days are instants inside that UTC day, flags are booleans. */
export const columnTypes = {
  uuid: column<string>(NO_ID, (encoder, value) => encoder.uuid(value)),
  text: column<string>('', (encoder, value) => encoder.text(value)),
  flag: column<boolean>(false, (encoder, value) => encoder.uint8(value ? 1 : 0)),
  uint8: column<number>(0, (encoder, value) => encoder.uint8(value)),
  uint16: column<number>(0, (encoder, value) => encoder.uint16(value)),
  uint32: column<number>(0, (encoder, value) => encoder.uint32(value)),
  uint64: column<bigint>(0n, (encoder, value) => encoder.uint64(value)),
  int64: column<bigint>(0n, (encoder, value) => encoder.int64(value)),
  float32: column<number>(0, (encoder, value) => encoder.float32(value)),
  /** DateTime64(3). */
  millis: column<number>(0, (encoder, value) => encoder.int64(BigInt(Math.round(value)))),
  /** Date. */
  day: column<number>(0, (encoder, value) => encoder.uint16(Math.floor(value / DAY_MS))),
  list: <T>(item: Column<T>): Column<readonly T[]> =>
    column<readonly T[]>([], (encoder, values) => {
      encoder.varint(values.length);
      for (const value of values) item.write(encoder, value);
    }),
} as const;
