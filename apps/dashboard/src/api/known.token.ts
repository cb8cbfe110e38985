import { session } from '../session/session';
import { unreachable } from './read.answer';

/**
 * The token itself.
 * @throws AnswerFailure where none could be had of somebody who is signed in: what is asked without one is refused as if nobody were.
 */
export function knownToken(token: string | null): string | null {
  if (token === null && session.current().kind !== 'signed-out') throw unreachable();
  return token;
}
