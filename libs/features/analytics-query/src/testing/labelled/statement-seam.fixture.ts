import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClickHouseClient } from '@clickhouse/client';

/** The statements that questions may become, checked in; `npm run proof:questions -- --write-statements` writes it anew. */
export const STATEMENTS_FILE = join(__dirname, 'question-statements.txt');
const CHOICES = '«choices»';

interface StatementList {
  /** Conditions by which visits are chosen; any of them may stand where a statement has `«choices»`. */
  readonly choices: readonly string[];
  readonly statements: ReadonlySet<string>;
}

export function readStatements(): StatementList {
  const lines = readFileSync(STATEMENTS_FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const isChoice = (line: string) => line.startsWith('AND ');
  return { choices: lines.filter(isChoice), statements: new Set(lines.filter((line) => !isChoice(line))) };
}

/** A statement on one line, its conditions of choice as one mark. Values never stand in it: they are bound. */
export function normalised(sql: string, choices: readonly string[]): string {
  let text = sql.replace(/\s+/g, ' ').trim();
  for (const choice of choices) text = text.replaceAll(` ${choice}`, ` ${CHOICES}`);
  return text.replaceAll(new RegExp(`(?: ${CHOICES})+`, 'g'), ` ${CHOICES}`);
}

/**
 * A client of the real engine that notes every statement sent by it. What was asked before, with the same values, is answered from memory:
 * questions ask for the names that the website knows again and again.
 */
export function notedClient(client: ClickHouseClient, choices: readonly string[]) {
  const statements = new Set<string>();
  const websites = new Set<unknown>();
  const answers = new Map<string, unknown>();
  const query = async (asked: Parameters<ClickHouseClient['query']>[0]) => {
    statements.add(normalised(asked.query, choices));
    websites.add(asked.query_params?.['website']);
    const key = JSON.stringify([asked.query, asked.query_params], (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
    if (!answers.has(key)) answers.set(key, await (await client.query(asked)).json());
    return { json: async () => structuredClone(answers.get(key)) };
  };
  const noted = new Proxy(client, {
    get: (target, name) => {
      if (name === 'query') return query;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value as (...all: unknown[]) => unknown).bind(target) : value;
    },
  });
  const forget = () => [statements, websites, answers].forEach((each) => each.clear());
  return { client: noted, statements, /** Whose figures were asked for. */ websites, forget };
}
