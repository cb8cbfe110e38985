import { LessThanOrEqual, type EntityManager } from 'typeorm';
import { SecretEntity, VisitorSaltEntity } from '../entities';

/** Lasting secrets, and the salts that do not last. */
export class SecretRepository {
  constructor(private readonly manager: EntityManager) {}

  async find(name: string): Promise<Buffer | null> {
    return (await this.manager.findOneBy(SecretEntity, { name }))?.value ?? null;
  }

  async insert(secret: SecretEntity): Promise<void> {
    await this.manager.insert(SecretEntity, secret);
  }

  /** Oldest first. */
  async salts(): Promise<VisitorSaltEntity[]> {
    return this.manager.find(VisitorSaltEntity, { order: { validFrom: 'ASC' } });
  }

  async insertSalt(salt: VisitorSaltEntity): Promise<void> {
    await this.manager.insert(VisitorSaltEntity, salt);
  }

  /** Deletes the salts whose period ended at `end` or before. */
  async removeSalts(end: Date): Promise<number> {
    return (await this.manager.delete(VisitorSaltEntity, { validUntil: LessThanOrEqual(end) })).affected ?? 0;
  }
}
