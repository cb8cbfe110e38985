import { useState } from 'react';
import { useChange } from '../../api';
import { exactNumber } from '../../format';
import { Button, Dialog, Field } from '../../ui';
import { FormDialog, useForm, useScope } from '../form';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const ONE = '/api/websites/{websiteId}/webhooks/{webhookId}';

/** An instant as fields of date and time have it, by this machine's clock. */
function fieldTime(at: number): string {
  const shifted = new Date(at - new Date(at).getTimezoneOffset() * MINUTE_MS);
  return shifted.toISOString().slice(0, 16);
}
/** What is no time comes back as it is, to be refused. */
const instantOf = (text: string): string => {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : at.toISOString();
};

/** Sends again what was made in a span of time, such as one in which the subscriber was down. */
export function ReplayWebhook({ webhookId, onClose }: { readonly webhookId: string; readonly onClose: () => void }) {
  const { websiteId } = useScope();
  const [queued, setQueued] = useState<number | null>(null);
  const replay = useChange('post', `${ONE}/replay`, {
    refreshes: [`${ONE}/deliveries`],
    onAnswer: (answer) => setQueued(answer.queued),
  });
  // The minute that runs belongs to it: fields know no seconds.
  const form = useForm({ from: fieldTime(Date.now() - 24 * HOUR_MS), to: fieldTime(Date.now() + MINUTE_MS) }, { failure: replay.error });
  const { from, to } = form.values;
  if (queued !== null) {
    return (
      <Dialog open onClose={onClose} title="Sent again">
        <p className="mb-4">
          {queued === 0
            ? 'No message of that time has ended and has its body still; tests are not sent again.'
            : `${exactNumber(queued)} ${queued === 1 ? 'message is' : 'messages are'} on the way, each with its former id.`}
        </p>
        <div className="flex justify-end">
          <Button look="primary" onClick={onClose}>
            Close
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Send a span again"
      description="Every message that was made in this time and has ended, taken or failed, is sent again with the same id, so that a subscriber can tell which it has."
      form={form}
      busy={replay.isPending}
      action="Send again"
      onSave={() => replay.mutate({ path: { websiteId, webhookId }, body: { from: instantOf(from), to: instantOf(to) } })}
    >
      <Field label="From" type="datetime-local" {...form.text('from')} />
      <Field label="Until" type="datetime-local" hint="By your clock. Bodies are kept for 30 days." {...form.text('to')} />
    </FormDialog>
  );
}
