import { guarded } from '../guard';
import type { StartModule } from '../module.host';
import { isExcluded } from '../page-url.reader';
import { isSampled } from './sampling.rule';
import { replaySession } from './replay.session';

const LONGEST_DELAY_MS = 2_000;

/** Records what the visitor sees and does, without what they write. */
export const start: StartModule = guarded((host) => {
  const { visitor_id, id } = host.event('replay', {});
  // Where nobody is known each page load is decided for itself: it is a recording of its own.
  if (!isSampled((visitor_id as string | undefined) || id, host.settings.replay_sample_percent)) return undefined;
  let session: ReturnType<typeof replaySession> | undefined;
  let over = false;
  let url = '';

  const begin = guarded(() => {
    url = host.here();
    over = over || isExcluded(host.options.exclude, url);
    if (over || session || host.silent(url)) return;
    // A recording that ended by itself is not begun again.
    session = replaySession(host, () => (over = true));
  });
  // A page as a whole takes its time to be read: not while the page has other things to do.
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: LONGEST_DELAY_MS });
  else setTimeout(begin);

  return guarded(() => {
    const now = host.here();
    const excluded = isExcluded(host.options.exclude, now);
    if (excluded || host.silent(now)) {
      // What is on screen may be another page already, without its address, so the last moments are not sent. And the next page
      // may be on screen with what an excluded one shows still in it: of this page load no more is recorded.
      session?.drop();
      session = undefined;
      over = over || excluded;
    } else if (!session) begin();
    else if (now !== url) session.turn((url = now));
  });
});
