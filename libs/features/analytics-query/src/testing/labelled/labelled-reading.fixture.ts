import { DEFAULT_TIME, localDate, questionWindow, readQuestion, type KnownValue, type QuestionPlan } from '@footfall/domain';
import { timeOf, type LabelledQuestion, type QuestionMeaning } from './labelled-questions.fixture';

export interface LabelledReading extends LabelledQuestion {
  /** Null: refused. */
  readonly plan: QuestionPlan | null;
  readonly confidence: number;
  /** What is wrong with the plan, or with the refusal; empty where it is right. */
  readonly faults: readonly string[];
}

export interface LabelledSetting {
  readonly domain: string;
  readonly zone: string;
  readonly now: number;
  readonly known: readonly KnownValue[];
}

const same = (one: readonly string[], other: readonly string[]) => one.length === other.length && one.every((each) => other.includes(each));

function hasMetrics(wanted: QuestionMeaning['metrics'], metrics: readonly string[]): boolean {
  if (!wanted) return metrics.length > 2;
  return wanted.length === metrics.length && wanted.every((any) => any.some((one) => metrics.includes(one)));
}

function hasFilters(wanted: QuestionMeaning['filters'], filters: QuestionPlan['filters']): boolean {
  const given = new Map<string, string>(Object.entries(filters));
  return same(Object.keys(wanted), [...given.keys()]) && Object.entries(wanted).every(([name, any]) => any.includes(given.get(name) ?? ''));
}

function faultsOf(meaning: QuestionMeaning, plan: QuestionPlan, { zone, now }: LabelledSetting): string[] {
  const { from, to } = questionWindow(plan.time, zone, now);
  const isTime = meaning.times.some((time) => {
    const window = questionWindow(time, zone, now);
    return window.from === from && window.to === to;
  });
  const { dimensions, comparisons, limit, interval } = meaning;
  const parts: [what: string, isRight: boolean, got: unknown][] = [
    ['kind', meaning.kinds.includes(plan.kind), plan.kind],
    ['metrics', hasMetrics(meaning.metrics, plan.metrics), plan.metrics],
    ['dimension', plan.dimension ? dimensions.includes(plan.dimension) : !dimensions.length, plan.dimension],
    ['time', isTime, plan.time],
    ['filters', hasFilters(meaning.filters, plan.filters), plan.filters],
    ['values', same(meaning.values, plan.values), plan.values],
    // A change without anything named is told against the previous period.
    ['comparison', !comparisons.length || comparisons.includes(plan.comparison ?? 'previous_period'), plan.comparison],
    ['order', plan.kind !== 'ranking' || plan.order === meaning.order, plan.order],
    ['limit', limit === null || plan.limit === limit, plan.limit],
    ['interval', interval === null || plan.interval === interval, plan.interval],
  ];
  return parts.filter(([, isRight]) => !isRight).map(([what, , got]) => `${what} ${JSON.stringify(got)}`);
}

/** Reads the question as the endpoint does, and judges the plan by what the words mean. */
export function readLabelled(setting: LabelledSetting, labelled: LabelledQuestion): LabelledReading {
  const { domain, known } = setting;
  const today = localDate(setting.zone, setting.now);
  const time = labelled.timeOfContext ? timeOf(labelled.timeOfContext) : DEFAULT_TIME;
  const first = readQuestion(labelled.question, { domain, today, time });
  const reading = 'refusal' in first && first.isOpen ? readQuestion(labelled.question, { domain, today, time, known }) : first;
  const { meaning } = labelled;
  if ('refusal' in reading) return { ...labelled, plan: null, confidence: 0, faults: meaning ? [`refused: ${reading.refusal}`] : [] };
  const { plan, confidence } = reading;
  return { ...labelled, plan, confidence, faults: meaning ? faultsOf(meaning, plan, setting) : [`answered by ${JSON.stringify(plan)}`] };
}
