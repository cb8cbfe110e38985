import { LONGEST_AGENT } from '@footfall/domain';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { DropStep } from './step';

const verdicts = new LRUCache<string, boolean>({ max: 10_000 });

/** Crawlers and other programs by their User-Agent. A server that speaks for nobody in particular is no bot for it. */
export const dropBot: DropStep = {
  name: 'drop-bot',
  run: ({ sender, request }) => {
    const { userAgent } = sender;
    if (!userAgent) return request.door === 'open' ? 'bot' : undefined;
    return isBot(userAgent) ? 'bot' : undefined;
  },
};

function isBot(userAgent: string): boolean {
  if (userAgent.length > LONGEST_AGENT) return isbot(userAgent);
  let bot = verdicts.get(userAgent);
  if (bot === undefined) verdicts.set(userAgent, (bot = isbot(userAgent)));
  return bot;
}
