import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ClickHouseClient } from '@clickhouse/client';
import { StoredKeys } from '../keys/stored.keys';
import { visitDaysChangedTable, type VisitDayChangedRow } from '../tables/visit-days-changed.table';
import { OwnChanges } from './own.changes';
import { encodeRows, type RowOf, type Table } from './table';

/** Rows that are ready to be sent. */
export interface EncodedInsert {
  /** Resolves when the rows are stored. */
  send(): Promise<void>;
}

export interface ToldOfMarks {
  marked(rows: readonly VisitDayChangedRow[]): void | Promise<void>;
  /** It is not known whether days were marked. */
  doubt(): void | Promise<void>;
}

/** Inserts whole batches, encoded once as RowBinary. */
export class ClickHouseWriter {
  /** @param changes is told which days were marked; where it stands on another thread, it is waited for */
  constructor(
    private readonly client: ClickHouseClient,
    private readonly changes: ToldOfMarks = OwnChanges.of(client),
  ) {}

  /**
   * Resolves when the rows are stored. The deduplication token is a hash of the content, so that repeating a call after
   * an unclear failure stores nothing twice where the table keeps a window, and can never swallow other rows.
   * @param salt sets a call apart from an earlier one of the same rows: the window remembers rows that were deleted since.
   */
  async insert<T extends Table>(table: T, rows: readonly RowOf<T>[], salt = ''): Promise<void> {
    await (await this.encode(table, rows, salt)).send();
  }

  /** The first half of `insert`, which needs no store: for the time until what was sent before has arrived. */
  async encode<T extends Table>(table: T, rows: readonly RowOf<T>[], salt = ''): Promise<EncodedInsert> {
    if (!rows.length) return { send: async () => undefined };
    const body = await encodeRows(table, rows);
    if (table.name !== visitDaysChangedTable.name) {
      const send = async () => {
        // Not sooner: until rows are on their way, nobody has to look them up.
        await StoredKeys.of(this.client).note(table.name, rows);
        await this.send(table, body, salt);
      };
      return { send };
    }
    return { send: () => this.mark(rows as readonly VisitDayChangedRow[], body, salt) };
  }

  private async mark(rows: readonly VisitDayChangedRow[], body: Buffer, salt: string): Promise<void> {
    try {
      await this.send(visitDaysChangedTable, body, salt);
      await this.changes.marked(rows);
    } catch (error) {
      await this.changes.doubt();
      throw error;
    }
  }

  private async send(table: Table, body: Buffer, salt: string): Promise<void> {
    const { stream } = await this.client.exec({
      query: `INSERT INTO ${table.name} (${Object.keys(table.columns).join(', ')}) FORMAT RowBinary`,
      values: Readable.from([body], { objectMode: false }),
      clickhouse_settings: { async_insert: 0, insert_deduplication_token: createHash('sha256').update(body).update(salt).digest('hex') },
    });
    // The client gives a connection back only once its answer was read.
    await finished(stream.resume());
  }
}
