import { useEffect, useState } from 'react';
import { useAnswer } from '../api';

const EVERY_MS = 3_000;
/** After so long it is more likely that something is in the way than that nobody came. */
const PATIENCE_MS = 45_000;

/** Asks whether a tracking code receives data until it does; `late` once that takes long. */
export function useFirstVisit(trackingCode: string) {
  const [late, setLate] = useState(false);
  const [arrived, setArrived] = useState(false);
  const answer = useAnswer(
    '/e/{trackingCode}/status',
    { path: { trackingCode } },
    arrived ? { freshMs: 0 } : { everyMs: EVERY_MS, freshMs: 0 },
  );
  const lastAt = answer.data?.last_event_at ?? null;
  const receiving = answer.data?.receiving_data === true;
  useEffect(() => {
    if (receiving) setArrived(true);
  }, [receiving]);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [trackingCode]);
  return { answer, lastAt, late: late && lastAt === null };
}
