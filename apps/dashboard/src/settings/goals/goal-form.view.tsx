import { useChange } from '../../api';
import { Field, Select } from '../../ui';
import { FormDialog, useForm, useScope } from '../form';
import { GOALS, OF_GOALS, type Goal } from './goals.view';

interface Props {
  /** Null: a new one. */
  readonly goal: Goal | null;
  readonly onClose: () => void;
}

const TYPES = [
  ['page', 'A page is seen'],
  ['event', 'An event is sent'],
] as const;

/** What is no number is sent as it is, so that the service says what is wrong with it. */
const worthOf = (text: string) => (text.trim() === '' ? null : Number.isNaN(Number(text)) ? (text as never) : Number(text));

/** A goal, new or as it is. */
export function GoalForm({ goal, onClose }: Props) {
  const { websiteId } = useScope();
  const done = { refreshes: OF_GOALS, onDone: onClose } as const;
  const create = useChange('post', GOALS, done);
  const change = useChange('put', '/api/websites/{websiteId}/goals/{goalId}', done);
  const saving = goal ? change : create;
  const form = useForm(
    { name: goal?.name ?? '', type: goal?.type ?? 'page', match: goal?.match ?? '', value: goal?.value == null ? '' : String(goal.value) },
    { failure: saving.error },
  );
  const { type } = form.values;
  const save = () => {
    if (goal) {
      // What was left as it was here may be another by now.
      const { value, ...changes } = form.changes;
      const body = { ...changes, ...(value === undefined ? {} : { value: worthOf(value) }) };
      change.mutate({ path: { websiteId, goalId: goal.id }, body });
    } else create.mutate({ path: { websiteId }, body: { ...form.values, value: worthOf(form.values.value) } });
  };
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
