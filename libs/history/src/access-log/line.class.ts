import { LONGEST_AGENT } from '@footfall/domain';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { cutText } from '../files/cut-text';
import type { LogEntry } from './line.parser';
import { isAsset } from './page.asset';

/** What a well-formed line is, before the server has been asked. Every line is exactly one of these. */
export type LineClass = 'pageview' | 'asset' | 'bot' | 'failed';

/** Judging a User-Agent costs more than all the rest of a line, and the same few thousand come again and again. */
const judged = new LRUCache<string, boolean>({ max: 10_000 });

/**
 * The first that holds: the client is a bot; the request failed, led elsewhere or only read nothing (any method but GET, any
 * status but 2xx and 304); it was for an asset; else it is a page view.
 */
export function classify(entry: LogEntry): LineClass {
  if (isBot(entry.userAgent)) return 'bot';
  const served = (entry.status >= 200 && entry.status < 300) || entry.status === 304;
  const target = entry.method === 'GET' && served ? pageOf(entry.target) : null;
  if (!target) return 'failed';
  return isAsset(target.pathname, target.search) ? 'asset' : 'pageview';
}

/** Browsers always say what they are. The common format has no such field: there nothing is known, and nothing is held against the client. */
function isBot(userAgent: string | undefined): boolean {
  if (userAgent === undefined) return false;
  if (userAgent === '') return true;
  if (userAgent.length > LONGEST_AGENT) return isbot(userAgent);
  let answer = judged.get(userAgent);
  // It is a slice of its line, which may be much longer.
  if (answer === undefined) judged.set(cutText(userAgent, LONGEST_AGENT), (answer = isbot(userAgent)));
  return answer;
}

/** The page that a request line asks for, without its host; null for what is no path. */
export function pageOf(target: string): URL | null {
  // Proxies are asked with the whole url.
  if (/^https?:\/\//i.test(target)) return URL.canParse(target) ? new URL(target) : null;
  const url = `http://page.invalid${target}`;
  return target.startsWith('/') && URL.canParse(url) ? new URL(url) : null;
}
