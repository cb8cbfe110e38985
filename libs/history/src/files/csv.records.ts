import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { UnreadableFile } from './unreadable.file';

/** A row by the names of its columns; null for one that cannot be read. */
export type CsvRecord = Readonly<Record<string, string | undefined>> | null;

const MOST_RECORD_CHARACTERS = 262_144;
const GROUP = 500;

/**
 * The rows of a CSV file whose first row names its columns, in groups.
 * @param needs columns without which it is another file. @throws UnreadableFile
 */
export async function* csvRecords(content: AsyncIterable<Buffer>, needs: readonly string[]): AsyncGenerator<CsvRecord[]> {
  let group: CsvRecord[] = [];
  const parser = parse({
    bom: true,
    columns: (names: string[]) => {
      if (needs.some((name) => !names.includes(name))) throw new UnreadableFile('The file has other columns');
      return names;
    },
    max_record_size: MOST_RECORD_CHARACTERS,
    skip_empty_lines: true,
    skip_records_with_error: true,
  });
  parser.on('skip', () => group.push(null));
  const source = Readable.from(content);
  source.once('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const record of parser as AsyncIterable<Record<string, string>>) {
      group.push(record);
      if (group.length < GROUP) continue;
      yield group;
      group = [];
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')) throw new UnreadableFile(error.message);
    throw error;
  } finally {
    source.destroy();
  }
  yield group;
}
