import { Download } from 'lucide-react';
import { useState } from 'react';
import { ask, saveFile, useAnswer, useChange, type AnswerFailure } from '../../api';
import { session, useSession } from '../../session';
import { Button, Card, PageHeading } from '../../ui';
import { Confirm, FailureNote } from '../form';

/** A copy of what is kept of oneself, and the end of the account. */
export function OwnDataView() {
  return (
    <div className="flex max-w-4xl flex-col gap-5 [&>div:first-child]:mb-0">
      <PageHeading title="Your data">
        What Footfall keeps of you as somebody who signs in here. Visitors of your websites are another matter.
      </PageHeading>
      <ExportCard />
      <DeleteCard />
    </div>
  );
}

const LOOK_MS = 1_500;
const RECEIPT = '/api/receipts/{receiptId}';

function ExportCard() {
  const [receiptId, setReceiptId] = useState('');
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<AnswerFailure | null>(null);
  const order = useChange('post', '/api/users/me/export', { onAnswer: ({ id }) => setReceiptId(id) });
  const receipt = useAnswer(RECEIPT, { path: { receiptId } }, { enabled: receiptId !== '', everyMs: LOOK_MS, freshMs: 0 });
  const status = receiptId === '' ? null : (receipt.data?.status ?? 'pending');
  const download = async () => {
    setSaving(true);
    setFailure(null);
    try {
      const told = await ask('/api/receipts/{receiptId}/download', { path: { receiptId } });
      saveFile('footfall-account.json', JSON.stringify(told, null, 2), 'application/json');
    } catch (error) {
      setFailure(error as AnswerFailure);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Card title="Export">
      <div className="flex max-w-2xl flex-col items-start gap-4">
        <p className="text-soft">Your profile, teams, conversations and tokens as one JSON document. No secrets are in it.</p>
        <FailureNote failure={order.error ?? receipt.error ?? failure} />
        {status === 'completed' ? (
          <Button look="primary" busy={saving} onClick={() => void download()}>
            <Download size={16} aria-hidden /> Save the file
          </Button>
        ) : (
          <Button busy={order.isPending || status === 'pending' || status === 'running'} onClick={() => order.mutate({ body: {} })}>
            {status === 'pending' || status === 'running' ? 'Being collected …' : 'Collect my data'}
          </Button>
        )}
        {status === 'failed' && (
          <p role="alert" className="text-sm text-bad">
            It could not be collected. Try again, or tell the operator of this instance.
          </p>
        )}
      </div>
    </Card>
  );
}

function DeleteCard() {
  const [asked, setAsked] = useState(false);
  const state = useSession();
  const remove = useChange('delete', '/api/users/me', { onAnswer: () => void session.signOut() });
  const email = state.kind === 'signed-in' ? state.user.email : '';
  return (
    <Card title="Delete the account">
      <div className="flex max-w-2xl flex-col items-start gap-4">
        <p className="text-soft">
          Your account ends, with your personal tokens. Teams in which nobody else is end too, with their websites and all figures. Where
          you are the only owner among others, name another owner first.
        </p>
        <Button look="danger" onClick={() => setAsked(true)}>
          Delete my account
        </Button>
      </div>
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title="Delete your account?"
        action="Delete for good"
        busy={remove.isPending}
        failure={remove.error}
        typed={email}
        onConfirm={() => remove.mutate({})}
      >
        <p>This cannot be undone.</p>
      </Confirm>
    </Card>
  );
}
