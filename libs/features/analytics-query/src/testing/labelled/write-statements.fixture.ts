import { readFileSync, writeFileSync } from 'node:fs';
import type { ClickHouseClient } from '@clickhouse/client';
import { chooseVisits } from '@footfall/clickhouse';
import { filterParameters } from '@footfall/contracts';
import { runHostile } from './hostile-run.fixture';
import { STATEMENTS_FILE } from './statement-seam.fixture';

/** Writes the list anew from the statements of that many generated questions, and returns its length. */
export async function writeStatements(client: ClickHouseClient, count: number): Promise<number> {
  const head = readFileSync(STATEMENTS_FILE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('#'));
  const choices = Object.keys(filterParameters).map((name) => chooseVisits({ [name]: '' }).sql.trim());
  writeFileSync(STATEMENTS_FILE, [...head, ...choices, ''].join('\n'));
  const { statements } = await runHostile(client, count);
  writeFileSync(STATEMENTS_FILE, [...head, ...choices, ...[...statements].sort(), ''].join('\n'));
  return statements.size;
}
