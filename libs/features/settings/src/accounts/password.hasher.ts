import { randomBytes } from 'node:crypto';
import { Algorithm, hash, verify, type Options } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS: Options = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

@Injectable()
export class PasswordHasher {
  /** A hash that no password fits, made with the same costs. */
  private readonly nobodys = hash(randomBytes(32), OPTIONS);

  async hash(password: string): Promise<string> {
    return hash(password, OPTIONS);
  }

  /** Takes as long without a stored hash as with one, so that the time tells nobody which accounts exist. */
  async fits(password: string, stored: string | null): Promise<boolean> {
    const fits = await verify(stored ?? (await this.nobodys), password);
    return fits && stored !== null;
  }
}
