import { refusals, type CredentialChanged } from '@footfall/contracts';
import { hashCredential, parseCredential } from '@footfall/domain';
import { CLOCK, Directory, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { apiCredentialOf } from './api-credential';

@Injectable()
export class CredentialVerifier {
  constructor(
    @Inject(Directory) private readonly directory: Directory,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The credential that a request carries. @throws ApiError 401 where there is none that holds. */
  async verify(request: FastifyRequest): Promise<CredentialChanged> {
    const text = apiCredentialOf(request);
    // Form and checksum are judged first, so that a mistyped or foreign key costs no look-up.
    if (!parseCredential(text)) throw refusals.credential();
    const hash = hashCredential(text);
    const credential = await this.directory.credentialByHash(hash);
    if (!credential || !this.holds(credential, hash)) throw refusals.credential();
    return credential;
  }

  private holds(credential: CredentialChanged, hash: string): boolean {
    const now = this.clock.now();
    if (credential.revoked) return false;
    if (credential.expiresAt && Date.parse(credential.expiresAt) <= now) return false;
    return hash === credential.hash || (credential.previousUntil !== null && Date.parse(credential.previousUntil) > now);
  }
}
