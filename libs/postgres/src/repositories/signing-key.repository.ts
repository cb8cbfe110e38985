import type { EntityManager } from 'typeorm';
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
}
