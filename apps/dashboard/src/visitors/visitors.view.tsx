import { Link } from 'wouter';
import { CountryMark, FilterChips, Pager, RangePicker, WaitingCard } from '../analysis';
import { useAnswer, type AnswerOf } from '../api';
import { agoText, countryName, pathText, timeText } from '../format';
import { useWebsiteId } from '../session/use-website';
import { EmptyState, PageHeading, Table } from '../ui';
import { useDates, useView } from '../url';
import { ScoreChip } from './score-chip.view';

type Visit = AnswerOf<'/api/websites/{websiteId}/analytics/visitors'>['visitors'][number];

const LIMIT = 50;
/** A share of the filters names no visit; the rest of the address says which page of the list it is. */
const offsetOf = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0);

/** Who came, visit by visit. */
export function VisitorsPage() {
  const websiteId = useWebsiteId();
  const view = useView();
  const dates = useDates(view);
  const offset = offsetOf(view.word('offset'));
  const asked = useAnswer(
    '/api/websites/{websiteId}/analytics/visitors',
    { path: { websiteId }, query: { ...view.filters, ...(dates ? { start: dates.start, end: dates.end } : {}), limit: LIMIT, offset } },
    { enabled: dates !== undefined },
  );
  return (
    <>
      <PageHeading title="Visitors" actions={<RangePicker view={view} />}>
        One line for each visit, newest first. Nobody here has a name or an address, unless your website told one.
      </PageHeading>
      <FilterChips view={view} />
      <WaitingCard asked={asked} failed="The visitors could not be loaded">
        {({ visitors, pagination }) =>
          visitors.length || offset > 0 ? (
            <>
              <Visits visits={visitors} websiteId={websiteId} zone={dates?.zone} />
              <Pager
                offset={offset}
                limit={LIMIT}
                shown={visitors.length}
                hasMore={pagination.has_more}
                onOffset={(next) => view.change({ offset: next === 0 ? null : String(next) })}
              />
            </>
          ) : (
            <EmptyState title="No visits in this span">Choose a longer one, or look whether the tracker is on your pages.</EmptyState>
          )
        }
      </WaitingCard>
    </>
  );
}

interface VisitsProps {
  readonly visits: readonly Visit[];
  readonly websiteId: string;
  readonly zone: string | undefined;
}

function Visits({ visits, websiteId, zone }: VisitsProps) {
  return (
    <Table
      caption="Visits, newest first"
      rows={visits}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'time',
          title: 'When',
          cell: ({ id, visited_at }) => (
            <Link
              href={`/websites/${websiteId}/visitors/${encodeURIComponent(id)}`}
              className="rounded font-medium whitespace-nowrap hover:underline"
            >
              <time dateTime={visited_at} title={timeText(visited_at, zone)}>
                {agoText(visited_at)}
              </time>
            </Link>
          ),
        },
        {
          id: 'from',
          title: 'From',
          cell: ({ country_code, city }) => (
            <span className="whitespace-nowrap">
              <CountryMark code={country_code} />{' '}
              <span className="max-lg:sr-only">{[city, countryName(country_code)].filter(Boolean).join(', ')}</span>
            </span>
          ),
        },
        {
          id: 'page',
          title: 'First page',
          cell: ({ landing_page }) => <span className="line-clamp-2 min-w-20 wrap-anywhere">{pathText(landing_page)}</span>,
        },
        {
          id: 'source',
          title: 'Source',
          wideOnly: true,
          cell: ({ referrer }) => <span className="line-clamp-2 min-w-28 wrap-anywhere">{hostOf(referrer)}</span>,
        },
        {
          id: 'device',
          title: 'Device',
          wideOnly: true,
          cell: ({ device_type, browser, os }) => (
            <span className="lg:whitespace-nowrap">{[device_type, browser, os].filter(Boolean).join(' · ')}</span>
          ),
        },
        { id: 'score', title: 'Value', numeric: true, cell: ({ value_score }) => <ScoreChip score={value_score} /> },
      ]}
    />
  );
}

/** As the overview names it. */
function hostOf(referrer: string | null): string {
  if (!referrer) return 'Direct';
  return URL.canParse(referrer) ? new URL(referrer).hostname.replace(/^www\./, '') : referrer;
}
