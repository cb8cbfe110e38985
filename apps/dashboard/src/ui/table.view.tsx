import type { ReactNode } from 'react';
import { classes } from './join-classes';

export interface Column<Row> {
  readonly id: string;
  readonly title: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** True: stands at the right, digits under digits. */
  readonly numeric?: boolean;
  /** True: left out on narrow screens. */
  readonly wideOnly?: boolean;
}

interface Props<Row> {
  /** Says what the table is, to who cannot see it. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** Records under their heads; scrolls by itself where the page is too narrow. */
export function Table<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  const place = ({ numeric, wideOnly }: Column<Row>) =>
    classes(
      'px-2.5 py-2.5 first:pl-4 last:pr-4 sm:px-4',
      numeric === true ? 'figures text-right' : 'text-left',
      wideOnly === true && 'max-md:hidden',
    );
  return (
    // Focusable, so that the keyboard can scroll it. What is out of sight in it is placed within, and does not widen the page.
    <div className="relative overflow-x-auto" tabIndex={0} role="region" aria-label={caption}>
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-faint">
            {columns.map((column) => (
              <th key={column.id} scope="col" className={classes(place(column), 'font-medium whitespace-nowrap')}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-line/60 last:border-0">
              {columns.map((column) => (
                <td key={column.id} className={place(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
