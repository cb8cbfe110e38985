import { refusals } from '@footfall/contracts';
import { parsePathPattern } from '@footfall/domain';
import type { GoalEntity } from '@footfall/postgres';

/** As long as the name of an event can be. */
const MOST_NAME = 120;

/** What a goal of this type matches, in the form in which it is compared. @throws ApiError 400 naming the field. */
export function goalMatch(type: GoalEntity['type'], match: string, field = 'match'): string {
  if (type === 'event') {
    if (match.length > MOST_NAME) throw refusals.invalid({ field, message: `must have at most ${MOST_NAME} characters` });
    return match;
  }
  const pattern = parsePathPattern(match);
  // Decoding can bring what was escaped.
  if (pattern === null || pattern.includes('\u0000')) {
    throw refusals.invalid({ field, message: 'must be a path that begins with /' });
  }
  return pattern;
}
