import { createHmac, randomBytes } from 'node:crypto';
import { visitorNetwork } from '@footfall/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { MinuteLimiter } from './minute.limiter';

/** What a window of addresses is about; each has a count of its own. */
export type AddressWindow = 'external' | 'account' | 'operator' | 'reading' | 'shared';

/**
 * Requests per minute and address; of IPv6 the network, since whoever has one address there has them all. The key is a keyed hash under a secret of this process, and neither leaves its memory:
 * no address, nor anything that leads back to one, is in a shared store or a snapshot.
 */
@Injectable()
export class AddressLimiter {
  private readonly secret = randomBytes(32);

  constructor(@Inject(MinuteLimiter) private readonly minutes: MinuteLimiter) {}

  /** @throws ApiError 429 */
  take(reply: FastifyReply, window: AddressWindow, address: string | null, limit: number): void {
    const hash = createHmac('sha256', this.secret)
      .update((address && visitorNetwork(address)) ?? '')
      .digest('base64url');
    this.minutes.takeHere(reply, `${window}:${hash}`, limit);
  }
}
