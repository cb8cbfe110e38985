import { Link } from 'wouter';
import { askCsv, saveFile, type AnswerOf } from '../api';
import { exactNumber, money, percentNumber, shortNumber } from '../format';
import { useWebsiteId } from '../session/use-website';
import { Card, EmptyState, type Column, Table } from '../ui';
import type { View } from '../url';
import { ListStates } from './list-states.view';
import { CardMenu } from './tabbed-card.view';
import { useSpanAnswer } from './use-span-answer';

type Goal = AnswerOf<'/api/websites/{websiteId}/analytics/conversions'>['goals'][number];

const revenueOf = ({ revenue }: Goal) =>
  revenue.length ? revenue.map(({ amount, currency }) => money(amount, currency, { brief: true })).join(', ') : '–';

const COLUMNS: readonly Column<Goal>[] = [
  { id: 'name', title: 'Goal', cell: (goal) => goal.goal_name },
  {
    id: 'conversions',
    title: 'Visits',
    numeric: true,
    cell: (goal) => <span title={exactNumber(goal.conversions)}>{shortNumber(goal.conversions)}</span>,
  },
  { id: 'rate', title: 'Rate', numeric: true, cell: (goal) => percentNumber(goal.conversion_rate) },
  { id: 'revenue', title: 'Revenue', numeric: true, cell: revenueOf },
];

/** Which goals were reached, and what it earned. */
export function GoalsCard({ view }: { readonly view: View }) {
  const websiteId = useWebsiteId();
  const path = '/api/websites/{websiteId}/analytics/conversions';
  const answer = useSpanAnswer(path, view, { limit: 1 });
  const csv = () =>
    void askCsv(path, { ...answer.asked, query: { ...answer.asked.query, limit: 1000 } }).then((text) =>
      saveFile('conversions.csv', text, 'text/csv'),
    );
  return (
    <Card
      title="Goals and revenue"
      padded={false}
      actions={<CardMenu label="Goals and revenue" actions={[{ label: 'Sources of each goal as CSV', onSelect: csv }]} />}
    >
      <div className="min-h-64 pt-2 pb-3">
        {answer.data?.goals.length === 0 ? (
          <EmptyState title="No goals yet">
            A goal is a page or an event that you want visits to reach.{' '}
            <Link className="text-accent underline underline-offset-2" href={`/websites/${websiteId}/settings/goals`}>
              Set a goal
            </Link>
          </EmptyState>
        ) : (
          <Waiting>
            <ListStates answer={answer} what="goals" isEmpty={() => false}>
              {({ goals }) => <Table caption="Goals" columns={COLUMNS} rows={goals.slice(0, 8)} keyOf={(goal) => goal.goal_id} />}
            </ListStates>
          </Waiting>
        )}
      </div>
    </Card>
  );
}

const Waiting = ({ children }: { readonly children: React.ReactNode }) => <div className="[&>[role=status]]:px-4">{children}</div>;
