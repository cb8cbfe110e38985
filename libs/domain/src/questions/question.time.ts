import type { QuestionComparison, QuestionRefusal, QuestionTime } from './question.plan';
import { comparisonFor, comparisonOfDates, timeFacing, type FoundTime } from './question.times';

export interface AskedTime {
  /** Null: the question names none. */
  readonly time: QuestionTime | null;
  readonly comparison: QuestionComparison | null;
}

/** After these words stands what is compared with. */
const COMPARED =
  /\b(?:than|versus|vs|against|relative to|compared?(?: \S+){0,2}? (?:to|with)|with|to)(?: (?:in|on|of|the|those|that|for|during|over|from))*$/;

/** Words that compare by themselves; the others name a time of its own where the question does not compare. */
const COMPARES = /\b(?:over|on) (?:year|month|week|period)\b|\b(?:yoy|mom|wow)\b/;

/** With these two times are not beside each other, but one. */
const SUMS = /\b(?:total|together|altogether|combined|sum)\b/;

const laterOf = (time: QuestionTime | null): number =>
  time?.kind === 'calendar' ? ['last_month', 'last_week', 'yesterday'].indexOf(time.name) : -1;

/** What a question asks about and what it compares that with, from the times that it names; a refusal where they do not fit together. */
export function readAskedTime(
  words: readonly string[],
  found: readonly FoundTime[],
  compares: boolean,
  fallback: QuestionTime,
): AskedTime | { readonly refusal: QuestionRefusal } {
  if (found.some(({ time, target }) => time === null && target === undefined)) return { refusal: 'time' };
  if (found.length > 2) return { refusal: 'time' };
  // "Visits the month before", "in October a year ago": of that time, and not of another one beside it.
  if (!compares && found.some(({ target, from, to }) => target && !COMPARES.test(words.slice(from, to).join(' '))))
    return { refusal: 'time' };
  const [first, second] = found;
  if (!first) return { time: null, comparison: null };
  if (!second) {
    const target = first.target ?? (compares && followsComparison(words, first) ? first.asTarget : undefined);
    if (!target) return { time: first.time, comparison: null };
    const time = timeFacing(target);
    return fitting(time ?? fallback, target, time);
  }
  if (first.target && second.target) return { refusal: 'time' };
  if (second.target) return first.time ? fitting(first.time, second.target, first.time) : { refusal: 'time' };
  if (first.target) return second.time ? fitting(second.time, first.target, second.time) : { refusal: 'time' };
  if (!compares) return { refusal: 'time' };
  if (words.slice(first.to, second.from).join(' ') === 'and' && SUMS.test(words.join(' '))) return { refusal: 'time' };
  if (first.dates && second.dates) return dated(first, second);
  // "Last week or this week", "yesterday and today": what is past is compared with, whichever comes first.
  const [later, earlier] = laterOf(first.time) >= 0 && laterOf(second.time) < 0 ? [second, first] : [first, second];
  if (!later.time || !earlier.asTarget) return { refusal: 'time' };
  return fitting(later.time, earlier.asTarget, later.time);
}

/** Whichever dates come first in the question, the earlier ones are compared with. */
function dated(one: FoundTime, other: FoundTime): AskedTime | { readonly refusal: QuestionRefusal } {
  const [earlier, later] = [one, other].sort((a, b) => ((a.dates?.start ?? '') < (b.dates?.start ?? '') ? -1 : 1));
  const comparison = earlier?.dates && later?.dates ? comparisonOfDates(later.dates, earlier.dates) : null;
  return comparison && later?.time ? { time: later.time, comparison } : { refusal: 'time' };
}

function fitting(
  time: QuestionTime,
  target: NonNullable<FoundTime['target']>,
  asked: QuestionTime | null,
): AskedTime | { refusal: QuestionRefusal } {
  const comparison = comparisonFor(time, target);
  return comparison ? { time: asked, comparison } : { refusal: 'time' };
}

const followsComparison = (words: readonly string[], { from }: FoundTime) => COMPARED.test(words.slice(0, from).join(' '));
