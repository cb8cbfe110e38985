import { useChange } from '../../api';
import type { Role } from '../../session';
import { Field, Select } from '../../ui';
import { FormDialog, useForm, useScope } from '../form';
import { MEMBERS } from './members.view';
import { ROLE_WORDS } from './role.words';

/** Lets somebody with an account into the team. */
export function InviteMember({ onClose }: { readonly onClose: () => void }) {
  const { websiteId, may } = useScope();
  const invite = useChange('post', MEMBERS, { refreshes: [MEMBERS, '/api/teams/{teamId}/permissions'], onDone: onClose });
  const form = useForm<{ email: string; role: Role }>({ email: '', role: 'viewer' }, { failure: invite.error });
  const offered = Object.entries(ROLE_WORDS).filter(([role]) => role !== 'owner' || may('owner'));
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Add a member"
      description="The person needs an account on this instance already: have them register first, then add their address here."
      form={form}
      busy={invite.isPending}
      action="Add"
      onSave={() => invite.mutate({ path: { websiteId }, body: form.values })}
    >
      <Field label="E-mail" type="email" autoComplete="off" autoFocus {...form.text('email')} />
      <Select
        label="Role"
        hint={ROLE_WORDS[form.values.role][1]}
        options={offered.map(([role, [word]]) => [role, word] as const)}
        {...form.text('role')}
      />
    </FormDialog>
  );
}
