import { Link } from 'wouter';
import { CountryMark, Pager, WaitingCard } from '../analysis';
import { useAnswer, type AnswerOf } from '../api';
import { agoText, counted, countryName, duration, exactNumber, pathText, timeText } from '../format';
import { useWebsiteId } from '../session/use-website';
import { Chip, EmptyState, PageHeading, Table, useFocusAfter } from '../ui';
import { useView, useZone } from '../url';

type Session = AnswerOf<'/api/websites/{websiteId}/replays/sessions'>['sessions'][number];

const LIMIT = 50;
const offsetOf = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0);

/** What was recorded, newest first. */
export function ReplaysPage() {
  const websiteId = useWebsiteId();
  const view = useView();
  const zone = useZone();
  const offset = offsetOf(view.word('offset'));
  const visitor = view.word('visitor');
  const { taken } = useFocusAfter(visitor);
  const asked = useAnswer('/api/websites/{websiteId}/replays/sessions', {
    path: { websiteId },
    query: { limit: LIMIT, offset, details: 'true', ...(visitor === null ? {} : { visitor }) },
  });
  return (
    <>
      <PageHeading title="Recordings">
        What visitors did, as they saw it. What they typed is masked by default and never leaves their browser.
      </PageHeading>
      {visitor !== null && (
        <div className="mb-4">
          <Chip
            tone="accent"
            onRemove={() => {
              taken();
              view.change({ visitor: null });
            }}
            removeLabel="Those of all visitors"
          >
            Visitor: {visitor}
          </Chip>
        </div>
      )}
      <WaitingCard asked={asked} failed="The recordings could not be loaded">
        {({ sessions, pagination }) =>
          sessions.length || offset > 0 ? (
            <>
              <Recordings sessions={sessions} websiteId={websiteId} zone={zone} />
              <Pager
                offset={offset}
                limit={LIMIT}
                shown={sessions.length}
                hasMore={pagination.has_more}
                onOffset={(next) => view.change({ offset: next === 0 ? null : String(next) })}
              />
            </>
          ) : (
            <EmptyState title={visitor === null ? 'Nothing was recorded yet' : 'Nothing of this visitor was recorded'}>
              Recordings are off until “Record sessions” is on under{' '}
              <Link className="text-accent underline underline-offset-2" href={`/websites/${websiteId}/settings/tracking`}>
                Tracking
              </Link>
              ; who denies consent is never recorded.
            </EmptyState>
          )
        }
      </WaitingCard>
    </>
  );
}

interface RecordingsProps {
  readonly sessions: readonly Session[];
  readonly websiteId: string;
  readonly zone: string | undefined;
}

function Recordings({ sessions, websiteId, zone }: RecordingsProps) {
  return (
    <Table
      caption="Recordings, newest first"
      rows={sessions}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'time',
          title: 'When',
          cell: ({ id, started_at }) => (
            <Link href={`/websites/${websiteId}/replays/${id}`} className="rounded font-medium whitespace-nowrap hover:underline">
              <time dateTime={started_at} title={timeText(started_at, zone)}>
                {agoText(started_at)}
              </time>
            </Link>
          ),
        },
        { id: 'duration', title: 'Length', numeric: true, cell: ({ duration_seconds }) => duration(duration_seconds) },
        { id: 'pages', title: 'Pages', numeric: true, cell: ({ pages }) => (pages === undefined ? '–' : exactNumber(pages)) },
        {
          id: 'page',
          title: 'Began at',
          cell: ({ page_url }) => <span className="line-clamp-2 min-w-24 wrap-anywhere">{pathOf(page_url)}</span>,
        },
        { id: 'signs', title: 'Trouble', cell: (session) => <Signs session={session} /> },
        {
          id: 'device',
          title: 'Device',
          wideOnly: true,
          cell: ({ device_type, browser, os }) => (
            <span className="whitespace-nowrap">{[device_type, browser, os].filter(Boolean).join(' · ')}</span>
          ),
        },
        {
          id: 'from',
          title: 'From',
          wideOnly: true,
          cell: ({ country_code }) => (
            <span className="whitespace-nowrap">
              <CountryMark code={country_code} /> {countryName(country_code)}
            </span>
          ),
        },
      ]}
    />
  );
}

function Signs({ session: { errors = 0, rage_clicks: rage = 0 } }: { readonly session: Session }) {
  if (!errors && !rage) return <span className="text-faint">none</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {errors > 0 && <Chip tone="bad">{counted(errors, 'error')}</Chip>}
      {rage > 0 && <Chip tone="warn">{counted(rage, 'rage click')}</Chip>}
    </span>
  );
}

const pathOf = (url: string) => (URL.canParse(url) ? pathText(new URL(url).pathname) : url);
