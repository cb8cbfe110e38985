import { LANGUAGE, type KnownValue } from './lexicon';
import { markQuestion, type MarkedQuestion } from './question.marks';
import { hasUnknownChoice, marksOf, withCampaignValues } from './question.parts';
import type { QuestionComparison, QuestionKind, QuestionReading, QuestionRefusal, QuestionTime } from './question.plan';
import { shapeQuestion } from './question.shape';
import { readAskedTime } from './question.time';

export interface QuestionSetting {
  /** Of the website that is asked about. */
  readonly domain: string;
  /** The website's date as YYYY-MM-DD; without it dates of the calendar are not answered. */
  readonly today?: string | undefined;
  /** Where the question names no time. */
  readonly time?: QuestionTime | undefined;
  /** Where the question names nothing to compare with. */
  readonly comparison?: QuestionComparison | undefined;
  /** Values that the website knows. */
  readonly known?: readonly KnownValue[] | undefined;
}

export const DEFAULT_TIME: QuestionTime = { kind: 'days', days: 7 };
/** Below this confidence a question counts as not understood. */
export const LEAST_CONFIDENCE = 0.6;

/** The most that is ever told: of the plans that nothing speaks against, about so many are what was meant. `npm run proof:questions` measures it. */
export const MOST_CONFIDENCE = 0.98;

/** What is left of the confidence where the time is not said, for a word that is read as another, and for one that means nothing here. */
const LEFT = { noTime: 0.95, corrected: 0.9, unknown: 0.7 };

const CLEARED_BY_NAMES: ReadonlySet<QuestionRefusal> = new Set(['unknown_value', 'not_understood', 'beyond']);

/** Reads a question in English. The same question in the same setting always gives the same. */
export function readQuestion(question: string, setting: QuestionSetting): QuestionReading {
  const lexicon = setting.known ? LANGUAGE.with(setting.known) : LANGUAGE;
  const plain = markQuestion(question, setting, lexicon);
  const marked = { ...plain, marks: withCampaignValues(plain.marks, plain.words, setting.known ?? []) };
  const refuse = (refusal: QuestionRefusal): QuestionReading => ({
    refusal,
    hints: hintsOf(marked),
    isOpen: !setting.known && CLEARED_BY_NAMES.has(refusal) && mayBecomeClear(marked),
  });
  const { marks, words } = marked;
  if (marksOf(marks, 'beyond').length) return refuse('beyond');
  if (marked.refusal) return refuse(marked.refusal);
  if (hasUnknownChoice(words, marks)) return refuse('unknown_value');
  const cues = new Set(marksOf(marks, 'cue').map(({ meaning }) => meaning.cue));
  const asked = readAskedTime(words, marked.times, cues.has('change') || cues.has('and'), setting.time ?? DEFAULT_TIME);
  if ('refusal' in asked) return refuse(asked.refusal);
  const shaped = shapeQuestion(marks, words, cues, asked.comparison);
  if ('refusal' in shaped) return refuse(shaped.refusal);
  const confidence =
    shaped.sure *
    LEFT.unknown ** marksOf(marks, 'unknown').length *
    LEFT.corrected ** marked.corrections *
    (asked.time || setting.time ? 1 : LEFT.noTime);
  if (confidence < LEAST_CONFIDENCE) return refuse('not_understood');
  const comparison = asked.comparison ?? (takesComparison(shaped.plan.kind) ? setting.comparison : undefined) ?? null;
  return {
    plan: { ...shaped.plan, time: asked.time ?? setting.time ?? DEFAULT_TIME, comparison },
    confidence: Math.min(MOST_CONFIDENCE, Math.round(confidence * 100) / 100),
  };
}

const takesComparison = (kind: QuestionKind) => kind === 'number' || kind === 'comparison' || kind === 'summary';

/** Names that only the website knows help nobody who asks about nothing. */
const mayBecomeClear = ({ marks, times }: MarkedQuestion) =>
  marksOf(marks, 'unknown').length > 0 &&
  (times.length > 0 || marks.some(({ meaning }) => meaning.as === 'metric' || meaning.as === 'dimension'));

function hintsOf({ marks, times }: MarkedQuestion) {
  return {
    metric: marksOf(marks, 'metric')[0]?.meaning.metric ?? null,
    dimension: marksOf(marks, 'dimension')[0]?.meaning.dimension ?? null,
    time: times.find(({ time }) => time !== null)?.time ?? null,
  };
}
