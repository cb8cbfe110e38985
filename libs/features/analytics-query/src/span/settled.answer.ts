import type { ClickHouseReader } from '@footfall/clickhouse';
import { utcDatesTouched } from '@footfall/domain';
import type { Span } from './span';

/**
 * What `find` tells of the visits of a span, and of nothing else: kept until one of them changes. Not to be changed by who gets it.
 * @param question with the website, the window and the choice of visits it tells the answer from all others
 */
export function settledAnswer<Answer extends object>(
  reader: ClickHouseReader,
  { website, window, choice, page, dates }: Span,
  question: readonly unknown[],
  find: () => Promise<Answer>,
): Promise<Answer> {
  const days = utcDatesTouched(Math.max(0, window.from), window.to);
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  // The begin of the rolling day is another one each time.
  if (firstDay === undefined || lastDay === undefined || window.name === '24h') return find();
  const asked = [website.timezone, window.from, dates.length, choice.sql, choice.params, page, ...question];
  return reader.settled({ website: website.id, firstDay, lastDay, to: window.to, question: asked }, find);
}
