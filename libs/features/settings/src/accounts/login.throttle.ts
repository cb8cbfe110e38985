import { createHmac, randomBytes } from 'node:crypto';
import { visitorNetwork } from '@footfall/domain';
import { atMost, CLOCK, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { FailureWindow } from './failure.window';

const PER_ACCOUNT = 10;
const PER_ADDRESS = 40;
/** So many accounts and addresses are watched at a time; past that those longest without a guess are forgotten. */
const MOST = 100_000;

/**
 * Slows guessing down: after 10 failures an account or 40 an address within 15 minutes further logins are refused. An e-mail
 * address nobody has counts like any other. Each process counts for itself, since neither addresses nor anything that leads
 * back to them may leave its memory; there they stand hashed with a key of the process.
 */
@Injectable()
export class LoginThrottle {
  private readonly secret = randomBytes(32);
  private readonly accounts = new LRUCache<string, FailureWindow>(atMost(MOST));
  private readonly addresses = new LRUCache<string, FailureWindow>(atMost(MOST));

  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /**
   * What `attempt` gives; null is a failure. A success forgets the failures of the account, not those of the address.
   * @param address null where there is none: all of those count as one.
   * @throws ApiError 429 without asking `attempt`.
   */
  async run<T>(email: string, address: string | null, attempt: () => Promise<T | null>): Promise<T | null> {
    const account = this.window(this.accounts, email, PER_ACCOUNT);
    // Of IPv6 the network: whoever has one address there has them all.
    const place = this.window(this.addresses, (address && visitorNetwork(address)) ?? '', PER_ADDRESS);
    return within(place, () =>
      within(account, async () => {
        const result = await attempt();
        if (result !== null) account.forget();
        return result;
      }),
    );
  }

  private window(windows: LRUCache<string, FailureWindow>, name: string, limit: number): FailureWindow {
    const key = createHmac('sha256', this.secret).update(name).digest('base64url');
    const known = windows.get(key);
    if (known) return known;
    const made = new FailureWindow(limit, () => this.clock.now());
    windows.set(key, made);
    return made;
  }
}

/** An attempt that cannot be judged, for an outage say, is no failure. */
async function within<T>(window: FailureWindow, attempt: () => Promise<T | null>): Promise<T | null> {
  await window.enter();
  let outcome: 'failed' | 'passed' | 'unknown' = 'unknown';
  try {
    const result = await attempt();
    outcome = result === null ? 'failed' : 'passed';
    return result;
  } finally {
    window.leave(outcome);
  }
}
