import type { RowBinaryEncoder } from './row-binary.encoder';

/** How a column's values are written; `T` is what a row holds in TypeScript. */
export interface Column<T> {
  /** What ClickHouse takes for a value that is not given. */
  readonly empty: T;
  write(encoder: RowBinaryEncoder, value: T): void;
  /** Whether this can be written. Types say so of what the code makes, and nothing says so of what was read from elsewhere. */
  takes(value: unknown): boolean;
}

const column = <T>(empty: T, takes: Column<T>['takes'], write: Column<T>['write']): Column<T> => ({ empty, takes, write });
const DAY_MS = 86_400_000;
const NO_ID = '00000000-0000-0000-0000-000000000000';
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isUpTo = (most: number) => (value: unknown) => isNumber(value) && value >= 0 && value <= most;
const isBig = (least: bigint, most: bigint) => (value: unknown) => typeof value === 'bigint' && value >= least && value <= most;

/** The column types in use. Instants are epoch milliseconds, days are instants inside that UTC day, flags are booleans. */
export const columnTypes = {
  uuid: column<string>(
    NO_ID,
    (value) => isText(value) && ID.test(value as string),
    (encoder, value) => encoder.uuid(value),
  ),
  text: column<string>('', isText, (encoder, value) => encoder.text(value)),
  /** A String of anything. */
  binary: column<string | Uint8Array>(
    '',
    (value) => isText(value) || value instanceof Uint8Array,
    (encoder, value) => (typeof value === 'string' ? encoder.text(value) : encoder.bytesOf(value)),
  ),
  flag: column<boolean>(
    false,
    (value) => typeof value === 'boolean',
    (encoder, value) => encoder.uint8(value ? 1 : 0),
  ),
  uint8: column<number>(0, isUpTo(0xff), (encoder, value) => encoder.uint8(value)),
  uint16: column<number>(0, isUpTo(0xffff), (encoder, value) => encoder.uint16(value)),
  uint32: column<number>(0, isUpTo(0xffff_ffff), (encoder, value) => encoder.uint32(value)),
  uint64: column<bigint>(0n, isBig(0n, 2n ** 64n - 1n), (encoder, value) => encoder.uint64(value)),
  int64: column<bigint>(0n, isBig(-(2n ** 63n), 2n ** 63n - 1n), (encoder, value) => encoder.int64(value)),
  float32: column<number>(0, isNumber, (encoder, value) => encoder.float32(value)),
  /** DateTime64(3). */
  millis: column<number>(0, isNumber, (encoder, value) => encoder.integer(Math.round(value))),
  /** Date. */
  day: column<number>(0, isUpTo(0x1_0000 * DAY_MS - 1), (encoder, value) => encoder.uint16(Math.floor(value / DAY_MS))),
  list: <T>(item: Column<T>): Column<readonly T[]> =>
    column<readonly T[]>(
      [],
      (value) => Array.isArray(value) && value.every((one) => item.takes(one)),
      (encoder, values) => {
        encoder.varint(values.length);
        // Most visits have a dozen lists of one value or none: an iterator for each would be most of what writing them leaves to be collected.
        for (let at = 0; at < values.length; at++) item.write(encoder, values[at] as T);
      },
    ),
} as const;
