import type { ClickHouseClient } from '@clickhouse/client';
import { coffeeSite } from './coffee-site.fixture';
import { hostileQuestions } from './hostile-questions.fixture';
import { labelledQuestions } from './labelled-questions.fixture';
import { notedClient, readStatements } from './statement-seam.fixture';

const SEED = 20_261_121;

export interface HostileRun {
  readonly asked: number;
  readonly answered: number;
  readonly statements: ReadonlySet<string>;
  /** Statements that the checked-in list has not. */
  readonly foreign: readonly string[];
  /** Questions that were neither answered nor refused, with what came instead. */
  readonly failed: readonly string[];
  /** Whether every statement asked for the one website alone. */
  readonly isOwn: boolean;
}

/** Asks the labelled questions and that many generated ones of the real engine, and holds what reaches it against the list. */
export async function runHostile(client: ClickHouseClient, count: number, labelled = labelledQuestions()): Promise<HostileRun> {
  const listed = readStatements();
  const noted = notedClient(client, listed.choices);
  const site = await coffeeSite(noted.client);
  noted.forget();
  let answered = 0;
  const failed: string[] = [];
  const ask = async (question: string) => {
    try {
      await site.ask(question);
      answered++;
    } catch (error) {
      const { code } = error as { code?: string };
      // A text of control characters alone is blank, which is a fault of the body.
      const isBlank = question.replace(/\p{Cc}/gu, ' ').trim() === '';
      if (code !== 'QUERY_UNPROCESSABLE' && !isBlank) failed.push(`${JSON.stringify(question)}: ${String(error)}`);
    }
  };
  for (const { question } of labelled) await ask(question);
  const generated = hostileQuestions(SEED);
  for (let at = 0; at < count; at++) await ask(generated.next().value as string);
  return {
    asked: labelled.length + count,
    answered,
    statements: noted.statements,
    foreign: [...noted.statements].filter((statement) => !listed.statements.has(statement)),
    failed,
    isOwn: noted.websites.size === 1 && noted.websites.has(site.website.id),
  };
}
