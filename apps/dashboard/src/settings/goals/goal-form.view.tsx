import { useChange } from '../../api';
import { Field, Select } from '../../ui';
import { FormDialog, useForm, useScope } from '../form';
import { GOALS, type Goal } from './goals.view';

interface Props {
  /** Null: a new one. */
  readonly goal: Goal | null;
  readonly onClose: () => void;
}

const TYPES = [
  ['page', 'A page is seen'],
  ['event', 'An event is sent'],
] as const;

/** A goal, new or as it is. */
export function GoalForm({ goal, onClose }: Props) {
  const { websiteId } = useScope();
  const done = { refreshes: [GOALS], onDone: onClose } as const;
  const create = useChange('post', GOALS, done);
  const change = useChange('put', '/api/websites/{websiteId}/goals/{goalId}', done);
  const saving = goal ? change : create;
  const form = useForm(
    { name: goal?.name ?? '', type: goal?.type ?? 'page', match: goal?.match ?? '', value: goal?.value == null ? '' : String(goal.value) },
    { failure: saving.error },
  );
  const { name, type, match, value } = form.values;
  const body = { name, type, match, value: value.trim() === '' ? null : Number.isNaN(Number(value)) ? (value as never) : Number(value) };
  const save = () => (goal ? change.mutate({ path: { websiteId, goalId: goal.id }, body }) : create.mutate({ path: { websiteId }, body }));
  return (
    <FormDialog
      open
      onClose={onClose}
      title={goal ? `Edit ${goal.name}` : 'Add a goal'}
      form={form}
      busy={saving.isPending}
      action="Save"
      onSave={save}
    >
      <Field label="Name" placeholder="Sign-up" autoFocus {...form.text('name')} />
      <Select label="Reached when" options={TYPES} {...form.text('type')} />
      {type === 'page' ? (
        <Field
          label="Path"
          placeholder="/thank-you"
          hint="May end with * for everything below: /docs/*"
          spellCheck={false}
          {...form.text('match')}
        />
      ) : (
        <Field
          label="Name of the event"
          placeholder="signup"
          hint="As it is sent: footfall('track', 'signup') or footfall('goal', 'signup')"
          spellCheck={false}
          {...form.text('match')}
        />
      )}
      <Field label="Worth" hint="In the website’s currency, for each time. Empty: nothing." inputMode="decimal" {...form.text('value')} />
    </FormDialog>
  );
}
