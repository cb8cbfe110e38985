import { QueryFailedError, type EntityManager } from 'typeorm';
import { UserEntity, UserIdentityEntity } from '../entities';

const UNIQUE_VIOLATION = '23505';

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

  /** Whom an identity provider knows by that name. */
  async findByIdentity(issuer: string, subject: string): Promise<UserEntity | null> {
    const identity = await this.manager.findOneBy(UserIdentityEntity, { issuer, subject });
    return identity && this.find(identity.userId);
  }

  /** By whom identity providers know a user, oldest first. */
  async identitiesOf(userId: string): Promise<UserIdentityEntity[]> {
    return this.manager.find(UserIdentityEntity, { where: { userId }, order: { createdAt: 'ASC', issuer: 'ASC' } });
  }

  /** False where the provider knows the user by another name, or another user by this one. */
  async insertIdentity(identity: UserIdentityEntity): Promise<boolean> {
    const insert = this.manager.createQueryBuilder().insert().into(UserIdentityEntity).values(identity);
    return ((await insert.orIgnore().returning('user_id').execute()).raw as unknown[]).length === 1;
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

  /** Writes the changes to a user. False where the new e-mail is taken: the transaction can then only be undone. */
  async change(user: UserEntity, changes: Partial<Omit<UserEntity, 'id' | 'createdAt'>>): Promise<boolean> {
    try {
      await this.manager.update(UserEntity, { id: user.id }, changes);
    } catch (error) {
      if (error instanceof QueryFailedError && (error.driverError as { code?: string }).code === UNIQUE_VIOLATION) return false;
      throw error;
    }
    Object.assign(user, changes);
    return true;
  }

  /** Deletes a user for good, and with it memberships, logins and personal tokens. */
  async remove(userId: string): Promise<void> {
    await this.manager.delete(UserEntity, { id: userId });
  }
}
