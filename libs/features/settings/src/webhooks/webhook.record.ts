import type { AnswerOf, webhookEndpoints } from '@footfall/contracts';
import type { WebhookEntity } from '@footfall/postgres';

export type WebhookRecord = AnswerOf<(typeof webhookEndpoints)['read']>;

/** A webhook as it is shown: without its secrets. */
export const webhookRecordOf = (webhook: WebhookEntity): WebhookRecord => ({
  id: webhook.id,
  website_id: webhook.websiteId,
  url: webhook.url,
  events: webhook.events,
  include_pageviews: webhook.includePageviews,
  description: webhook.description,
  is_active: webhook.isActive,
  disabled_reason: webhook.disabledReason,
  created_at: webhook.createdAt.toISOString(),
  updated_at: webhook.updatedAt.toISOString(),
});
