import { createHash, createPublicKey, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { Database, type SigningKeyEntity } from '@footfall/postgres';
import { CLOCK, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';

const BITS = 2048;
const CACHE_MS = 60_000;
const generate = promisify(generateKeyPair);

/** The key pairs of access tokens: made once by whoever comes first, then shared by all through Postgres. */
@Injectable()
export class SigningKeyKeeper {
  private known: { readonly keys: readonly SigningKeyEntity[]; readonly until: number } | undefined;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The pair that signs now. */
  async current(): Promise<SigningKeyEntity> {
    const current = (await this.all()).find((key) => key.retiredAt === null) ?? (await this.make());
    return current;
  }

  /** Public keys as a JSON Web Key Set (RFC 7517), the retired ones too. */
  async publicKeys(): Promise<{ keys: Record<string, unknown>[] }> {
    await this.current();
    const keys = (await this.all()).map(({ kid, publicKey }) => ({
      ...createPublicKey(publicKey).export({ format: 'jwk' }),
      kid,
      use: 'sig',
      alg: 'RS256',
    }));
    return { keys };
  }

  private async all(): Promise<readonly SigningKeyEntity[]> {
    if (!this.known || this.known.until <= this.clock.now()) this.remember(await this.database.read.signingKeys.all());
    return this.known?.keys ?? [];
  }

  private remember(keys: readonly SigningKeyEntity[]): void {
    this.known = { keys, until: this.clock.now() + CACHE_MS };
  }

  private async make(): Promise<SigningKeyEntity> {
    const keys = await this.database.transaction(async (transaction) => {
      await transaction.lock('signingKey');
      const found = await transaction.signingKeys.all();
      if (found.some((key) => key.retiredAt === null)) return found;
      const made = await this.pair();
      await transaction.signingKeys.insert(made);
      return [made, ...found];
    });
    this.remember(keys);
    return keys.find((key) => key.retiredAt === null) as SigningKeyEntity;
  }

  private async pair(): Promise<SigningKeyEntity> {
    const { publicKey, privateKey } = await generate('rsa', { modulusLength: BITS });
    const { e, kty, n } = publicKey.export({ format: 'jwk' });
    return {
      // The thumbprint of RFC 7638: its members in this order.
      kid: createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url'),
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      createdAt: new Date(this.clock.now()),
      retiredAt: null,
    };
  }
}
