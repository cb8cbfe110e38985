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
    let bot = verdicts.get(userAgent);
    if (bot === undefined) {
      bot = isbot(userAgent);
      verdicts.set(userAgent, bot);
    }
    return bot ? 'bot' : undefined;
  },
};
