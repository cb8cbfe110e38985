import type { AnswerOf, detailEndpoints } from '@footfall/contracts';
import { errorGroupId, identifyError, majorUnits } from '@footfall/domain';
import type { ToldEvent } from './visit-events.query';

type Event = AnswerOf<typeof detailEndpoints.visitor>['visits'][number]['events'][number];

/** An event as a timeline shows it. */
export function timelineEvent(website: string, event: ToldEvent): Event {
  return {
    id: event.id,
    type: event.type,
    occurred_at: new Date(event.ts_ms).toISOString(),
    page: event.path,
    title: event.title || null,
    name: event.name || null,
    props: event.props ? (JSON.parse(event.props) as Record<string, unknown>) : null,
    revenue:
      event.type === 'revenue'
        ? {
            amount: majorUnits(Number(event.amount), event.currency || undefined),
            currency: event.currency || null,
            order_id: event.order_id || null,
          }
        : null,
    error: event.type === 'error' ? errorOf(website, event.details) : null,
  };
}

/** With its group, which follows from what was told. */
function errorOf(website: string, details: string): NonNullable<Event['error']> {
  const told = JSON.parse(details || '{}') as { error_type?: string; message?: string; stack?: string };
  const { type, fingerprint } = identifyError({ type: told.error_type, message: told.message, stack: told.stack });
  return { type, message: told.message ?? '', group_id: errorGroupId(website, fingerprint) };
}
