import type { EntityManager } from 'typeorm';
import { UserEntity } from '../entities';

/** People, each by id or e-mail; there is no way to list them. */
export class UserRepository {
  constructor(private readonly manager: EntityManager) {}

  async find(userId: string): Promise<UserEntity | null> {
    return this.manager.findOneBy(UserEntity, { id: userId });
  }

  /** As `find`; whatever else counts what the user has waits until this transaction ends. */
  async lock(userId: string): Promise<UserEntity | null> {
    return this.manager.findOne(UserEntity, { where: { id: userId }, lock: { mode: 'for_no_key_update' } });
  }

  /** @param email in lower case. */
  async findByEmail(email: string): Promise<UserEntity | null> {
    return this.manager.findOneBy(UserEntity, { email });
  }

  /** Whether anybody has registered yet. */
  async any(): Promise<boolean> {
    return this.manager.exists(UserEntity);
  }

  /** False where the e-mail is taken. */
  async insert(user: UserEntity): Promise<boolean> {
    const result = await this.manager.createQueryBuilder().insert().into(UserEntity).values(user).orIgnore().returning('id').execute();
    return (result.raw as unknown[]).length === 1;
  }
}
