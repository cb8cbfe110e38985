import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAnswer, useChange, type AnswerOf } from '../../api';
import { Button, PageHeading } from '../../ui';
import { Confirm, Loaded, SecretOnce } from '../form';
import { CredentialForm } from '../keys/credential-form.view';
import { CredentialList } from '../keys/credential-list.view';

const TOKENS = '/api/users/me/tokens';
type Token = AnswerOf<'/api/users/me/tokens'>[number];

/** One's own tokens, for programs that speak for oneself. */
export function TokensView() {
  const answer = useAnswer(TOKENS, {});
  const [making, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [revoked, setRevoked] = useState<Token | null>(null);
  const create = useChange('post', TOKENS, {
    refreshes: [TOKENS],
    onAnswer: ({ key }) => {
      setMaking(false);
      setSecret(key);
    },
  });
  const revoke = useChange('delete', '/api/users/me/tokens/{tokenId}', { refreshes: [TOKENS], onDone: () => setRevoked(null) });
  const add = (
    <Button look="primary" onClick={() => setMaking(true)}>
      <Plus size={16} aria-hidden /> Create a token
    </Button>
  );
  return (
    <div className="flex max-w-4xl flex-col gap-5 [&>div:first-child]:mb-0">
      <PageHeading title="Personal tokens" actions={answer.data?.length ? add : undefined}>
        They reach what you reach, in every team that lets personal tokens in, and end when you leave.
      </PageHeading>
      <Loaded answer={answer}>
        {(tokens) => (
          <CredentialList
            caption="Personal tokens"
            noun="Token"
            records={tokens}
            none={{
              title: 'No tokens yet',
              children: (
                <>
                  <p className="mb-3">For scripts of your own. What a team’s programs need is better served by an API key of the team.</p>
                  {add}
                </>
              ),
            }}
            onRevoke={setRevoked}
          />
        )}
      </Loaded>
      {making && (
        <CredentialForm
          title="Create a personal token"
          failure={create.error}
          busy={create.isPending}
          onClose={() => setMaking(false)}
          onSave={({ name, scopes, expires_at }) => create.mutate({ body: { name, scopes, expires_at } })}
        />
      )}
      <Confirm
        open={revoked !== null}
        onClose={() => setRevoked(null)}
        title={`Revoke ${revoked?.name ?? ''}?`}
        action="Revoke"
        busy={revoke.isPending}
        failure={revoke.error}
        onConfirm={() => revoked && revoke.mutate({ path: { tokenId: revoked.id } })}
      >
        <p>Whatever uses it is refused within seconds. This cannot be undone.</p>
      </Confirm>
      <SecretOnce title="The token" secret={secret} onClose={() => setSecret(null)}>
        Only a hash of it is kept: it is shown this once.
      </SecretOnce>
    </div>
  );
}
