import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { AnswerOf } from '../api';
import { exactNumber, money, percentNumber, shortNumber } from '../format';
import { useWebsiteId } from '../session/use-website';
import { EmptyState, type Column, Table } from '../ui';
import type { View } from '../url';
import { CustomEvents } from './custom-events.view';
import { Details } from './lazy-details.view';
import { ListStates } from './list-states.view';
import { TabbedCard } from './tabbed-card.view';
import { useCsv } from './use-csv';
import { useSpanAnswer } from './use-span-answer';

const GOALS = '/api/websites/{websiteId}/analytics/conversions';
const EVENTS = '/api/websites/{websiteId}/analytics/events';
type Goal = AnswerOf<typeof GOALS>['goals'][number];

const SHOWN = 8;
const keyOf = ({ goal_id }: Goal) => goal_id;
const revenueOf = ({ revenue }: Goal) =>
  revenue.length ? revenue.map(({ amount, currency }) => money(amount, currency, { brief: true })).join(', ') : '–';

const COLUMNS: readonly Column<Goal>[] = [
  { id: 'name', title: 'Goal', cell: (goal) => <span className="block min-w-24 wrap-anywhere">{goal.goal_name}</span> },
  {
    id: 'conversions',
    title: 'Visits',
    numeric: true,
    cell: (goal) => <span title={exactNumber(goal.conversions)}>{shortNumber(goal.conversions)}</span>,
  },
  { id: 'rate', title: 'Rate', numeric: true, cell: (goal) => percentNumber(goal.conversion_rate) },
  { id: 'revenue', title: 'Revenue', numeric: true, cell: revenueOf },
];

/** Which goals were reached and what it earned, and the events that visits told of. */
export function GoalsCard({ view }: { readonly view: View }) {
  const [tab, setTab] = useState('goals');
  const [all, setAll] = useState(false);
  const answer = useSpanAnswer(GOALS, view, { limit: 1 });
  const whole = { ...answer.asked, query: { ...answer.asked.query, limit: 1000 } };
  const csv = useCsv();
  return (
    <>
      <TabbedCard
        title="Goals and events"
        tab={tab}
        onTab={setTab}
        csvFailure={csv.failure}
        tabs={[
          {
            id: 'goals',
            title: 'Goals',
            content: (
              <Lines>
                <Goals answer={answer} />
              </Lines>
            ),
          },
          {
            id: 'events',
            title: 'Events',
            content: (
              <Lines>
                <CustomEvents view={view} />
              </Lines>
            ),
          },
        ]}
        actions={
          tab === 'goals'
            ? [
                { label: 'All goals', onSelect: () => setAll(true) },
                { label: 'Sources of each goal as CSV', onSelect: () => csv.save(GOALS, whole, 'conversions.csv') },
              ]
            : [
                { label: 'All events', onSelect: () => setAll(true) },
                { label: 'Download as CSV', onSelect: () => csv.save(EVENTS, whole, 'events.csv') },
              ]
        }
      />
      {all && tab === 'events' && <CustomEvents view={view} onClose={() => setAll(false)} />}
      {all && tab === 'goals' && (
        <Details
          title="Goals"
          what="goals"
          answer={answer}
          rowsOf={({ goals }) => goals}
          columns={COLUMNS}
          keyOf={keyOf}
          onClose={() => setAll(false)}
        />
      )}
    </>
  );
}

function Goals({ answer }: { readonly answer: ReturnType<typeof useSpanAnswer<typeof GOALS>> }) {
  const websiteId = useWebsiteId();
  if (answer.data?.goals.length === 0) {
    return (
      <EmptyState title="No goals yet">
        A goal is a page or an event that you want visits to reach.{' '}
        <Link className="text-accent underline underline-offset-2" href={`/websites/${websiteId}/settings/goals`}>
          Set a goal
        </Link>
      </EmptyState>
    );
  }
  return (
    <ListStates answer={answer} what="goals" isEmpty={() => false}>
      {({ goals }) => <Table caption="Goals" columns={COLUMNS} rows={goals.slice(0, SHOWN)} keyOf={keyOf} />}
    </ListStates>
  );
}

/** Lines of a table go from edge to edge; what waits for them does not. */
const Lines = ({ children }: { readonly children: ReactNode }) => <div className="-mx-4 [&>[role=status]]:px-4">{children}</div>;
