import { useQuery } from '@tanstack/react-query';
import { ask, type AnswerFailure } from '../api';
import { useWebsiteId } from '../session/use-website';
import type { RecordedEvent } from '../stage';

const PAGE = 5000;
const PATH = '/api/websites/{websiteId}/replays/sessions/{replayId}/events';

/** All events of a recording, asked for page by page. @param most asks for no more than so many. */
export function useRecording(replayId: string, { most = Number.POSITIVE_INFINITY, enabled = true } = {}) {
  const websiteId = useWebsiteId();
  return useQuery<readonly RecordedEvent[], AnswerFailure>({
    queryKey: [PATH, { path: { websiteId, replayId }, most }],
    enabled,
    // A recording that is still being made grows; what was read is not read anew while it is looked at.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    queryFn: async ({ signal }) => {
      const events: RecordedEvent[] = [];
      for (let offset = 0; ;) {
        const limit = Math.min(PAGE, most - offset);
        const page = await ask(PATH, { path: { websiteId, replayId }, query: { limit, offset } }, signal);
        events.push(...(page.events as RecordedEvent[]));
        // What was asked for and not what came: of a piece that is gone nothing comes, and it keeps its place.
        offset += page.pagination.limit;
        if (!page.pagination.has_more || offset >= most) return events;
      }
    },
  });
}
