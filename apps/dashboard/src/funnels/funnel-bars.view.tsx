import type { AnswerOf } from '../api';
import { exactNumber, percentNumber, unitOf } from '../format';
import { EmptyState } from '../ui';

type Step = AnswerOf<'/api/websites/{websiteId}/funnels/{funnelId}/report'>['steps'][number];

/** A bar for each step, as long as its share of those who began, and who was lost between two. */
export function FunnelBars({ steps }: { readonly steps: readonly Step[] }) {
  if (!steps[0]?.visitors) {
    return (
      <EmptyState title="Nobody began in this span">
        Choose a longer one, or look whether the first step is what your pages are called.
      </EmptyState>
    );
  }
  return (
    <ol>
      {steps.map((step, at) => {
        const lost = (steps[at - 1]?.visitors ?? step.visitors) - step.visitors;
        return (
          <li key={at} className="border-t border-line px-4 py-4 first:border-0">
            <div className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="figures grid size-6 shrink-0 place-items-center self-center rounded-full bg-sunken text-xs font-semibold text-soft">
                {at + 1}
              </span>
              <span className="min-w-0 font-medium wrap-anywhere">{step.name}</span>
              <span className="figures ml-auto">
                <span className="font-semibold">{exactNumber(step.visitors)}</span>{' '}
                <span className="text-sm text-soft">{unitOf(step.visitors, 'visitor')}</span>
              </span>
            </div>
            <div aria-hidden className="h-7 overflow-hidden rounded-md bg-sunken">
              <div className="h-full min-w-0.5 rounded-md bg-accent" style={{ width: `${step.from_first}%` }} />
            </div>
            <p className="figures mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm text-soft">
              <span>{percentNumber(step.from_first)} of those who began</span>
              {at > 0 && (
                <span>
                  {percentNumber(step.from_previous)} of the step before{lost > 0 && `; ${exactNumber(lost)} did not go on`}
                </span>
              )}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
