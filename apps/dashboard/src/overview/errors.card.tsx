import { Link } from 'wouter';
import { useAnswer } from '../api';
import { agoText, exactNumber, shortNumber } from '../format';
import { useWebsiteId } from '../session/use-website';
import { Card, EmptyState } from '../ui';
import { daysBetween, useDates, type View } from '../url';
import { CsvFailure } from './csv-failure.view';
import { ListStates } from './list-states.view';
import { CardMenu } from './tabbed-card.view';
import { useCsv } from './use-csv';

const RANGES = [
  ['7d', 7, '7 days'],
  ['30d', 30, '30 days'],
  ['90d', 90, '90 days'],
  ['1y', Infinity, 'year'],
] as const;
const SHOWN = 5;
/** More the interface gives nobody at once. */
const MOST = 200;

/** The errors that were seen last and are not dealt with yet. Their ranges are the interface's own: the nearest that holds the span. */
export function ErrorsCard({ view }: { readonly view: View }) {
  const websiteId = useWebsiteId();
  const dates = useDates(view);
  const back = dates ? daysBetween(dates.start, dates.today) : 30;
  const [range, , word] = RANGES.find(([, days]) => back <= days) ?? RANGES[3];
  const filtered = Object.keys(view.filters).length > 0;
  const path = '/api/websites/{websiteId}/errors/groups';
  const asked = { path: { websiteId }, query: { range, limit: SHOWN, status: 'unresolved' as const } };
  const answer = useAnswer(path, asked, { enabled: websiteId !== '', everyMs: 60_000 });
  const csv = useCsv();
  return (
    <Card
      title="Errors"
      padded={false}
      actions={
        <>
          <span className="ml-auto text-xs text-faint">
            {filtered ? 'of all visits, ' : ''}last {word}
          </span>
          <CardMenu
            label="Errors"
            actions={[
              {
                label: 'Download as CSV',
                onSelect: () => csv.save(path, { ...asked, query: { ...asked.query, limit: MOST } }, 'errors.csv'),
              },
            ]}
          />
        </>
      }
    >
      <div className="min-h-64 px-4 pt-2 pb-4">
        {answer.data?.error_groups.length === 0 ? (
          <EmptyState title="No unresolved errors">Faults of scripts that happen in your visitors’ browsers are listed here.</EmptyState>
        ) : (
          <ListStates answer={answer} what="errors" isEmpty={() => false}>
            {({ error_groups }) => (
              <ul className="flex flex-col divide-y divide-line/60">
                {error_groups.map((group) => (
                  <li key={group.id}>
                    <Link
                      href={`/websites/${websiteId}/errors/${group.id}`}
                      className="-mx-2 flex items-baseline gap-3 rounded-lg px-2 py-2.5 text-sm hover:bg-sunken"
                    >
                      <span className="min-w-0 flex-1">
                        <span className="block truncate font-medium">{group.type}</span>
                        <span className="block truncate text-soft">{group.message}</span>
                      </span>
                      <span className="figures shrink-0 text-right">
                        <span className="block" title={exactNumber(group.occurrence_count)}>
                          {shortNumber(group.occurrence_count)}×
                        </span>
                        <span className="block text-xs text-faint">{agoText(group.last_seen_at)}</span>
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </ListStates>
        )}
      </div>
      <CsvFailure failure={csv.failure} />
    </Card>
  );
}
