import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../../api';
import type { Role } from '../../session';
import { Button, Menu, type MenuEntry } from '../../ui';
import { Confirm, FailureNote, useScope } from '../form';
import { MEMBERS, type Member } from './members.view';
import { ROLE_WORDS } from './role.words';

const ONE = '/api/websites/{websiteId}/team-members/{memberId}';
const refreshes = [MEMBERS, '/api/teams/{teamId}/permissions'] as const;

interface Props {
  readonly member: Member;
  /** True: without this member the team would have no owner. */
  readonly lastOwner: boolean;
}

/** Another role for a member, or none. */
export function MemberActions({ member, lastOwner }: Props) {
  const { websiteId, may } = useScope();
  const [leaving, setLeaving] = useState(false);
  const path = { websiteId, memberId: member.id };
  const change = useChange('put', ONE, { refreshes });
  const remove = useChange('delete', ONE, { refreshes, onDone: () => setLeaving(false) });
  if (lastOwner) return <span className="text-faint">the only owner</span>;
  if (member.role === 'owner' && !may('owner')) return <span className="text-faint">changed by owners</span>;
  const name = member.user.full_name ?? member.user.email;
  const entries: MenuEntry[] = [
    { kind: 'heading', label: 'Role' },
    ...Object.entries(ROLE_WORDS)
      .filter(([role]) => role !== 'owner' || may('owner'))
      .map(([role, [word]]) => ({
        kind: 'choice' as const,
        label: word,
        checked: role === member.role,
        onSelect: () => role !== member.role && change.mutate({ path, body: { role: role as Role } }),
      })),
    { kind: 'line' },
    { label: <span className="text-bad">Remove from the team</span>, onSelect: () => setLeaving(true) },
  ];
  return (
    <span className="inline-flex flex-col items-end gap-1 text-left">
      <Menu
        entries={entries}
        trigger={
          <Button look="quiet" size="icon" busy={change.isPending} aria-label={`Change ${name}`}>
            <Ellipsis size={18} aria-hidden />
          </Button>
        }
      />
      <FailureNote failure={change.error} />
      <Confirm
        open={leaving}
        onClose={() => setLeaving(false)}
        title={`Remove ${name}?`}
        action="Remove"
        busy={remove.isPending}
        failure={remove.error}
        onConfirm={() => remove.mutate({ path })}
      >
        <p>{member.user.email} reaches nothing of this team any more, at once; personal tokens included.</p>
      </Confirm>
    </span>
  );
}
