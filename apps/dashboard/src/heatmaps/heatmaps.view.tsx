import { Link } from 'wouter';
import { KeptRangeSelect, WaitingCard, keptRangeOf } from '../analysis';
import { useAnswer } from '../api';
import { agoText, exactNumber, pathText, percentNumber, timeText } from '../format';
import { useWebsiteId } from '../session/use-website';
import { EmptyState, PageHeading, Table } from '../ui';
import { useView, useZone } from '../url';

const LIMIT = 100;

/** Pages by how much is clicked and scrolled on them. */
export function HeatmapsPage() {
  const websiteId = useWebsiteId();
  const view = useView();
  const zone = useZone();
  const range = keptRangeOf(view.word('range'));
  const asked = useAnswer('/api/websites/{websiteId}/heatmaps/pages', {
    path: { websiteId },
    query: { limit: LIMIT, ...(range === 'all' ? {} : { range }) },
  });
  return (
    <>
      <PageHeading title="Heatmaps" actions={<KeptRangeSelect />}>
        Where pages are clicked, and how far down they are read.
      </PageHeading>
      <WaitingCard asked={asked} failed="The pages could not be loaded">
        {({ pages }) =>
          pages.length ? (
            <Table
              caption="Pages, those with most clicks and scrolling first"
              rows={pages}
              keyOf={({ url }) => url}
              columns={[
                {
                  id: 'page',
                  title: 'Page',
                  cell: ({ url }) => (
                    <Link
                      href={`/websites/${websiteId}/heatmaps/page?${new URLSearchParams({ url, ...(range === 'all' ? {} : { range }) }).toString()}`}
                      className="line-clamp-2 min-w-28 rounded font-medium wrap-anywhere hover:underline"
                    >
                      {pathText(url)}
                    </Link>
                  ),
                },
                { id: 'clicks', title: 'Clicks', numeric: true, cell: ({ clicks }) => exactNumber(clicks) },
                { id: 'rage', title: 'Rage', numeric: true, cell: ({ rage_clicks }) => exactNumber(rage_clicks) },
                { id: 'dead', title: 'Dead', numeric: true, wideOnly: true, cell: ({ dead_clicks }) => exactNumber(dead_clicks) },
                { id: 'read', title: 'Read to', numeric: true, cell: ({ avg_scroll_depth }) => percentNumber(avg_scroll_depth) },
                { id: 'views', title: 'Views', numeric: true, wideOnly: true, cell: ({ views }) => exactNumber(views) },
                {
                  id: 'last',
                  title: 'Last',
                  wideOnly: true,
                  cell: ({ last_updated }) => (
                    <time dateTime={last_updated} title={timeText(last_updated, zone)} className="whitespace-nowrap text-soft">
                      {agoText(last_updated)}
                    </time>
                  ),
                },
              ]}
            />
          ) : (
            <EmptyState title="Nothing was clicked yet">
              Clicks and scrolling are told by the tracker where “Heatmaps” is on under{' '}
              <Link className="text-accent underline underline-offset-2" href={`/websites/${websiteId}/settings/tracking`}>
                Tracking
              </Link>
              .
            </EmptyState>
          )
        }
      </WaitingCard>
    </>
  );
}
