import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useAnswer, type AnswerOf } from '../../api';
import { agoText, counted, dayOf } from '../../format';
import { Button, Card, Chip, PageHeading, Table } from '../../ui';
import { useSession } from '../../session';
import { Loaded, LockedNote, useScope } from '../form';
import { InviteMember } from './invite-member.view';
import { MemberActions } from './member-actions.view';
import { ROLE_WORDS } from './role.words';

export type Member = AnswerOf<'/api/websites/{websiteId}/team-members'>[number];
export const MEMBERS = '/api/websites/{websiteId}/team-members';

/** Who may see and do what. */
export function MembersView() {
  const { websiteId, may, permissions } = useScope();
  const state = useSession();
  const me = state.kind === 'signed-in' ? state.user.id : '';
  const [inviting, setInviting] = useState(false);
  const answer = useAnswer(MEMBERS, { path: { websiteId } });
  const limit = permissions?.plan_limits.maxTeamMembers ?? -1;
  const active = answer.data?.filter(({ deactivated_at: gone }) => gone === null) ?? [];
  const full = limit !== -1 && active.length >= limit;
  const owners = active.filter(({ role }) => role === 'owner').length;
  return (
    <>
      <PageHeading
        title="Members"
        actions={
          may('admin') && (
            <Button look="primary" disabled={full} onClick={() => setInviting(true)}>
              <UserPlus size={16} aria-hidden /> Add a member
            </Button>
          )
        }
      >
        Members reach every website of this team.
      </PageHeading>
      {full && may('admin') && (
        <LockedNote>Your plan has room for {counted(limit, 'member')}. The operator can set a larger plan.</LockedNote>
      )}
      <Loaded answer={answer} lines={4}>
        {(members) => (
          <>
            <Card padded={false}>
              <Table
                caption="Members of the team"
                rows={members.filter(({ deactivated_at: gone }) => gone === null)}
                keyOf={({ id }) => id}
                columns={[
                  {
                    id: 'who',
                    title: 'Who',
                    cell: ({ user }) => (
                      <span className="flex flex-col">
                        <span className="font-medium wrap-anywhere">
                          {user.full_name ?? user.email} {user.id === me && <Chip>you</Chip>}
                        </span>
                        {user.full_name !== null && <span className="wrap-anywhere text-faint">{user.email}</span>}
                      </span>
                    ),
                  },
                  {
                    id: 'role',
                    title: 'Role',
                    cell: ({ role }) => <Chip tone={role === 'owner' ? 'accent' : 'plain'}>{ROLE_WORDS[role][0]}</Chip>,
                  },
                  {
                    id: 'since',
                    title: 'Since',
                    wideOnly: true,
                    cell: ({ created_at: at }) => <span title={agoText(at)}>{dayOf(at)}</span>,
                  },
                  ...(may('admin')
                    ? [
                        {
                          id: 'actions',
                          title: <span className="sr-only">Change</span>,
                          numeric: true,
                          cell: (member: Member) => <MemberActions member={member} lastOwner={member.role === 'owner' && owners === 1} />,
                        },
                      ]
                    : []),
                ]}
              />
            </Card>
            <RolesCard />
          </>
        )}
      </Loaded>
      {inviting && <InviteMember onClose={() => setInviting(false)} />}
    </>
  );
}

const RolesCard = () => (
  <Card title="What the roles may do">
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[6rem_1fr]">
      {Object.entries(ROLE_WORDS).map(([role, [word, meaning]]) => (
        <div key={role} className="contents">
          <dt className="font-medium">{word}</dt>
          <dd className="text-soft">{meaning}</dd>
        </div>
      ))}
    </dl>
  </Card>
);
