import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { QuestionTime } from '@footfall/domain';

/** What a question means; each field holds all that are right. */
export interface QuestionMeaning {
  readonly kinds: readonly string[];
  /** Null: several figures, whichever. */
  readonly metrics: readonly (readonly string[])[] | null;
  /** Empty: none. */
  readonly dimensions: readonly string[];
  readonly times: readonly QuestionTime[];
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly values: readonly string[];
  readonly comparisons: readonly string[];
  readonly order: 'descending' | 'ascending';
  /** Null: the question does not say. */
  readonly limit: number | null;
  readonly interval: string | null;
}

export interface LabelledQuestion {
  readonly question: string;
  readonly timeOfContext: string | undefined;
  readonly family: string;
  readonly isHostile: boolean;
  /** Grammar and lexicon are not mended by what these show. None is hostile: of those each has to be refused. */
  readonly isHeldOut: boolean;
  /** Null: the right answer is a refusal. */
  readonly meaning: QuestionMeaning | null;
}

const DIMENSION_KINDS = ['ranking', 'list', 'breakdown'];
/** Parts that are no filters. */
const CHOICES = ['vs', 'top', 'order', 'interval', 'values', 'context'];

export function timeOf(name: string): QuestionTime {
  if (name === '24h') return { kind: 'hours24' };
  const [start, end] = name.split('..');
  if (start && end) return { kind: 'dates', start, end };
  const days = /^(\d+)d$/.exec(name);
  if (days) return { kind: 'days', days: Number(days[1]) };
  return { kind: 'calendar', name: name as Extract<QuestionTime, { kind: 'calendar' }>['name'] };
}

/** A third, chosen by the text alone, so that it stays the same third when questions are added. */
const isHeldOut = (question: string) => createHash('sha256').update(question).digest().readUInt32BE(0) % 3 === 0;

function readMeaning(label: string): { meaning: QuestionMeaning; context: string | undefined } {
  const parts = label.match(/[^\s"]+(?:"[^"]*")?/g) ?? [];
  const choices = parts.filter((part) => part.includes('='));
  const [kind = '', metric = '', ...rest] = parts.filter((part) => !part.includes('='));
  const kinds = kind.split('|');
  const dimension = DIMENSION_KINDS.includes(kinds[0] ?? '') ? rest.shift() : undefined;
  const [time] = rest;
  if (!time) throw new Error(`no time in the label: ${label}`);
  const chosen = new Map(
    choices.map((part): [string, string[]] => {
      const at = part.indexOf('=');
      return [
        part.slice(0, at),
        part
          .slice(at + 1)
          .replaceAll('"', '')
          .split('|'),
      ];
    }),
  );
  const meaning: QuestionMeaning = {
    kinds,
    metrics: metric === '*' ? null : metric.split(',').map((each) => each.split('|')),
    dimensions: dimension?.split('|') ?? [],
    times: time.split('|').map(timeOf),
    filters: Object.fromEntries([...chosen].filter(([name]) => !CHOICES.includes(name))),
    values: chosen.get('values')?.[0]?.split(',') ?? [],
    comparisons: chosen.get('vs') ?? [],
    order: chosen.get('order')?.[0] === 'ascending' ? 'ascending' : 'descending',
    limit: chosen.has('top') ? Number(chosen.get('top')?.[0]) : null,
    interval: chosen.get('interval')?.[0] ?? null,
  };
  return { meaning, context: chosen.get('context')?.[0] };
}

function readFile(name: string): LabelledQuestion[] {
  let family = '';
  return readFileSync(join(__dirname, name), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('## ')) family = line.slice(3);
      if (line.startsWith('#') || !line.trim()) return [];
      const [question = '', label] = line.split(' => ');
      const read = label === undefined ? null : readMeaning(label);
      return [
        {
          question,
          family,
          timeOfContext: read?.context,
          isHostile: family === 'hostile',
          isHeldOut: family !== 'hostile' && isHeldOut(question),
          meaning: read?.meaning ?? null,
        },
      ];
    });
}

/** Questions in the words of people who own websites, with what they mean, and such as have no answer here. */
export const labelledQuestions = (): LabelledQuestion[] => [...readFile('answerable.questions.txt'), ...readFile('refused.questions.txt')];
