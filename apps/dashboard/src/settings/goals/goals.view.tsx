import { Plus, Target } from 'lucide-react';
import { useState } from 'react';
import { useAnswer, useChange, type AnswerOf } from '../../api';
import { exactNumber } from '../../format';
import { Button, Card, Chip, EmptyState, PageHeading, Table } from '../../ui';
import { Confirm, Loaded, useScope } from '../form';
import { GoalForm } from './goal-form.view';

export const GOALS = '/api/websites/{websiteId}/goals';
/** What tells of goals: the overview is not to show for a minute that there is none. */
export const OF_GOALS = [GOALS, '/api/websites/{websiteId}/analytics/conversions'] as const;
export type Goal = AnswerOf<'/api/websites/{websiteId}/goals'>[number];

/** What visitors are wanted to reach. */
export function GoalsView() {
  const { websiteId, may } = useScope();
  const answer = useAnswer(GOALS, { path: { websiteId } });
  const [edited, setEdited] = useState<Goal | 'new' | null>(null);
  const [given, setGiven] = useState<Goal | null>(null);
  const remove = useChange('delete', '/api/websites/{websiteId}/goals/{goalId}', { refreshes: OF_GOALS, onDone: () => setGiven(null) });
  const add = (
    <Button look="primary" onClick={() => setEdited('new')}>
      <Plus size={16} aria-hidden /> Add a goal
    </Button>
  );
  return (
    <>
      <PageHeading title="Goals" actions={may('editor') && answer.data?.length ? add : undefined}>
        Pages and events that you want visitors to reach. Each counts once a visit, from when it is set.
      </PageHeading>
      <Loaded answer={answer}>
        {(goals) => (
          <Card padded={false}>
            {goals.length === 0 ? (
              <EmptyState icon={<Target />} title="No goals yet">
                <p className="mb-3">A thank-you page, a sign-up, a download: set one, and the overview shows how many visits reach it.</p>
                {may('editor') ? add : <p>Editors of the team can add one.</p>}
              </EmptyState>
            ) : (
              <Table
                caption="Goals"
                rows={goals}
                keyOf={({ id }) => id}
                columns={[
                  {
                    id: 'name',
                    title: 'Goal',
                    cell: ({ name }) => <span className="block min-w-24 font-medium wrap-anywhere">{name}</span>,
                  },
                  {
                    id: 'match',
                    title: 'Reached by',
                    cell: ({ type, match }) => (
                      <span className="inline-flex flex-wrap items-center gap-2">
                        <Chip>{type === 'page' ? 'Page' : 'Event'}</Chip>
                        <code className="wrap-anywhere">{match}</code>
                      </span>
                    ),
                  },
                  {
                    id: 'value',
                    title: 'Worth',
                    numeric: true,
                    wideOnly: true,
                    cell: ({ value }) => (value === null ? '–' : exactNumber(value)),
                  },
                  ...(may('editor')
                    ? [
                        {
                          id: 'actions',
                          title: <span className="sr-only">Change</span>,
                          numeric: true,
                          cell: (goal: Goal) => (
                            <span className="inline-flex gap-1">
                              <Button look="quiet" size="small" aria-label={`Edit ${goal.name}`} onClick={() => setEdited(goal)}>
                                Edit
                              </Button>
                              <Button look="quiet" size="small" aria-label={`Delete ${goal.name}`} onClick={() => setGiven(goal)}>
                                Delete
                              </Button>
                            </span>
                          ),
                        },
                      ]
                    : []),
                ]}
              />
            )}
          </Card>
        )}
      </Loaded>
      {edited && <GoalForm goal={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      <Confirm
        open={given !== null}
        onClose={() => setGiven(null)}
        title={`Delete the goal ${given?.name ?? ''}?`}
        action="Delete"
        busy={remove.isPending}
        failure={remove.error}
        onConfirm={() => given && remove.mutate({ path: { websiteId, goalId: given.id } })}
      >
        <p>It is no longer counted. Visits and events stay as they are.</p>
      </Confirm>
    </>
  );
}
