import type { RequestContext } from '@footfall/contracts';
import { Database, type Author, type Transaction } from '@footfall/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { OutboxPublisher } from './outbox.publisher';

/**
 * The only way in which settings change: the change, its entries in the audit log and its facts commit together, then the facts are told.
 * It is answered once the log has them, so that those who read it hear of a webhook before the event that is sent next, or next to it.
 */
@Injectable()
export class SettingsChanges {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(OutboxPublisher) private readonly publisher: OutboxPublisher,
  ) {}

  /**
   * All of `work` or nothing; what it throws is thrown on.
   * @param by the request that asks for it, for the audit log; null where none does.
   */
  async commit<T>(by: Pick<RequestContext, 'principal' | 'requestId'> | null, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const result = await this.database.transaction(async (transaction) => {
      await transaction.audit.sign(by ? authorOf(by) : { userId: null, requestId: null });
      return work(transaction);
    });
    await this.publisher.tellNow();
    return result;
  }
}

const authorOf = ({ principal, requestId }: Pick<RequestContext, 'principal' | 'requestId'>): Author => ({
  userId: principal.kind === 'user' ? principal.userId : null,
  requestId,
});
