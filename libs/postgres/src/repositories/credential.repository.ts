import { IsNull, type EntityManager } from 'typeorm';
import { CredentialEntity } from '../entities';

/** Whose a credential is: a team's workspace keys, or a user's personal tokens. */
export type CredentialHolder = { readonly teamId: string } | { readonly userId: string };

/** Credentials of one holder at a time. */
export class CredentialRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Newest first, the revoked too. */
  async of(holder: CredentialHolder): Promise<CredentialEntity[]> {
    return this.manager.find(CredentialEntity, { where: holder, order: { createdAt: 'DESC', id: 'ASC' } });
  }

  /** Those that are neither revoked nor expired at `now`. */
  async countLive(holder: CredentialHolder, now: Date): Promise<number> {
    return this.manager
      .createQueryBuilder(CredentialEntity, 'c')
      .where(holder)
      .andWhere('c.revoked_at IS NULL AND (c.expires_at IS NULL OR c.expires_at > :now)', { now })
      .getCount();
  }

  async lock(holder: CredentialHolder, id: string): Promise<CredentialEntity | null> {
    return this.manager.findOne(CredentialEntity, { where: { ...holder, id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Those that are not revoked; locked, all in one order. */
  async lockUnrevoked(holder: CredentialHolder & { readonly websiteId?: string }): Promise<CredentialEntity[]> {
    const where = { ...holder, revokedAt: IsNull() };
    return this.manager.find(CredentialEntity, { where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }

  async insert(credential: CredentialEntity): Promise<void> {
    await this.manager.insert(CredentialEntity, credential);
  }

  /** Writes the changes to a credential that this transaction has locked, and raises its revision. */
  async change(credential: CredentialEntity, changes: Partial<Omit<CredentialEntity, Kept>>): Promise<CredentialEntity> {
    const changed = { ...changes, revision: credential.revision + 1 };
    await this.manager.update(CredentialEntity, { id: credential.id }, changed);
    return Object.assign(credential, changed);
  }
}

/** What never changes, and the revision, which is not the caller's to set. */
type Kept = 'id' | 'kind' | 'teamId' | 'userId' | 'revision' | 'createdBy' | 'createdAt';
