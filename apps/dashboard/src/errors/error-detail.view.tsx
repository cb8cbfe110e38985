import { Link, useParams } from 'wouter';
import { CountryMark, FigureTiles } from '../analysis';
import { useAnswer } from '../api';
import { countryName, exactNumber, pathText, timeText } from '../format';
import { useWebsiteId } from '../session/use-website';
import { Card, Chip, EmptyState, ErrorState, PageHeading, SkeletonLines, Table } from '../ui';
import { useZone } from '../url';
import { ErrorStatusButtons, ErrorStatusChip } from './error-status.view';
import { Stack } from './stack.view';
import { WatchLink } from './watch-link.view';

const LIMIT = 20;

/** One group of errors: where it comes from, when, and whom it met. */
export function ErrorDetailPage() {
  const websiteId = useWebsiteId();
  const { groupId = '' } = useParams<{ groupId: string }>();
  const zone = useZone();
  const asked = useAnswer('/api/websites/{websiteId}/errors/groups/{groupId}', { path: { websiteId, groupId }, query: { limit: LIMIT } });
  const { data, error, refetch } = asked;
  if (!data) {
    return (
      <>
        <PageHeading title="Error" />
        <Card>
          {error ? (
            <ErrorState failure={error} title="The error could not be loaded" onRetry={() => void refetch()} />
          ) : (
            <SkeletonLines lines={10} />
          )}
        </Card>
      </>
    );
  }
  const { error_group: group, latest, occurrences } = data;
  return (
    <>
      <p className="mb-2 text-sm">
        <Link href={`/websites/${websiteId}/errors`} className="rounded text-soft hover:text-ink hover:underline">
          ← Errors
        </Link>
      </p>
      <PageHeading
        title={
          <span className="break-words">
            {group.type} <ErrorStatusChip status={group.status} />
          </span>
        }
        actions={<ErrorStatusButtons group={group} />}
      >
        <span className="break-words">{group.message}</span>
      </PageHeading>
      {error && <ErrorState failure={error} title="The error could not be loaded anew" onRetry={() => void refetch()} />}
      <FigureTiles
        label="The error at a glance"
        figures={[
          { title: 'Times', value: exactNumber(group.occurrence_count) },
          { title: 'Visitors', value: exactNumber(group.affected_users_count) },
          { title: 'First seen', value: <Instant at={group.first_seen_at} zone={zone} /> },
          {
            title: 'Last seen',
            value: <Instant at={group.last_seen_at} zone={zone} />,
            note: latest?.release ? `release ${latest.release}` : undefined,
          },
        ]}
      />
      <div className="flex flex-col gap-5">
        <Card title="Where the latest one comes from" padded={false}>
          {latest ? (
            <Stack frames={latest.frames} stack={latest.stack} />
          ) : (
            <EmptyState title="Not stored completely yet">Look again in a moment.</EmptyState>
          )}
        </Card>
        <Card title="Latest occurrences" padded={false}>
          <Table
            caption="The latest occurrences, newest first"
            rows={occurrences}
            keyOf={({ id }) => id}
            columns={[
              {
                id: 'time',
                title: 'Time',
                cell: ({ occurred_at }) => <span className="whitespace-nowrap">{timeText(occurred_at, zone)}</span>,
              },
              {
                id: 'page',
                title: 'Page',
                cell: ({ page }) => <span className="line-clamp-2 min-w-24 wrap-anywhere">{pathText(page)}</span>,
              },
              {
                id: 'visitor',
                title: 'Visitor',
                cell: ({ visitor_id }) => (
                  <Link
                    href={`/websites/${websiteId}/visitors/${encodeURIComponent(visitor_id)}`}
                    className="block max-w-28 truncate rounded text-accent underline"
                  >
                    {visitor_id}
                  </Link>
                ),
              },
              {
                id: 'recordings',
                title: 'Recordings',
                cell: ({ visitor_id }) => <WatchLink websiteId={websiteId} visitor={visitor_id} />,
              },
              {
                id: 'from',
                title: 'From',
                wideOnly: true,
                cell: ({ country_code, device_type, browser, os }) => (
                  <span className="whitespace-nowrap">
                    <CountryMark code={country_code} title={countryName(country_code)} />{' '}
                    {[device_type, browser, os].filter(Boolean).join(' · ')}
                  </span>
                ),
              },
              { id: 'release', title: 'Release', wideOnly: true, cell: ({ release }) => (release === null ? '–' : <Chip>{release}</Chip>) },
            ]}
          />
        </Card>
      </div>
    </>
  );
}

const Instant = ({ at, zone }: { readonly at: string; readonly zone: string | undefined }) => (
  <time dateTime={at} className="text-base font-medium">
    {timeText(at, zone)}
  </time>
);
