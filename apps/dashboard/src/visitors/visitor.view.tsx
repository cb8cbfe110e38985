import { useState } from 'react';
import { Link } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { FigureTiles, Pager } from '../analysis';
import { useAnswer } from '../api';
import { exactNumber, timeText } from '../format';
import { useWebsiteId } from '../session/use-website';
import { Card, EmptyState, ErrorState, PageHeading, SkeletonLines } from '../ui';
import { pathWord, useZone } from '../url';
import { VisitCard } from './visit-card.view';

const LIMIT = 20;

/** Everything that is known of one visitor, visit by visit. */
export function VisitorPage() {
  const websiteId = useWebsiteId();
  const visitorId = pathWord(usePathname(), 'visitors');
  const zone = useZone();
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useAnswer('/api/websites/{websiteId}/analytics/visitors/{visitorId}', {
    path: { websiteId, visitorId },
    query: { limit: LIMIT, offset },
  });
  const back = (
    <p className="mb-2 text-sm">
      <Link href={`/websites/${websiteId}/visitors`} className="rounded text-soft hover:text-ink hover:underline">
        ← Visitors
      </Link>
    </p>
  );
  if (!data) {
    return (
      <>
        {back}
        <PageHeading title="Visitor" />
        <Card>
          {!error && <SkeletonLines lines={10} />}
          {error?.status === 404 && (
            <EmptyState title="Nobody of this name is known">
              Who was erased, or was here longer ago than your plan keeps, is not shown.
            </EmptyState>
          )}
          {error && error.status !== 404 && (
            <ErrorState failure={error} title="The visitor could not be loaded" onRetry={() => void refetch()} />
          )}
        </Card>
      </>
    );
  }
  const { visitor, visits, pagination } = data;
  return (
    <>
      {back}
      <PageHeading title={visitor.user_id ?? 'Visitor'}>
        <span className="wrap-anywhere">
          {visitor.user_id === null ? visitor.id : `Identified by your website; known as ${visitor.id}`} ·{' '}
          <Link href={`/websites/${websiteId}/replays?visitor=${encodeURIComponent(visitor.id)}`} className="rounded text-accent underline">
            Recordings
          </Link>
        </span>
      </PageHeading>
      {error && <ErrorState failure={error} title="The visitor could not be loaded anew" onRetry={() => void refetch()} />}
      <FigureTiles
        label="The visitor at a glance"
        figures={[
          { title: 'Visits', value: exactNumber(visitor.total_visits) },
          { title: 'Page views', value: exactNumber(visitor.total_page_views) },
          { title: 'First seen', value: <span className="text-base">{timeText(visitor.first_seen_at, zone)}</span> },
          { title: 'Last seen', value: <span className="text-base">{timeText(visitor.last_seen_at, zone)}</span> },
        ]}
      />
      <div className="flex flex-col gap-4">
        {visits.map((visit) => (
          <VisitCard key={visit.id} visit={visit} websiteId={websiteId} zone={zone} />
        ))}
      </div>
      <div className="mt-4">
        <Pager offset={offset} limit={LIMIT} shown={visits.length} hasMore={pagination.has_more} onOffset={setOffset} />
      </div>
    </>
  );
}
