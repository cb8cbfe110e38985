import type { DueWebhook } from '@footfall/postgres';
import type { DispatchOptions } from './dispatch.options';
import type { Sending } from './sending';

/**
 * What is held for webhooks that are quick, as a multiple of what may be sent to them at the same time: with less each trip to Postgres would cost more than
 * the messages that it brings.
 */
const AHEAD = 4;

/** How much more this process may take now: to send at once, and ahead for webhooks that are quick. */
export class Room {
  constructor(
    private readonly sending: Sending,
    private readonly options: Pick<DispatchOptions, 'workers' | 'perTeam' | 'perWebhook'>,
    /** Epoch ms. */
    private readonly now: number,
  ) {}

  get atOnce(): number {
    return Math.min(this.options.workers - this.sending.running.total, this.ahead);
  }

  get ahead(): number {
    return AHEAD * this.options.workers - this.sending.held.total;
  }

  atOnceOf(webhook: DueWebhook): number {
    return Math.min(this.breakerOf(webhook), this.options.perWebhook - this.sending.held.ofWebhook(webhook.id));
  }

  aheadOf(webhook: DueWebhook): number {
    if (!this.sending.quick.has(webhook.id)) return 0;
    return Math.min(this.breakerOf(webhook), AHEAD * this.options.perWebhook - this.sending.held.ofWebhook(webhook.id));
  }

  atOnceOfTeam(id: string): number {
    return this.options.perTeam - this.sending.running.ofTeam(id);
  }

  aheadOfTeam(id: string): number {
    return AHEAD * this.options.perTeam - this.sending.held.ofTeam(id);
  }

  /** Whether anything may be taken for it. */
  isThereFor(webhook: DueWebhook): boolean {
    const { teamId } = webhook;
    return (this.atOnceOf(webhook) > 0 && this.atOnceOfTeam(teamId) > 0) || (this.aheadOf(webhook) > 0 && this.aheadOfTeam(teamId) > 0);
  }

  private breakerOf(webhook: DueWebhook): number {
    return this.sending.breakers.of(webhook).room(this.now);
  }
}
