import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { useAnswer, type AnswerOf } from '../../api';
import { Button, Card, EmptyState, PageHeading } from '../../ui';
import { Loaded, SecretOnce, useScope } from '../form';
import { WebhookCard } from './webhook-card.view';
import { WebhookForm } from './webhook-form.view';

export const WEBHOOKS = '/api/websites/{websiteId}/webhooks';
export type Webhook = AnswerOf<'/api/websites/{websiteId}/webhooks'>[number];

/** Servers that are told what happens, and what became of each message. */
export function WebhooksView() {
  const { websiteId } = useScope();
  const answer = useAnswer(WEBHOOKS, { path: { websiteId } });
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const add = (
    <Button look="primary" onClick={() => setEdited('new')}>
      <Plus size={16} aria-hidden /> Add a webhook
    </Button>
  );
  return (
    <>
      <PageHeading title="Webhooks" actions={answer.data?.length ? add : undefined}>
        Servers of yours that are told what happens, by signed messages as Standard Webhooks describe them, tried for three days.
      </PageHeading>
      <Loaded answer={answer}>
        {(webhooks) =>
          webhooks.length === 0 ? (
            <Card>
              <EmptyState icon={<WebhookIcon />} title="No webhooks yet">
                <p className="mb-3">Have your CRM, your chat or your own server told of visitors, events and goals as they happen.</p>
                {add}
              </EmptyState>
            </Card>
          ) : (
            webhooks.map((webhook) => (
              <WebhookCard key={webhook.id} webhook={webhook} onEdit={() => setEdited(webhook)} onSecret={setSecret} />
            ))
          )
        }
      </Loaded>
      {edited && <WebhookForm webhook={edited === 'new' ? null : edited} onClose={() => setEdited(null)} onSecret={setSecret} />}
      <SecretOnce title="The secret of the webhook" secret={secret} onClose={() => setSecret(null)}>
        Messages are signed with it. It is shown this once: keep it where your server checks signatures.
      </SecretOnce>
    </>
  );
}
