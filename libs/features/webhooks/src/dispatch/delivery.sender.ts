import { TRACE_HEADER } from '@footfall/contracts';
import { CLOCK, OutboundClient, OutboundError, type Clock } from '@footfall/platform';
import { SealedSecrets, type WebhookEntity } from '@footfall/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { messageSignature, signingKey } from '../signing';
import { DISPATCH_OPTIONS, type DispatchOptions } from './dispatch.options';
import type { TakenDelivery } from './due.deliveries';
import { retryAfterMs } from './retry-after';

/** Of what is kept of a reply, in characters. */
const EXCERPT = 1_024;
/** Nothing is sent then, now or later. */
const FORGOTTEN = 'its body is no longer kept';
const ASKS_FOR_TIME = new Set([429, 503]);

export interface AttemptOutcome {
  /** Null where there was no answer. */
  readonly statusCode: number | null;
  /** In words for who keeps the webhook; null where the message was taken. */
  readonly error: string | null;
  /** The wait that the server asked for. */
  readonly retryAfterMs: number | null;
}

/** Makes one attempt: the stored bytes, to the URL of today, signed now with the secrets of today. */
@Injectable()
export class DeliverySender {
  private readonly keys = new WeakMap<WebhookEntity, Promise<Buffer[]>>();

  constructor(
    @Inject(OutboundClient) private readonly outbound: OutboundClient,
    @Inject(SealedSecrets) private readonly sealed: SealedSecrets,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(DISPATCH_OPTIONS) private readonly options: DispatchOptions,
  ) {}

  /** @throws OutboundError `stopped` where the signal ended it, and whatever keeps this process from signing; no attempt was made then. */
  async send({ delivery, webhook }: TakenDelivery, signal: AbortSignal): Promise<AttemptOutcome> {
    if (delivery.body === null) return { statusCode: null, error: FORGOTTEN, retryAfterMs: null };
    const body = Buffer.from(delivery.body);
    const timestamp = Math.floor(this.clock.now() / 1_000);
    const keys = await this.keysOf(webhook);
    const headers = {
      'content-type': 'application/json',
      'webhook-id': delivery.messageId,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': messageSignature(keys, { id: delivery.messageId, timestamp, body }),
      ...(delivery.traceparent ? { [TRACE_HEADER]: delivery.traceparent } : {}),
      ...(delivery.isReplay ? { 'webhook-replay': 'true' } : {}),
    };
    try {
      const answer = await this.outbound.send({
        url: webhook.url,
        method: 'POST',
        headers,
        body,
        timeoutMs: this.options.attemptMs,
        signal,
        owner: webhook.id,
      });
      const asked = ASKS_FOR_TIME.has(answer.status) ? retryAfterMs(answer.headers['retry-after'], this.clock.now()) : null;
      return { statusCode: answer.status, error: errorOf(answer.status, answer.body), retryAfterMs: asked };
    } catch (error) {
      if (!(error instanceof OutboundError) || error.fault === 'stopped') throw error;
      return { statusCode: null, error: error.message, retryAfterMs: null };
    }
  }

  /** What was taken together was read once, and its secrets are opened once. */
  private keysOf(webhook: WebhookEntity): Promise<Buffer[]> {
    let keys = this.keys.get(webhook);
    if (!keys) this.keys.set(webhook, (keys = this.open(webhook)));
    return keys;
  }

  private async open({ id, secret, previousSecret, previousSecretUntil }: WebhookEntity): Promise<Buffer[]> {
    const former = previousSecret && previousSecretUntil && previousSecretUntil.getTime() > this.clock.now() ? [previousSecret] : [];
    return Promise.all([secret, ...former].map(async (sealed) => signingKey(await this.sealed.open(sealed, id))));
  }
}

function errorOf(status: number, reply: Buffer): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `answered ${status}; redirects are not followed`;
  const text = excerptOf(reply);
  return text ? `answered ${status}: ${text}` : `answered ${status}`;
}

/** The beginning of a reply, without what would disturb where it is shown. */
function excerptOf(reply: Buffer): string {
  const text = reply
    .subarray(0, 4 * EXCERPT)
    .toString('utf8')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ');
  return [...text.trim()].slice(0, EXCERPT).join('');
}
