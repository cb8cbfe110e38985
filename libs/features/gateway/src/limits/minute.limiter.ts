import { ApiError } from '@footfall/contracts';
import { CLOCK, type Clock } from '@footfall/platform';
import type { Taken } from '@footfall/ports';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { GatewayCensus } from './gateway.census';
import { LocalWindows } from './local.windows';
import { SharedCounters } from './shared.counters';

const MINUTE_MS = 60_000;

/**
 * Requests per clock minute. Each take states itself in the headers of the answer, whatever the answer becomes.
 */
@Injectable()
export class MinuteLimiter {
  constructor(
    @Inject(SharedCounters) private readonly counters: SharedCounters,
    @Inject(LocalWindows) private readonly local: LocalWindows,
    @Inject(GatewayCensus) private readonly census: GatewayCensus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * One request of `key`, counted over all gateways. Without the shared counts this one goes on from what they told last, with its part
   * of the limit, and they go on from there when they are back.
   * @throws ApiError 429
   */
  async take(reply: FastifyReply, key: string, limit: number): Promise<void> {
    this.state(reply, limit, await this.taken(key, limit));
  }

  /** The same where the headers of the answer tell of another window. @throws ApiError 429 */
  async guard(key: string, limit: number): Promise<void> {
    this.judge(limit, await this.taken(key, limit));
  }

  /** One request counted in this process alone, for keys that must not leave it. @throws ApiError 429 */
  takeHere(reply: FastifyReply, key: string, limit: number): void {
    this.state(reply, limit, this.local.take(key, limit, MINUTE_MS));
  }

  private async taken(key: string, limit: number): Promise<Taken> {
    const here = this.local.aloneOf(key);
    const shared = await this.counters.ask((store) => store.takeFromWindow(key, limit, MINUTE_MS, 1, here));
    if (!shared) return this.local.take(key, limit, MINUTE_MS, Math.max(1, Math.floor(limit / this.census.size)));
    const toldOf = here?.resetsAt === shared.resetsAt ? here.alone : 0;
    this.local.learn(key, { used: limit - shared.remaining, resetsAt: shared.resetsAt }, toldOf);
    return shared;
  }

  private state(reply: FastifyReply, limit: number, taken: Taken): void {
    reply.headers({
      'x-ratelimit-limit': limit,
      'x-ratelimit-remaining': taken.remaining,
      'x-ratelimit-reset': Math.ceil(taken.resetsAt / 1000),
    });
    this.judge(limit, taken);
  }

  private judge(limit: number, { allowed, resetsAt }: Taken): void {
    if (allowed) return;
    const retryAfter = Math.min(60, Math.max(1, Math.ceil((resetsAt - this.clock.now()) / 1000)));
    throw new ApiError('rate_limit_exceeded', `More than ${limit} requests in this minute`, { retryAfter });
  }
}
