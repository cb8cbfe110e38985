import { ClickHouseReader, type ReadQuery } from '@footfall/clickhouse';

/** A reader that keeps the names of what it asks the store. */
export class ListeningReader extends ClickHouseReader {
  readonly asked: string[] = [];

  override query<Row>(query: ReadQuery): Promise<Row[]> {
    this.asked.push(query.name);
    return super.query<Row>(query);
  }
}
