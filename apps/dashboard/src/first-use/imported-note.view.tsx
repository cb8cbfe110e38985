import { useAnswer } from '../api';
import { addDays, dateIn, useZone } from '../url';

/** As far back as figures can be asked for. */
const MOST_DAYS = 1_829;

/** Tells figures that an import brought from those of the script, which has told nothing yet. */
export function ImportedNote({ websiteId }: { readonly websiteId: string }) {
  const zone = useZone();
  const end = dateIn(zone ?? 'UTC', Date.now());
  const { data } = useAnswer(
    '/api/websites/{websiteId}/analytics',
    { path: { websiteId }, query: { start: addDays(end, -MOST_DAYS), end } },
    { enabled: zone !== undefined },
  );
  if (!data || data.summary.total_page_views === 0) return null;
  return (
    <p className="rounded-lg bg-info-soft px-3 py-2 text-sm text-info">
      The figures so far were imported. The script itself has told nothing yet.
    </p>
  );
}
