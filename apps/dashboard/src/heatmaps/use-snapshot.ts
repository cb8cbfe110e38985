import { useMemo } from 'react';
import { useAnswer } from '../api';
import { useRecording } from '../replays/use-recording';
import { useWebsiteId } from '../session/use-website';
import type { RecordedEvent } from '../stage';

const LOOKED_AT = 200;
/** A recording begins with the page as a whole; so many of its events surely hold it. */
const MOST_EVENTS = 200;
const FULL = 2;

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url);

/** The page as it was when a recording of it began on such a device: the events up to there; undefined where there is none. */
export function useSnapshot(
  path: string,
  device: string,
): { readonly events: readonly RecordedEvent[] | undefined; readonly settled: boolean } {
  const websiteId = useWebsiteId();
  const sessions = useAnswer('/api/websites/{websiteId}/replays/sessions', { path: { websiteId }, query: { limit: LOOKED_AT } });
  const found = sessions.data?.sessions.find(({ page_url, device_type }) => pathOf(page_url) === path && device_type === device);
  const recording = useRecording(found?.id ?? '', { most: MOST_EVENTS, enabled: found !== undefined });
  const events = useMemo(() => {
    const full = recording.data?.findIndex(({ type }) => type === FULL) ?? -1;
    // One event more, since a player needs two.
    return full < 0 ? undefined : recording.data?.slice(0, full + 2);
  }, [recording.data]);
  return { events, settled: sessions.isFetched && (found === undefined || recording.isFetched) };
}
