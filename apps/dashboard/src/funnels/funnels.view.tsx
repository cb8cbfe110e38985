import { Plus } from 'lucide-react';
import { Link } from 'wouter';
import { WaitingCard } from '../analysis';
import { useAnswer } from '../api';
import { useMay, useWebsiteId } from '../session/use-website';
import { EmptyState, PageHeading } from '../ui';
import { useView } from '../url';
import { stepText, useGoalNames } from './step.text';

/** The ways that the website wants its visitors to take. */
export function FunnelsPage() {
  const websiteId = useWebsiteId();
  const { search } = useView();
  const mayEdit = useMay('editor');
  const goals = useGoalNames();
  const asked = useAnswer('/api/websites/{websiteId}/funnels', { path: { websiteId } });
  const add = (
    <Link
      href={`/websites/${websiteId}/funnels/new`}
      className="inline-flex h-9 items-center gap-2 rounded-lg bg-accent px-3.5 font-medium text-accent-ink hover:brightness-110"
    >
      <Plus size={16} aria-hidden /> New funnel
    </Link>
  );
  return (
    <>
      <PageHeading title="Funnels" actions={mayEdit ? add : undefined}>
        Steps by which visitors come to something, and how many take each.
      </PageHeading>
      <WaitingCard asked={asked} failed="The funnels could not be loaded" lines={4}>
        {(funnels) =>
          funnels.length ? (
            <ul>
              {funnels.map(({ id, name, steps, window_hours }) => (
                <li key={id} className="border-t border-line first:border-0">
                  <Link href={`/websites/${websiteId}/funnels/${id}${search}`} className="block rounded-lg px-4 py-3 hover:bg-sunken">
                    <span className="font-medium wrap-anywhere">{name}</span>
                    <span className="block text-sm wrap-anywhere text-soft">
                      {steps.map((step) => stepText(step, goals)).join(' → ')}{' '}
                      <span className="whitespace-nowrap text-faint">· within {window_hours} h</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState title="No funnels yet">
              {mayEdit
                ? 'Set one: a first page, a page or event on the way, and what it should come to. It is counted from what is there already.'
                : 'An editor of the team can set one.'}
            </EmptyState>
          )
        }
      </WaitingCard>
    </>
  );
}
