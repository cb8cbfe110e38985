import { CLOCK, OutboundClient, OutboundError, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { retryAfterMs } from '../dispatch/retry-after';
import type { ChatMessage } from '../letters';
import { TAKEN, type SendOutcome } from './send.outcome';

/** The channel is gone, or its address was taken back. */
const GONE = new Set([403, 404, 410]);
/** The message itself is refused. */
const REFUSED = new Set([400, 413]);
const ASKS_FOR_TIME = new Set([429, 503]);

/** Posts to a chat's incoming webhook, such as Slack's. */
@Injectable()
export class ChatSender {
  constructor(
    @Inject(OutboundClient) private readonly outbound: OutboundClient,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** One attempt. @throws OutboundError `stopped` where the signal ended it */
  async send(url: string, message: ChatMessage, signal: AbortSignal): Promise<SendOutcome> {
    try {
      const body = Buffer.from(JSON.stringify(message));
      const headers = { 'content-type': 'application/json; charset=utf-8' };
      const { status, headers: said } = await this.outbound.send({ url, method: 'POST', headers, body, signal });
      if (status >= 200 && status < 300) return TAKEN;
      const wait = ASKS_FOR_TIME.has(status) ? retryAfterMs(said['retry-after'], this.clock.now()) : null;
      return { error: `answered ${status}`, isFinal: GONE.has(status) || REFUSED.has(status), retryAfterMs: wait };
    } catch (error) {
      if (!(error instanceof OutboundError) || error.fault === 'stopped') throw error;
      return { error: error.message, isFinal: false, retryAfterMs: null };
    }
  }
}
