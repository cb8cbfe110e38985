import { Turn } from '@footfall/platform/basics';
import type { Column } from './column';
import { RowBinaryEncoder } from './row-binary.encoder';

const ROWS_AT_ONCE = 64;

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
export function wrongColumns<T extends Table>(of: T, row: RowOf<T>): string[] {
  const wrong: string[] = [];
  for (const { name, column } of columnsOf(of)) if (!column.takes((row as Record<string, unknown>)[name])) wrong.push(name);
  return wrong;
}

interface NamedColumn {
  readonly name: string;
  readonly column: Column<unknown>;
}

const named = new WeakMap<Columns, readonly NamedColumn[]>();

/** Asked for with every row. */
function columnsOf({ columns }: Table): readonly NamedColumn[] {
  const known = named.get(columns) ?? Object.entries(columns).map(([name, column]) => ({ name, column }));
  named.set(columns, known);
  return known;
}

/** All rows in RowBinary, in the order of the table's columns; lets others in meanwhile. */
export async function encodeRows<T extends Table>(of: T, rows: readonly RowOf<T>[]): Promise<Buffer> {
  const turn = new Turn();
  const encoder = new RowBinaryEncoder(Math.max(4096, rows.length * 400));
  const columns = columnsOf(of);
  let at = 0;
  for (const row of rows as readonly Record<string, unknown>[]) {
    for (const { name, column } of columns) column.write(encoder, row[name]);
    // The clock takes its time as well.
    if (at++ % ROWS_AT_ONCE === 0 && turn.isOver) await turn.next();
  }
  return encoder.bytes();
}
