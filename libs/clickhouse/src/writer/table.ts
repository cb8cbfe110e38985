import type { Column } from './column';
import { RowBinaryEncoder } from './row-binary.encoder';

type Columns = Readonly<Record<string, Column<unknown>>>;

/** A table as the writer knows it: its columns in the order in which they are sent. */
export interface Table<C extends Columns = Columns> {
  readonly name: string;
  readonly columns: C;
}

export type RowOf<T extends Table> = { [K in keyof T['columns']]: T['columns'][K] extends Column<infer V> ? V : never };

export const table = <const C extends Columns>(name: string, columns: C): Table<C> => ({ name, columns });

/** A row of which no column is given; each list is its own. */
export const emptyRow = <T extends Table>({ columns }: T): RowOf<T> =>
  Object.fromEntries(Object.entries(columns).map(([name, { empty }]) => [name, structuredClone(empty)])) as RowOf<T>;

/** The columns of a table whose values in a row can not be written, whatever the types say. */
export function wrongColumns<T extends Table>({ columns }: T, row: RowOf<T>): string[] {
  const wrong: string[] = [];
  for (const name in columns) if (!columns[name]?.takes(row[name as keyof typeof row])) wrong.push(name);
  return wrong;
}

/** All rows in RowBinary, in the order of the table's columns. */
export function encodeRows<T extends Table>(of: T, rows: readonly RowOf<T>[]): Buffer {
  const encoder = new RowBinaryEncoder(Math.max(4096, rows.length * 400));
  const columns = Object.entries(of.columns);
  for (const row of rows as readonly Record<string, unknown>[]) {
    for (const [name, column] of columns) column.write(encoder, row[name]);
  }
  return encoder.bytes();
}
