import type { AnswerOf } from '../api';
import type { Comparison } from '../url';
import { addDays, addMonths, daysBetween, firstOfMonth } from '../url/calendar';

type Timeline = AnswerOf<'/api/websites/{websiteId}/analytics/timeline'>;
type Point = Timeline['points'][number];

const monthOf = (date: string) => 12 * Number(date.slice(0, 4)) + Number(date.slice(5, 7));

/** How many months lie between those of a span and those of as many days right before it: by the middle of its first whole month. */
function monthsBefore({ start, end }: { readonly start: string; readonly end: string }): number {
  const first = addDays(end, 1);
  const whole = firstOfMonth(first) === first ? first : addMonths(firstOfMonth(first), 1);
  return monthOf(whole) - monthOf(addDays(whole, 14 - daysBetween(start, end)));
}

/** The date that one is compared with; of hours that of their day. */
function moveOf({ interval, points, comparison }: Timeline, kind: Comparison): (date: string) => string {
  const [first, former] = [points[0], comparison?.points[0]];
  if (!first || !former || !comparison) return (date) => date;
  if (kind === 'previous_year') return (date) => addMonths(date, -12);
  if (interval === 'month') {
    const months = monthsBefore(comparison);
    return (date) => addMonths(date, -months);
  }
  const days = daysBetween(former.date.slice(0, 10), first.date.slice(0, 10)) - 1;
  return (date) => addDays(date, -days);
}

/**
 * The point that the one of a date is compared with, by the calendar and not by its place: a year with a leap day has one day more, months are of
 * several lengths, and a day may lack an hour.
 */
export function comparedPoints(timeline: Timeline, kind: Comparison): (date: string) => Point | null {
  const before = new Map(timeline.comparison?.points.map((point) => [point.date, point]));
  const move = moveOf(timeline, kind);
  return (date) => before.get(`${move(date.slice(0, 10))}${date.slice(10)}`) ?? null;
}
