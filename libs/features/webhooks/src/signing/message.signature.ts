import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

export interface SignedMessage {
  /** `webhook-id` */
  readonly id: string;
  /** `webhook-timestamp`: of the attempt, in Unix seconds. */
  readonly timestamp: number;
  /** The very bytes that are sent. */
  readonly body: Buffer;
}

/**
 * `webhook-signature` as Standard Webhooks want it: one signature by each secret, so that whoever still verifies with the former
 * one is served too.
 * @param secrets `whsec_` and base64
 */
export function messageSignature(secrets: readonly string[], { id, timestamp, body }: SignedMessage): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
    })
    .join(' ');
}
