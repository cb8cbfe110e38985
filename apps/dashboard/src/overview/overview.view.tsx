import { useEffect } from 'react';
import { DemoNote } from '../first-use/demo-note.view';
import { useWebsite } from '../session/use-website';
import { useView } from '../url';
import { EmptyWebsite, useNeverHeard } from './empty-website.view';
import { ErrorsCard } from './errors.card';
import { GoalsCard } from './goals.card';
import { OverviewBody } from './overview-body.view';
import { RangeBar } from './range-bar.view';
import { useOverview } from './use-overview';

/** How often a website that has told nothing yet is asked for figures (milliseconds). */
const QUIET_EVERY_MS = 5_000;

/** How the website is doing, on one page. */
export function OverviewPage() {
  const view = useView();
  const website = useWebsite();
  const answer = useOverview(view);
  const { data, refetch, isPlaceholderData } = answer;
  const filtered = Object.keys(view.filters).length > 0;
  const neverHeard = useNeverHeard(website, data?.summary.total_page_views === 0 && !filtered);
  useEffect(() => {
    if (!neverHeard) return undefined;
    const timer = setInterval(() => void refetch(), QUIET_EVERY_MS);
    return () => clearInterval(timer);
  }, [neverHeard, refetch]);
  return (
    <div aria-busy={isPlaceholderData}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold tracking-tight">Overview</h1>
        <RangeBar view={view} />
      </div>
      {website && neverHeard ? (
        <EmptyWebsite website={website} />
      ) : (
        <OverviewBody view={view} answer={answer} note={<DemoNote />}>
          <GoalsCard view={view} />
          <ErrorsCard view={view} />
        </OverviewBody>
      )}
    </div>
  );
}
