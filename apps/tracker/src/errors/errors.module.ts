import { guarded, listen } from '../guard';
import type { StartModule } from '../module.host';
import { readPageError } from './page-error.reader';

const MINUTE_MS = 60_000;
const MOST_ALIKE = 3;
const MOST_IN_A_MINUTE = 10;
const MOST_IN_ALL = 100;
const LONGEST_RELEASE = 128;

/** Tells errors and unhandled rejections of the page; of many only as many as tell something. */
export const start: StartModule = guarded((host) => {
  let began = 0;
  let alike: Record<string, number> = {};
  let inMinute = 0;
  let inAll = 0;

  const tell = (event: Event): void => {
    const error = readPageError(event, host.options);
    if (!error) return;
    const now = Date.now();
    if (now - began >= MINUTE_MS) {
      began = now;
      alike = {};
      inMinute = 0;
    }
    const key = ' ' + error.error_type + error.message + (error.stack || '').slice(0, 500);
    const times = (alike[key] = (alike[key] || 0) + 1);
    if (times > MOST_ALIKE || inMinute >= MOST_IN_A_MINUTE || inAll >= MOST_IN_ALL) return;
    const ts = Math.round(now - performance.now() + event.timeStamp);
    if (!host.record('error', { ...error, ts, release: host.options.release?.slice(0, LONGEST_RELEASE) })) return;
    inMinute++;
    inAll++;
  };
  host.early.forEach(guarded(tell));
  listen(window, 'error unhandledrejection', tell);
  return undefined;
});
