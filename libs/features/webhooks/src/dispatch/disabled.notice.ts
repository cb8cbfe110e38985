import type { NoticeDraft, WebhookEntity } from '@footfall/postgres';

/** What those are told who keep a webhook that was disabled. @param reason as it is shown with the webhook */
export const disabledNotice = ({ id, teamId, websiteId, url, description }: WebhookEntity, reason: string, at: Date): NoticeDraft => ({
  teamId,
  websiteId,
  // Whoever activates it again may see it disabled again.
  sourceKey: `webhook:${id}:${at.getTime()}`,
  cause: `webhook:${id}`,
  content: { kind: 'webhook', webhookId: id, host: new URL(url).host, description, reason },
  at,
});
