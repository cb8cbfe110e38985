import { useChange } from '../../api';
import { Field, Switch } from '../../ui';
import { CheckList, FormDialog, useForm, useScope } from '../form';
import { SIGNAL_WORDS, type SignalKind } from './signal.words';
import { WEBHOOKS, type Webhook } from './webhooks.view';

interface Values {
  readonly url: string;
  readonly events: string[];
  readonly include_pageviews: boolean;
  readonly description: string;
  readonly is_active: boolean;
}

interface Props {
  /** Null: a new one. */
  readonly webhook: Webhook | null;
  readonly onClose: () => void;
  readonly onSecret: (secret: string) => void;
}

const OPTIONS = Object.entries(SIGNAL_WORDS).map(([value, [word, note]]) => ({ value, word, note: `${value} – ${note}` }));

const noteOf = (text: string) => (text.trim() === '' ? null : text);

/** A webhook, new or as it is. */
export function WebhookForm({ webhook, onClose, onSecret }: Props) {
  const { websiteId } = useScope();
  const create = useChange('post', WEBHOOKS, {
    refreshes: [WEBHOOKS],
    onAnswer: ({ secret }) => {
      onClose();
      onSecret(secret);
    },
  });
  const change = useChange('put', '/api/websites/{websiteId}/webhooks/{webhookId}', { refreshes: [WEBHOOKS], onDone: onClose });
  const saving = webhook ? change : create;
  const form = useForm<Values>(
    {
      url: webhook?.url ?? '',
      events: [...(webhook?.events ?? ['goal.completed'])],
      include_pageviews: webhook?.include_pageviews ?? false,
      description: webhook?.description ?? '',
      is_active: webhook?.is_active ?? true,
    },
    { failure: saving.error },
  );
  const { events } = form.values;
  const save = () => {
    if (webhook) {
      // What was left as it was here may be another by now.
      const { events: chosen, description, ...changes } = form.changes;
      const body = {
        ...changes,
        ...(chosen === undefined ? {} : { events: chosen as SignalKind[] }),
        ...(description === undefined ? {} : { description: noteOf(description) }),
      };
      change.mutate({ path: { websiteId, webhookId: webhook.id }, body });
    } else {
      const { description, ...values } = form.values;
      create.mutate({ path: { websiteId }, body: { ...values, events: events as SignalKind[], description: noteOf(description) } });
    }
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={webhook ? 'Edit the webhook' : 'Add a webhook'}
      form={form}
      busy={saving.isPending}
      action="Save"
      onSave={save}
    >
      <Field
        label="Address"
        type="url"
        placeholder="https://hooks.example.com/footfall"
        hint="https, and public: addresses of private networks are refused."
        autoFocus
        spellCheck={false}
        {...form.text('url')}
      />
      <CheckList
        legend="It is told when"
        options={OPTIONS}
        chosen={events}
        fault={form.faultOf('events')}
        onChange={(chosen) => form.set('events', chosen)}
      />
      {events.includes('event.tracked') && (
        <Switch label="Page views as well" hint="Each page view is a message: many." {...form.flag('include_pageviews')} />
      )}
      <Field label="Note" hint="For yourselves." {...form.text('description')} />
      <Switch label="Send messages" hint="Off: nothing is sent, and what was still owed is given up." {...form.flag('is_active')} />
    </FormDialog>
  );
}
