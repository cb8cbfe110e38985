import { BareSelect, FigureTiles, WaitingCard } from '../analysis';
import { useAnswer } from '../api';
import { exactNumber, percentNumber } from '../format';
import { useWebsiteId } from '../session/use-website';
import { EmptyState, PageHeading } from '../ui';
import { useView } from '../url';
import { RetentionGrid } from './retention-grid.view';
import { cohortText, type Granularity } from './cohort.text';

const SCALES = {
  daily: { word: 'By day', range: '30d', periods: 12 },
  weekly: { word: 'By week', range: '90d', periods: 12 },
  monthly: { word: 'By month', range: '90d', periods: 12 },
} as const;
const isScale = (text: string | null): text is Granularity => text !== null && text in SCALES;

/** Who comes back, by the time of the first visit. */
export function RetentionPage() {
  const websiteId = useWebsiteId();
  const view = useView();
  const word = view.word('by');
  const granularity = isScale(word) ? word : 'weekly';
  const { range, periods } = SCALES[granularity];
  const asked = useAnswer('/api/websites/{websiteId}/retention', { path: { websiteId }, query: { range, granularity, periods } });
  const summary = asked.data?.summary;
  const told = (text: (known: NonNullable<typeof summary>) => string) => (summary ? text(summary) : asked.error ? '–' : undefined);
  return (
    <>
      <PageHeading
        title="Retention"
        actions={
          <BareSelect
            label="Length of a period"
            value={granularity}
            onChange={({ target }) => view.change({ by: target.value === 'weekly' ? null : target.value })}
            options={Object.entries(SCALES).map(([name, scale]) => [name, scale.word] as const)}
          />
        }
      >
        Each line is everybody whose first visit was in that period, and how many of them came again in the ones after it.
      </PageHeading>
      <FigureTiles
        label="Retention at a glance"
        figures={[
          {
            title: 'Come back next period',
            value: told((known) => (known.completed_cohorts > 0 ? percentNumber(known.overall_retention) : '–')),
            note: `mean of ${summary ? exactNumber(summary.completed_cohorts) : '…'} whose next period is over`,
          },
          {
            title: 'Best',
            value: told((known) => (known.best_cohort ? percentNumber(known.best_cohort.retention_rate) : '–')),
            note: summary?.best_cohort ? cohortText(summary.best_cohort.cohort_date, granularity) : summary ? 'no period is over yet' : '…',
          },
          { title: 'Periods', value: told((known) => exactNumber(known.total_cohorts)), note: 'with new visitors' },
          {
            title: 'Recognised for good',
            value: told((known) => (known.total_cohorts > 0 ? percentNumber(known.identity_coverage) : '–')),
            note: 'visitors whose id lasts; the others are seen again only until the key that their ids are made with is replaced',
          },
        ]}
      />
      <WaitingCard asked={asked} failed="Retention could not be loaded">
        {({ cohorts }) =>
          cohorts.length ? (
            <RetentionGrid cohorts={cohorts} granularity={granularity} />
          ) : (
            <EmptyState title="No period is over yet">
              A line appears once a whole {granularity === 'daily' ? 'day' : granularity === 'weekly' ? 'week' : 'month'} with new visitors
              has passed.
            </EmptyState>
          )
        }
      </WaitingCard>
    </>
  );
}
