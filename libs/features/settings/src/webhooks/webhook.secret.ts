import { randomBytes } from 'node:crypto';

/** Standard Webhooks ask for 24 to 64. */
const BYTES = 32;

/** A new secret as Standard Webhooks write it. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(BYTES).toString('base64')}`;
