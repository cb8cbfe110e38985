import { refusals, type CredentialChanged, type Endpoint, type Principal, type Scope } from '@footfall/contracts';
import { hashCredential, parseCredential } from '@footfall/domain';
import { CLOCK, Directory, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { apiCredentialOf } from './api-credential';

/** Each scope includes the ones before it. */
const SCOPE_LEVEL: Record<Scope, number> = { read: 1, write: 2, admin: 3, full_access: 4 };

@Injectable()
export class CredentialVerifier {
  constructor(
    @Inject(Directory) private readonly directory: Directory,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError 401 where the credential does not hold, 403 where it lacks the row's scope. */
  async verify(request: FastifyRequest, row: Endpoint): Promise<Principal> {
    const text = apiCredentialOf(request);
    // Form and checksum are judged first, so that a mistyped or foreign key costs no look-up.
    if (!parseCredential(text)) throw refusals.credential();
    const hash = hashCredential(text);
    const credential = await this.directory.credentialByHash(hash);
    if (!credential || !this.holds(credential, hash)) throw refusals.credential();
    const teamIds = await this.reach(credential);
    if (row.scope && !credential.scopes.some((scope) => SCOPE_LEVEL[scope] >= SCOPE_LEVEL[row.scope as Scope])) {
      throw refusals.permission(`This needs a credential with the scope ${row.scope}`);
    }
    return {
      kind: 'credential',
      credentialId: credential.id,
      credentialKind: credential.kind,
      teamIds,
      websiteId: credential.websiteId,
      scopes: credential.scopes,
    };
  }

  private holds(credential: CredentialChanged, hash: string): boolean {
    const now = this.clock.now();
    if (credential.revoked) return false;
    if (credential.expiresAt && Date.parse(credential.expiresAt) <= now) return false;
    return hash === credential.hash || (credential.previousUntil !== null && Date.parse(credential.previousUntil) > now);
  }

  /** A personal token reaches only teams in which its owner still is. */
  private async reach(credential: CredentialChanged): Promise<readonly string[]> {
    if (credential.kind === 'workspace' || !credential.userId) return credential.teamIds;
    const userId = credential.userId;
    const roles = await Promise.all(credential.teamIds.map((teamId) => this.directory.roleOf(userId, teamId)));
    return credential.teamIds.filter((_, i) => roles[i]);
  }
}
