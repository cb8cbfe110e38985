import { createPublicKey } from 'node:crypto';
import { Database, type SigningKeyEntity } from '@footfall/postgres';
import { CLOCK, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { SigningKeyRotation } from './signing-key.rotation';
import { KEYS_CACHE_MS, signingKeyAt } from './signing-key.schedule';

export interface SigningKey {
  readonly kid: string;
  /** PKCS#8, PEM. */
  readonly privateKey: string;
}

/** The keys of access tokens, which all processes share through Postgres. */
@Injectable()
export class SigningKeyKeeper {
  private known: { readonly keys: readonly SigningKeyEntity[]; readonly until: number } | undefined;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SigningKeyRotation) private readonly rotation: SigningKeyRotation,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The key that signs now. */
  async current(): Promise<SigningKey> {
    const { kid, privateKey } = signingKeyAt(await this.all(), this.clock.now()) ?? {};
    if (!kid || !privateKey) throw new Error('There is no key to sign access tokens with');
    return { kid, privateKey };
  }

  /** Public keys as a JSON Web Key Set (RFC 7517): of the key that signs, the next one, and those whose tokens still hold. */
  async publicKeys(): Promise<{ keys: Record<string, unknown>[] }> {
    const keys = (await this.all()).map(({ kid, publicKey }) => ({
      ...createPublicKey(publicKey).export({ format: 'jwk' }),
      kid,
      use: 'sig',
      alg: 'RS256',
    }));
    return { keys };
  }

  private async all(): Promise<readonly SigningKeyEntity[]> {
    if (this.known && this.clock.now() < this.known.until) return this.known.keys;
    let keys = await this.database.read.signingKeys.all();
    if (!signingKeyAt(keys, this.clock.now())) {
      await this.rotation.run();
      keys = await this.database.read.signingKeys.all();
    }
    this.known = { keys, until: this.clock.now() + KEYS_CACHE_MS };
    return keys;
  }
}
