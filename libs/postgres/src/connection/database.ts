import type { DataSource, EntityManager } from 'typeorm';
import { Records } from '../repositories';
import { EVERY_TENANT_ROLE } from './tenancy';
import { ADVISORY_LOCKS, LOCK_SPACE, type AdvisoryLock } from './advisory-locks';

/** The records of one transaction, and its locks, which end with it. */
export class Transaction extends Records {
  constructor(private readonly manager: EntityManager) {
    super(manager);
  }

  /** Waits for whoever holds it. @throws after five seconds. */
  async lock(name: AdvisoryLock): Promise<void> {
    await this.manager.query('SELECT pg_advisory_xact_lock($1, $2)', [LOCK_SPACE, ADVISORY_LOCKS[name]]);
  }

  /**
   * Lets `work` see all tenants, within this transaction; what it throws must end the transaction. For what concerns a person
   * in other teams too, and for telling what is another team's from what is not there.
   */
  async acrossTenants<T>(work: () => Promise<T>): Promise<T> {
    const [{ role }] = await this.manager.query<[{ role: string }]>(`SELECT current_setting('role') AS role`);
    await this.manager.query(`SELECT set_config('role', $1, true)`, [EVERY_TENANT_ROLE]);
    const result = await work();
    await this.manager.query(`SELECT set_config('role', $1, true)`, [role]);
    return result;
  }

  /** False where somebody else holds it. */
  async tryLock(name: AdvisoryLock): Promise<boolean> {
    const rows: { taken: boolean }[] = await this.manager.query('SELECT pg_try_advisory_xact_lock($1, $2) AS taken', [
      LOCK_SPACE,
      ADVISORY_LOCKS[name],
    ]);
    return rows[0]?.taken === true;
  }
}

/** The way to the records in Postgres: `read` for single statements, `transaction` for what holds together. */
export class Database {
  /** Each statement by itself. */
  readonly read: Records;

  constructor(private readonly source: DataSource) {
    this.read = new Records(source.manager);
  }

  /** All of `work` or nothing: what it throws undoes everything and is thrown on. Isolation is read committed. */
  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.source.transaction((manager) => work(new Transaction(manager)));
  }

  /** All reads of `work` see one moment. */
  async snapshot<T>(work: (records: Records) => Promise<T>): Promise<T> {
    return this.source.transaction('REPEATABLE READ', (manager) => work(new Records(manager)));
  }
}
