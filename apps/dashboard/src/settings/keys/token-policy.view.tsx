import { useAnswer, useChange, type AnswerOf } from '../../api';
import { Select } from '../../ui';
import { FormCard, Loaded, useForm, useScope } from '../form';

const PATH = '/api/teams/{teamId}/token-policy';
const OPTIONS = [
  ['all', 'Those of all members'],
  ['admins', 'Those of admins and owners'],
  ['nobody', 'Nobody’s'],
] as const;

/** Whose personal tokens reach the team. */
export function TokenPolicy() {
  const { teamId } = useScope();
  const answer = useAnswer(PATH, { path: { teamId } }, { enabled: teamId !== '' });
  return (
    <Loaded answer={answer} lines={2}>
      {(policy) => <PolicyForm policy={policy} />}
    </Loaded>
  );
}

function PolicyForm({ policy }: { readonly policy: AnswerOf<'/api/teams/{teamId}/token-policy'> }) {
  const { teamId, may } = useScope();
  const save = useChange('put', PATH, { refreshes: [PATH] });
  const form = useForm(policy, { failure: save.error, locked: !may('admin') });
  return (
    <FormCard
      title="Personal tokens"
      form={form}
      saving={save.isPending}
      saved={save.isSuccess}
      onSave={() => save.mutate({ path: { teamId }, body: form.changes })}
      lockedBecause="Admins and owners of the team can change this."
    >
      <Select
        label="Whose personal tokens reach this team"
        hint="Members make them for themselves, under Account. A change counts for those that exist as well."
        options={OPTIONS}
        {...form.text('personal_tokens')}
      />
    </FormCard>
  );
}
