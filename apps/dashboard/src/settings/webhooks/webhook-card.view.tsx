import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../../api';
import { Button, Card, Chip, Menu } from '../../ui';
import { Confirm, FailureNote, useScope } from '../form';
import { Deliveries } from './deliveries.view';
import { ReplayWebhook } from './replay-webhook.view';
import { WEBHOOKS, type Webhook } from './webhooks.view';

interface Props {
  readonly webhook: Webhook;
  readonly onEdit: () => void;
  readonly onSecret: (secret: string) => void;
}

const ONE = '/api/websites/{websiteId}/webhooks/{webhookId}';

/** One webhook, what can be done with it, and its messages. */
export function WebhookCard({ webhook, onEdit, onSecret }: Props) {
  const { websiteId } = useScope();
  const [shown, setShown] = useState(false);
  const [asked, setAsked] = useState<'rotate' | 'remove' | 'replay' | null>(null);
  const path = { websiteId, webhookId: webhook.id };
  const rotate = useChange('post', `${ONE}/rotate-secret`, {
    refreshes: [WEBHOOKS],
    onAnswer: ({ secret }) => {
      setAsked(null);
      onSecret(secret);
    },
  });
  const test = useChange('post', `${ONE}/test`, { refreshes: [`${ONE}/deliveries`], onAnswer: () => setShown(true) });
  const remove = useChange('delete', ONE, { refreshes: [WEBHOOKS], onDone: () => setAsked(null) });
  return (
    <Card padded={false}>
      <div className="flex flex-col gap-3 p-4">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 className="font-medium wrap-anywhere">{webhook.url}</h2>
            {webhook.description !== null && <p className="text-sm wrap-anywhere text-soft">{webhook.description}</p>}
          </div>
          <Menu
            entries={[
              { label: 'Edit', onSelect: onEdit },
              { label: 'New secret', onSelect: () => setAsked('rotate') },
              { label: 'Send a span again', onSelect: () => setAsked('replay') },
              { kind: 'line' },
              { label: <span className="text-bad">Remove</span>, onSelect: () => setAsked('remove') },
            ]}
            trigger={
              <Button look="quiet" size="icon" aria-label={`Change ${webhook.url}`}>
                <Ellipsis size={18} aria-hidden />
              </Button>
            }
          />
        </div>
        <div className="flex flex-wrap gap-1.5">
          {webhook.is_active ? <Chip tone="good">active</Chip> : <Chip tone="warn">switched off</Chip>}
          {webhook.events.map((kind) => (
            <Chip key={kind}>{kind}</Chip>
          ))}
          {webhook.include_pageviews && <Chip>page views</Chip>}
        </div>
        {webhook.disabled_reason !== null && (
          <p className="rounded-lg bg-warn-soft px-3 py-2 text-sm text-warn">Footfall switched it off: {webhook.disabled_reason}</p>
        )}
        <FailureNote failure={test.error} />
        <div className="flex flex-wrap gap-2">
          <Button size="small" busy={test.isPending} onClick={() => test.mutate({ path })}>
            Send a test
          </Button>
          <Button size="small" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? 'Hide messages' : 'Messages'}
          </Button>
        </div>
      </div>
      {shown && <Deliveries webhookId={webhook.id} />}
      {asked === 'replay' && (
        <ReplayWebhook
          webhookId={webhook.id}
          onClose={() => {
            setAsked(null);
            setShown(true);
          }}
        />
      )}
      <Confirm
        open={asked === 'rotate'}
        onClose={() => setAsked(null)}
        title="Give it a new secret?"
        action="New secret"
        busy={rotate.isPending}
        failure={rotate.error}
        onConfirm={() => rotate.mutate({ path })}
      >
        <p>Messages are signed with both secrets for 24 hours, then with the new one alone.</p>
      </Confirm>
      <Confirm
        open={asked === 'remove'}
        onClose={() => setAsked(null)}
        title="Remove the webhook?"
        action="Remove"
        busy={remove.isPending}
        failure={remove.error}
        onConfirm={() => remove.mutate({ path })}
      >
        <p className="wrap-anywhere">{webhook.url} is told nothing any more, also nothing of what it is still owed.</p>
      </Confirm>
    </Card>
  );
}
