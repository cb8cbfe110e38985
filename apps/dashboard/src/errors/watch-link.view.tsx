import { Link } from 'wouter';
import { useAnswer } from '../api';

interface Props {
  readonly websiteId: string;
  readonly visitor: string;
}

const SESSIONS = '/api/websites/{websiteId}/replays/sessions';
const FRESH_MS = 60_000;

/** Leads to the recordings of a visitor; says so where there are none. */
export function WatchLink({ websiteId, visitor }: Props) {
  const path = { websiteId };
  // Most websites record nothing: one question for the whole list then, not one for each visitor.
  const any = useAnswer(SESSIONS, { path, query: { limit: 1 } }, { freshMs: FRESH_MS });
  const enabled = (any.data?.sessions.length ?? 0) > 0;
  const own = useAnswer(SESSIONS, { path, query: { limit: 1, visitor } }, { enabled, freshMs: FRESH_MS });
  const { data } = enabled ? own : any;
  // What could not be asked may be there.
  if (data?.sessions.length === 0) return <span className="text-faint">none</span>;
  if (data === undefined && !own.error && !any.error) return null;
  return (
    <Link
      href={`/websites/${websiteId}/replays?visitor=${encodeURIComponent(visitor)}`}
      className="rounded text-accent underline"
      aria-label={`Watch recordings of ${visitor}`}
    >
      Watch
    </Link>
  );
}
