import { IsNull, type EntityManager } from 'typeorm';
import { CredentialEntity } from '../entities';

/** Workspace keys of one team at a time. */
export class CredentialRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Newest first, the revoked too. */
  async ofTeam(teamId: string): Promise<CredentialEntity[]> {
    return this.manager.find(CredentialEntity, { where: { teamId }, order: { createdAt: 'DESC', id: 'ASC' } });
  }

  /** Keys that are neither revoked nor expired at `now`. */
  async countLive(teamId: string, now: Date): Promise<number> {
    return this.manager
      .createQueryBuilder(CredentialEntity, 'c')
      .where('c.team_id = :teamId AND c.revoked_at IS NULL AND (c.expires_at IS NULL OR c.expires_at > :now)', { teamId, now })
      .getCount();
  }

  async lock(teamId: string, id: string): Promise<CredentialEntity | null> {
    return this.manager.findOne(CredentialEntity, { where: { id, teamId }, lock: { mode: 'pessimistic_write' } });
  }

  /** The keys that see nothing but this website and still work; locked. */
  async lockLiveOfWebsite(teamId: string, websiteId: string): Promise<CredentialEntity[]> {
    const where = { teamId, websiteId, revokedAt: IsNull() };
    return this.manager.find(CredentialEntity, { where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }

  async insert(credential: CredentialEntity): Promise<void> {
    await this.manager.insert(CredentialEntity, credential);
  }

  /** Revokes a key that this transaction has locked. */
  async revoke(credential: CredentialEntity, at: Date): Promise<CredentialEntity> {
    const changes = { revokedAt: at, revision: credential.revision + 1 };
    await this.manager.update(CredentialEntity, { id: credential.id }, changes);
    return Object.assign(credential, changes);
  }
}
