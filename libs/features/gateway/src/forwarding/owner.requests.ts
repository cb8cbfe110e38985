import { leftSignal } from '@footfall/platform';
import { Agent, type Dispatcher } from 'undici';

type Answered = (error: Error | null, answer: Dispatcher.ResponseData) => void;

/** A path as one part of a URL, for `ownerRequests`: reply-from decodes a path and refuses one that leads upwards then, such as that of a visitor known as `a/../b`. */
export const asOnePart = (path: string): string => Buffer.from(path, 'latin1').toString('base64url');

/**
 * Requests to owners over connections of their own, by paths of which the last part is one that `asOnePart` made. What nobody waits for any more is broken off, so
 * that its owner hears of it.
 */
export function ownerRequests(options: Agent.Options): { request: Dispatcher['request'] } {
  const agent = new Agent(options);
  const request = ({ path, ...asked }: Dispatcher.RequestOptions, answered: Answered) => {
    const signal = leftSignal();
    agent.request({ path: path.replace(PART, asItWas), ...(signal ? { signal } : {}), ...asked }, answered);
  };
  return { request: request as Dispatcher['request'] };
}

const PART = /\/([\w-]*)(?=\?|$)/;
const asItWas = (_: string, part: string): string => Buffer.from(part, 'base64url').toString('latin1');
