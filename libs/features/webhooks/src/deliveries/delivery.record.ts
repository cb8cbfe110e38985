import type { AnswerOf, webhookEndpoints } from '@footfall/contracts';
import type { WebhookDeliveryEntity } from '@footfall/postgres';

export type DeliveryRecord = AnswerOf<(typeof webhookEndpoints)['test']>;

export const deliveryRecordOf = (delivery: WebhookDeliveryEntity): DeliveryRecord => ({
  id: delivery.id,
  message_id: delivery.messageId,
  event: delivery.event,
  status: delivery.status,
  attempts: delivery.attempts,
  last_status_code: delivery.lastStatusCode,
  last_error: delivery.lastError,
  next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
  created_at: delivery.createdAt.toISOString(),
});
