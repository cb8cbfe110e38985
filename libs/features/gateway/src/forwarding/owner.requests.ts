import { leftSignal } from '@footfall/platform';
import { Agent, type Dispatcher } from 'undici';

type Answered = (error: Error | null, answer: Dispatcher.ResponseData) => void;

/** Requests to owners over connections of their own. What nobody waits for any more is broken off, so that its owner hears of it. */
export function ownerRequests(options: Agent.Options): { request: Dispatcher['request'] } {
  const agent = new Agent(options);
  const request = (asked: Dispatcher.RequestOptions, answered: Answered) => {
    const signal = leftSignal();
    agent.request(signal ? { ...asked, signal } : asked, answered);
  };
  return { request: request as Dispatcher['request'] };
}
