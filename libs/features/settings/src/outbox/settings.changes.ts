import { Database, type Transaction } from '@footfall/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { OutboxPublisher } from './outbox.publisher';

/** The only way in which settings change: the change and its facts commit together, then the publisher is woken. */
@Injectable()
export class SettingsChanges {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(OutboxPublisher) private readonly publisher: OutboxPublisher,
  ) {}

  /** All of `work` or nothing; what it throws is thrown on. */
  async commit<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const result = await this.database.transaction(work);
    this.publisher.wake();
    return result;
  }
}
