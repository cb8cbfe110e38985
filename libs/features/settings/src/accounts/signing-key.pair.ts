import { createHash, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { SigningKeyEntity } from '@footfall/postgres';

const BITS = 2048;
const generate = promisify(generateKeyPair);

/** A new pair for RS256. @param now epoch milliseconds */
export async function signingKeyPair(now: number): Promise<SigningKeyEntity> {
  const { publicKey, privateKey } = await generate('rsa', { modulusLength: BITS });
  const { e, kty, n } = publicKey.export({ format: 'jwk' });
  return {
    // The thumbprint of RFC 7638: its members in this order.
    kid: createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    createdAt: new Date(now),
    retiredAt: null,
  };
}
