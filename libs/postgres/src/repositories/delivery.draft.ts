import type { SignalKind } from '@footfall/contracts';
import { v7 } from 'uuid';
import type { WebhookDeliveryEntity, WebhookEntity } from '../entities';
import { storable } from './storable';

export interface DeliveryDraft {
  readonly webhook: Pick<WebhookEntity, 'id' | 'websiteId' | 'teamId'>;
  readonly messageId: string;
  readonly sourceKey: string;
  readonly event: SignalKind;
  readonly body: string;
  readonly visitorId?: string | null;
  readonly traceparent?: string | null;
  readonly isTest?: boolean;
  readonly at: Date;
}

/** Those that one process makes in the same millisecond are listed in the order in which they were made. */
let drafted = 0;

/** A delivery as it begins: pending, and due at once. */
export function draftDelivery({
  webhook,
  visitorId = null,
  traceparent = null,
  isTest = false,
  at,
  ...message
}: DeliveryDraft): WebhookDeliveryEntity {
  return {
    id: v7({ msecs: at.getTime(), seq: drafted++ }),
    teamId: webhook.teamId,
    websiteId: webhook.websiteId,
    webhookId: webhook.id,
    ...message,
    // Others' ids come as they were sent, and one that cannot be stored would hold all deliveries up.
    visitorId: storable(visitorId),
    traceparent,
    status: 'pending',
    attempts: 0,
    attemptsBefore: 0,
    lastStatusCode: null,
    lastError: null,
    nextAttemptAt: at,
    leaseOwner: null,
    leaseUntil: null,
    isTest,
    isReplay: false,
    createdAt: at,
    finishedAt: null,
  };
}
