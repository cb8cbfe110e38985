import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useAnswer } from '../api';
import { useWebsiteId } from '../session/use-website';
import { Button, Field, Select } from '../ui';
import type { Step, StepType } from './step.text';

interface Props {
  readonly steps: readonly Step[];
  readonly onChange: (steps: readonly Step[]) => void;
  readonly faultOf: (at: number) => string | undefined;
}

const LEAST = 2;
const MOST = 10;
const TYPES: readonly (readonly [StepType, string])[] = [
  ['page', 'Page'],
  ['event', 'Event'],
  ['goal', 'Goal'],
];
const HINTS: Readonly<Record<'page' | 'event', readonly [label: string, placeholder: string]>> = {
  page: ['Path', '/shop/*'],
  event: ['Name of the event', 'add_to_cart'],
};

/** The steps of a funnel, to be filled in, moved and taken away. */
export function FunnelSteps({ steps, onChange, faultOf }: Props) {
  const websiteId = useWebsiteId();
  const { data: goals = [] } = useAnswer('/api/websites/{websiteId}/goals', { path: { websiteId } });
  const put = (at: number, step: Step) => onChange(steps.map((each, i) => (i === at ? step : each)));
  const move = (at: number, by: -1 | 1) => {
    const next = [...steps];
    const [step] = next.splice(at, 1);
    if (step) next.splice(at + by, 0, step);
    onChange(next);
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">Steps</legend>
      {steps.map((step, at) => (
        <div key={at} role="group" aria-label={`Step ${at + 1}`} className="flex flex-wrap items-start gap-2 rounded-lg bg-sunken p-3">
          <Select
            label={`Step ${at + 1}`}
            className="w-28"
            value={step.type}
            onChange={({ target }) =>
              put(at, { type: target.value as StepType, match: target.value === 'goal' ? (goals[0]?.id ?? '') : '' })
            }
            options={TYPES.filter(([type]) => type !== 'goal' || goals.length > 0 || step.type === 'goal')}
          />
          {step.type === 'goal' ? (
            <Select
              label="Goal"
              className="min-w-[min(10rem,100%)] flex-1"
              value={step.match}
              fault={faultOf(at)}
              onChange={({ target }) => put(at, { ...step, match: target.value })}
              options={goals.map(({ id, name }) => [id, name] as const)}
            />
          ) : (
            <Field
              label={HINTS[step.type][0]}
              className="min-w-[min(10rem,100%)] flex-1"
              value={step.match}
              required
              placeholder={HINTS[step.type][1]}
              fault={faultOf(at)}
              onChange={({ target }) => put(at, { ...step, match: target.value })}
            />
          )}
          <div className="flex gap-1 sm:pt-[1.65rem]">
            <Button size="icon" look="quiet" aria-label={`Step ${at + 1} earlier`} disabled={at === 0} onClick={() => move(at, -1)}>
              <ArrowUp size={16} aria-hidden />
            </Button>
            <Button
              size="icon"
              look="quiet"
              aria-label={`Step ${at + 1} later`}
              disabled={at === steps.length - 1}
              onClick={() => move(at, 1)}
            >
              <ArrowDown size={16} aria-hidden />
            </Button>
            <Button
              size="icon"
              look="quiet"
              aria-label={`Without step ${at + 1}`}
              disabled={steps.length <= LEAST}
              onClick={() => onChange(steps.filter((_, i) => i !== at))}
            >
              <X size={16} aria-hidden />
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button disabled={steps.length >= MOST} onClick={() => onChange([...steps, { type: 'page', match: '' }])}>
          <Plus size={15} aria-hidden /> Another step
        </Button>
      </div>
      <p className="text-sm text-faint">
        A path may end with *: /shop/* is everything below /shop. Events and goals are those that your website tells.
      </p>
    </fieldset>
  );
}
