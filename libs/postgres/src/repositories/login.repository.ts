import { IsNull, LessThan, MoreThan, Not, type EntityManager } from 'typeorm';
import { RefreshFamilyEntity, RefreshTokenEntity } from '../entities';

/** Logins and their refresh tokens, by the hash that only the holder of a token can tell. */
export class LoginRepository {
  constructor(private readonly manager: EntityManager) {}

  async insertFamily(family: RefreshFamilyEntity): Promise<void> {
    await this.manager.insert(RefreshFamilyEntity, family);
  }

  async insertToken(token: RefreshTokenEntity): Promise<void> {
    await this.manager.insert(RefreshTokenEntity, token);
  }

  /** The token with its login; whoever brings a token of the same login meanwhile waits until this transaction ends. */
  async lock(hash: string): Promise<{ token: RefreshTokenEntity; family: RefreshFamilyEntity } | null> {
    const known = await this.manager.findOneBy(RefreshTokenEntity, { hash });
    if (!known) return null;
    const family = await this.manager.findOne(RefreshFamilyEntity, {
      where: { id: known.familyId },
      lock: { mode: 'pessimistic_write' },
    });
    // Read again: it may have been used while the lock was awaited.
    const token = family && (await this.manager.findOneBy(RefreshTokenEntity, { hash }));
    return token ? { token, family } : null;
  }

  async markUsed(hash: string, at: Date): Promise<void> {
    await this.manager.update(RefreshTokenEntity, { hash }, { usedAt: at });
  }

  async prolong(familyId: string, expiresAt: Date): Promise<void> {
    await this.manager.update(RefreshFamilyEntity, { id: familyId }, { expiresAt });
  }

  async revoke(familyId: string, at: Date): Promise<void> {
    await this.manager.update(RefreshFamilyEntity, { id: familyId }, { revokedAt: at });
  }

  /** Ends all logins of a user that have not ended, but one. */
  async revokeAll(userId: string, at: Date, exceptFamilyId?: string): Promise<void> {
    const where = { userId, revokedAt: IsNull(), ...(exceptFamilyId ? { id: Not(exceptFamilyId) } : {}) };
    await this.manager.update(RefreshFamilyEntity, where, { revokedAt: at });
  }

  /** Whether a login has not ended at `at`. Who ends it waits until this transaction ends. */
  async holdOpen(familyId: string, at: Date): Promise<boolean> {
    const where = { id: familyId, revokedAt: IsNull(), expiresAt: MoreThan(at) };
    return (await this.manager.findOne(RefreshFamilyEntity, { where, lock: { mode: 'pessimistic_read' } })) !== null;
  }

  /** Of a user, oldest first, also those that ended and are not forgotten yet. */
  async familiesOf(userId: string): Promise<RefreshFamilyEntity[]> {
    return this.manager.find(RefreshFamilyEntity, { where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** Forgets the logins that ended before `before`, with their tokens. */
  async removeExpired(before: Date): Promise<number> {
    return (await this.manager.delete(RefreshFamilyEntity, { expiresAt: LessThan(before) })).affected ?? 0;
  }
}
