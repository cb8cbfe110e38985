import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Clock } from '@footfall/platform';
import type { Database } from '../connection/database';

/** The key in `secrets`, and the first byte of what it seals: a later key gets the next of each. */
const KEY_NAME = 'sealed-secrets-1';
const KEY_ID = 1;
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Secrets that have to be read again, such as those that sign, sealed with a key of the installation: AES-256-GCM, as one byte
 * that names the key, nonce, tag, text.
 */
export class SealedSecrets {
  private key: Promise<Buffer> | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @param owner the id of what the secret belongs to: it opens for nothing else. */
  seal(secret: string, owner: string): Promise<Buffer> {
    return this.sealBytes(Buffer.from(secret), owner);
  }

  /** The same for what is no text. */
  async sealBytes(secret: Buffer, owner: string): Promise<Buffer> {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, await this.ownKey(), nonce).setAAD(Buffer.from(owner));
    const text = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([Buffer.of(KEY_ID), nonce, cipher.getAuthTag(), text]);
  }

  /** @throws where it was not sealed here for this owner. */
  async open(sealed: Buffer, owner: string): Promise<string> {
    return (await this.openBytes(sealed, owner)).toString('utf8');
  }

  /** @throws as `open` does. */
  async openBytes(sealed: Buffer, owner: string): Promise<Buffer> {
    if (sealed[0] !== KEY_ID) throw new Error('a secret is sealed with a key that is not here');
    const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
    const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, await this.ownKey(), nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag);
    const text = decipher.update(sealed.subarray(1 + NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]);
  }

  private ownKey(): Promise<Buffer> {
    this.key ??= this.readKey().catch((error: unknown) => {
      this.key = undefined;
      throw error;
    });
    return this.key;
  }

  /** The key is made by whoever needs it first. */
  private async readKey(): Promise<Buffer> {
    const stored = await this.database.read.secrets.find(KEY_NAME);
    if (stored) return stored;
    return this.database.transaction(async (transaction) => {
      await transaction.lock('secret');
      const made = await transaction.secrets.find(KEY_NAME);
      if (made) return made;
      const value = randomBytes(KEY_BYTES);
      await transaction.secrets.insert({ name: KEY_NAME, value, createdAt: new Date(this.clock.now()) });
      return value;
    });
  }
}
