import { Link } from 'wouter';
import { BareSelect, KeptRangeSelect, WaitingCard, keptRangeOf } from '../analysis';
import { useAnswer } from '../api';
import { agoText, exactNumber, shortNumber, timeText } from '../format';
import { useWebsiteId } from '../session/use-website';
import { EmptyState, PageHeading, Table } from '../ui';
import { useView, useZone } from '../url';
import { ErrorStatusButtons, ErrorStatusChip, type ErrorGroup } from './error-status.view';

const STATUSES = [
  ['unresolved', 'Open'],
  ['resolved', 'Resolved'],
  ['ignored', 'Ignored'],
  ['all', 'All'],
] as const;
const LIMIT = 200;

/** Errors of visitors’ browsers by what they have in common. */
export function ErrorsPage() {
  const websiteId = useWebsiteId();
  const view = useView();
  const zone = useZone();
  const status = STATUSES.find(([value]) => value === view.word('status'))?.[0] ?? 'unresolved';
  const range = keptRangeOf(view.word('range'));
  const asked = useAnswer('/api/websites/{websiteId}/errors/groups', {
    path: { websiteId },
    query: { limit: LIMIT, ...(status === 'all' ? {} : { status }), ...(range === 'all' ? {} : { range }) },
  });
  return (
    <>
      <PageHeading
        title="Errors"
        actions={
          <>
            <BareSelect
              label="Status"
              value={status}
              onChange={({ target }) => view.change({ status: target.value === 'unresolved' ? null : target.value })}
              options={STATUSES}
            />
            <KeptRangeSelect />
          </>
        }
      >
        What went wrong in visitors’ browsers. A resolved error opens again when it comes back; an ignored one stays away.
      </PageHeading>
      <WaitingCard asked={asked} failed="The errors could not be loaded">
        {({ error_groups: groups }) =>
          groups.length ? (
            <>
              <Table
                caption="Errors, last seen first"
                rows={groups}
                keyOf={({ id }) => id}
                columns={[
                  { id: 'error', title: 'Error', cell: (group) => <ErrorName group={group} websiteId={websiteId} /> },
                  { id: 'status', title: 'Status', wideOnly: true, cell: (group) => <ErrorStatusChip status={group.status} /> },
                  { id: 'count', title: 'Times', numeric: true, cell: (group) => <Figure value={group.occurrence_count} /> },
                  { id: 'visitors', title: 'Visitors', numeric: true, cell: (group) => <Figure value={group.affected_users_count} /> },
                  {
                    id: 'last',
                    title: 'Last seen',
                    wideOnly: true,
                    cell: (group) => (
                      <time
                        dateTime={group.last_seen_at}
                        title={timeText(group.last_seen_at, zone)}
                        className="whitespace-nowrap text-soft"
                      >
                        {agoText(group.last_seen_at)}
                      </time>
                    ),
                  },
                  {
                    id: 'change',
                    title: <span className="sr-only">Change</span>,
                    wideOnly: true,
                    cell: (group) => <ErrorStatusButtons group={group} />,
                  },
                ]}
              />
              {groups.length === LIMIT && (
                <p className="border-t border-line px-4 py-2.5 text-sm text-soft">
                  The list ends with the {LIMIT} that were seen last. Others are found by another status or a shorter span of time, or once
                  some of these are dealt with.
                </p>
              )}
            </>
          ) : (
            <EmptyState title={status === 'unresolved' ? 'No open errors' : 'No such errors'}>
              Errors are told by the tracker where “Errors” is on under{' '}
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

const Figure = ({ value }: { readonly value: number }) => <span title={exactNumber(value)}>{shortNumber(value)}</span>;

function ErrorName({ group, websiteId }: { readonly group: ErrorGroup; readonly websiteId: string }) {
  return (
    <Link href={`/websites/${websiteId}/errors/${group.id}`} className="block max-w-xl min-w-44 rounded hover:underline">
      <span className="font-medium wrap-anywhere">{group.type}</span>
      <span className="line-clamp-2 wrap-anywhere text-soft">{group.message}</span>
    </Link>
  );
}
