import { LessThanOrEqual, type EntityManager } from 'typeorm';
import { SigningKeyEntity } from '../entities';

/** The pairs that sign access tokens. */
export class SigningKeyRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Newest first. */
  async all(): Promise<SigningKeyEntity[]> {
    return this.manager.find(SigningKeyEntity, { order: { createdAt: 'DESC', kid: 'ASC' } });
  }

  async insert(key: SigningKeyEntity): Promise<void> {
    await this.manager.insert(SigningKeyEntity, key);
  }

  /** It signs no more: its private half is gone for good. */
  async retire(kid: string, at: Date): Promise<void> {
    await this.manager.update(SigningKeyEntity, { kid }, { retiredAt: at, privateKey: null });
  }

  /** Forgets the keys that were retired until then. */
  async removeRetired(until: Date): Promise<void> {
    await this.manager.delete(SigningKeyEntity, { retiredAt: LessThanOrEqual(until) });
  }
}
