import { randomBytes, randomUUID } from 'node:crypto';
import { refusals, type Scope } from '@footfall/contracts';
import { CREDENTIAL_BYTES, makeCredential } from '@footfall/domain';
import type { CredentialEntity, Transaction } from '@footfall/postgres';
import { CLOCK, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { announceCredential } from '../facts';

/** Neither revoked nor expired, of one team. */
const MOST_LIVE_KEYS = 100;

export interface NewWorkspaceKey {
  readonly teamId: string;
  readonly createdBy: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** The only website that it may see; null: all of the team's. */
  readonly websiteId: string | null;
  readonly expiresAt: Date | null;
}

@Injectable()
export class WorkspaceKeyMaker {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /**
   * @returns the stored row and the key, which is not stored.
   * @throws ApiError 404 and 403 for a website that is absent or another team's, 409 where the team has 100 live keys.
   */
  async make(transaction: Transaction, wanted: NewWorkspaceKey): Promise<{ credential: CredentialEntity; key: string }> {
    const { teamId, websiteId } = wanted;
    const now = new Date(this.clock.now());
    // Under the team's lock, so that two at once cannot both be the hundredth.
    if (!(await transaction.teams.lock(teamId))) throw refusals.noAccess('team');
    if (websiteId) await assertWebsiteOfTeam(transaction, websiteId, teamId);
    if ((await transaction.credentials.countLive({ teamId }, now)) >= MOST_LIVE_KEYS) {
      throw refusals.conflict(`A team can have at most ${MOST_LIVE_KEYS} live keys`);
    }
    const { key, hash, prefix, last4 } = makeCredential('workspace', randomBytes(CREDENTIAL_BYTES));
    const credential: CredentialEntity = {
      id: randomUUID(),
      kind: 'workspace',
      teamId,
      userId: null,
      teamIds: [teamId],
      websiteId,
      name: wanted.name,
      scopes: [...wanted.scopes],
      hash,
      previousHash: null,
      previousUntil: null,
      prefix,
      last4,
      revision: 1,
      createdBy: wanted.createdBy,
      createdAt: now,
      lastUsedAt: null,
      expiresAt: wanted.expiresAt,
      revokedAt: null,
    };
    await transaction.credentials.insert(credential);
    await announceCredential(transaction, credential);
    return { credential, key };
  }
}

async function assertWebsiteOfTeam(transaction: Transaction, websiteId: string, teamId: string): Promise<void> {
  const website = await transaction.directory.websiteById(websiteId);
  if (!website || website.deletedAt) throw refusals.notFound('Website');
  if (website.teamId !== teamId) throw refusals.noAccess('website');
}
