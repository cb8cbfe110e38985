import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAnswer, useChange, type AnswerOf } from '../../api';
import { useWebsites } from '../../session';
import { Button, PageHeading } from '../../ui';
import { Confirm, Loaded, SecretOnce, useScope } from '../form';
import { CredentialForm } from './credential-form.view';
import { CredentialList } from './credential-list.view';
import { RotateKey } from './rotate-key.view';
import { TokenPolicy } from './token-policy.view';

export const KEYS = '/api/teams/{teamId}/api-keys';
export type Key = AnswerOf<'/api/teams/{teamId}/api-keys'>[number];

/** Keys of the team, for programs. */
export function KeysView() {
  const { teamId, websiteId } = useScope();
  const { data: websites } = useWebsites();
  const answer = useAnswer(KEYS, { path: { teamId } }, { enabled: teamId !== '' });
  const [making, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [revoked, setRevoked] = useState<Key | null>(null);
  const [rotated, setRotated] = useState<Key | null>(null);
  const create = useChange('post', KEYS, {
    refreshes: [KEYS],
    onAnswer: ({ key }) => {
      setMaking(false);
      setSecret(key);
    },
  });
  const revoke = useChange('delete', '/api/teams/{teamId}/api-keys/{keyId}', { refreshes: [KEYS], onDone: () => setRevoked(null) });
  const nameOf = (id: string | null) => (id === null ? 'All websites' : (websites?.find((one) => one.id === id)?.name ?? 'One website'));
  const add = (
    <Button look="primary" onClick={() => setMaking(true)}>
      <Plus size={16} aria-hidden /> Create a key
    </Button>
  );
  return (
    <>
      <PageHeading title="API keys" actions={answer.data?.length ? add : undefined}>
        For programs of the team that read figures or send events. They stay when whoever made them leaves.
      </PageHeading>
      <Loaded answer={answer}>
        {(keys) => (
          <CredentialList
            caption="API keys"
            noun="Key"
            records={keys}
            reach={({ website_id: only }) => nameOf(only)}
            none={{
              title: 'No keys yet',
              children: (
                <>
                  <p className="mb-3">A key is sent with each request, and counts against the credits of the plan.</p>
                  {add}
                </>
              ),
            }}
            onRotate={setRotated}
            onRevoke={setRevoked}
          />
        )}
      </Loaded>
      {(answer.data ?? answer.error) && <TokenPolicy />}
      {making && (
        <CredentialForm
          title="Create an API key"
          website={{ id: websiteId, name: nameOf(websiteId) }}
          failure={create.error}
          busy={create.isPending}
          onClose={() => setMaking(false)}
          onSave={({ only, ...body }) =>
            create.mutate({ path: { teamId }, body: { ...body, ...(only ? { permission: 'site_access', website_id: websiteId } : {}) } })
          }
        />
      )}
      {rotated && <RotateKey record={rotated} onClose={() => setRotated(null)} onRotated={setSecret} />}
      <Confirm
        open={revoked !== null}
        onClose={() => setRevoked(null)}
        title={`Revoke ${revoked?.name ?? ''}?`}
        action="Revoke"
        busy={revoke.isPending}
        failure={revoke.error}
        onConfirm={() => revoked && revoke.mutate({ path: { teamId, keyId: revoked.id } })}
      >
        <p>Whatever uses it is refused within seconds. This cannot be undone.</p>
      </Confirm>
      <SecretOnce title="The key" secret={secret} onClose={() => setSecret(null)}>
        Only a hash of it is kept: it is shown this once.
      </SecretOnce>
    </>
  );
}
