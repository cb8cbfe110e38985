import { randomBytes } from 'node:crypto';
import { refusals } from '@footfall/contracts';
import { Algorithm, hash, verify, type Options } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS: Options = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Half of the threads that Node has for what it does aside: new connections and files need some too, and would stand behind a crowd that signs in. */
const AT_ONCE = 2;
/** Some seconds of work. */
const MOST_HELD = 200;

@Injectable()
export class PasswordHasher {
  private readonly turn = pLimit(AT_ONCE);
  /** A hash that no password fits, made with the same costs. */
  private readonly nobodys = hash(randomBytes(32), OPTIONS);

  /** @throws ApiError SERVICE_UNAVAILABLE where too many passwords wait already. */
  async hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, OPTIONS));
  }

  /**
   * Takes as long without a stored hash as with one, so that the time tells nobody which accounts exist.
   * @throws ApiError SERVICE_UNAVAILABLE where too many passwords wait already.
   */
  async fits(password: string, stored: string | null): Promise<boolean> {
    const against = stored ?? (await this.nobodys);
    const fits = await this.inTurn(() => verify(against, password));
    return fits && stored !== null;
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.turn.activeCount + this.turn.pendingCount >= MOST_HELD)
      throw refusals.unavailable('Too many people sign in at once; try again');
    return this.turn(work);
  }
}
