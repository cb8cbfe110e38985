import { useState } from 'react';
import { useAnswer, useChange, type AnswerOf } from '../../api';
import { agoText, timeText } from '../../format';
import { Button, Chip, EmptyState, ErrorState, SkeletonLines, Table } from '../../ui';
import { FailureNote, useScope } from '../form';

const DELIVERIES = '/api/websites/{websiteId}/webhooks/{webhookId}/deliveries';
type Delivery = AnswerOf<typeof DELIVERIES>[number];

const PAGE = 20;
/** While a message is on its way, so often is looked what became of it. */
const LOOK_MS = 3_000;
const TONES = { pending: 'info', succeeded: 'good', failed: 'bad' } as const;
const WORDS = { pending: 'on its way', succeeded: 'taken', failed: 'failed' } as const;

/** Messages to a webhook, newest first. */
export function Deliveries({ webhookId }: { readonly webhookId: string }) {
  const { websiteId } = useScope();
  const [offset, setOffset] = useState(0);
  const path = { websiteId, webhookId };
  const { data, error, refetch } = useAnswer(DELIVERIES, { path, query: { limit: PAGE, offset } }, { everyMs: LOOK_MS, freshMs: 0 });
  const again = useChange('post', `${DELIVERIES}/{deliveryId}/redeliver`, { refreshes: [DELIVERIES] });
  if (!data) {
    return (
      <div className="border-t border-line p-4">
        {error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonLines lines={3} />}
      </div>
    );
  }
  return (
    <div className="border-t border-line">
      <div className="px-4">
        <FailureNote failure={again.error} />
      </div>
      {data.length === 0 ? (
        <EmptyState title={offset === 0 ? 'No messages yet' : 'No more messages'}>
          Send a test, or wait for what it listens for. They are kept for 30 days.
        </EmptyState>
      ) : (
        <Table
          caption="Messages"
          rows={data}
          keyOf={({ id }) => id}
          columns={[
            { id: 'status', title: 'State', cell: ({ status }) => <Chip tone={TONES[status]}>{WORDS[status]}</Chip> },
            { id: 'event', title: 'Event', wideOnly: true, cell: ({ event }) => <code>{event}</code> },
            { id: 'answer', title: 'Answer', cell: (delivery) => <Answer delivery={delivery} /> },
            { id: 'tries', title: 'Tries', numeric: true, wideOnly: true, cell: ({ attempts }) => attempts },
            { id: 'at', title: 'Made', wideOnly: true, cell: ({ created_at: at }) => <span title={timeText(at)}>{agoText(at)}</span> },
            {
              id: 'again',
              title: <span className="sr-only">Send again</span>,
              numeric: true,
              cell: ({ id, status }) =>
                status !== 'pending' && (
                  <Button
                    look="quiet"
                    size="small"
                    busy={again.isPending && again.variables.path.deliveryId === id}
                    onClick={() => again.mutate({ path: { ...path, deliveryId: id } })}
                  >
                    Send again
                  </Button>
                ),
            },
          ]}
        />
      )}
      {(offset > 0 || data.length === PAGE) && (
        <div className="flex justify-between gap-2 border-t border-line p-3">
          <Button size="small" disabled={offset === 0} onClick={() => setOffset(offset - PAGE)}>
            Newer
          </Button>
          <Button size="small" disabled={data.length < PAGE} onClick={() => setOffset(offset + PAGE)}>
            Older
          </Button>
        </div>
      )}
    </div>
  );
}

function Answer({ delivery }: { readonly delivery: Delivery }) {
  const { last_status_code: code, last_error: fault, next_attempt_at: next } = delivery;
  return (
    <span className="flex flex-col">
      <span>{code ?? (fault === null ? '–' : 'none')}</span>
      {fault !== null && <span className="break-words text-faint">{fault}</span>}
      {next !== null && <span className="text-faint">again {agoText(next)}</span>}
    </span>
  );
}
