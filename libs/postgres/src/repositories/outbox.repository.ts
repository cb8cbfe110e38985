import { TOPICS } from '@footfall/contracts';
import type { EntityManager } from 'typeorm';
import { OutboxMessageEntity } from '../entities';

export interface OutboxMessage {
  readonly topic: string;
  readonly key: string;
  /** JSON. */
  readonly value: string;
}

/** In place of a fact: it is made when its turn comes. */
export const AS_IT_STANDS = '';

/** Facts that wait for the log. */
export class OutboxRepository {
  constructor(private readonly manager: EntityManager) {}

  /** In the order given. Messages of one key are added by transactions that hold the lock of what the key names. */
  async add(...messages: readonly OutboxMessage[]): Promise<void> {
    for (const { topic, key, value } of messages) await this.manager.insert(OutboxMessageEntity, { topic, key, value });
  }

  /**
   * Has a website told of again as it stands when its fact is put on the log, by whoever may not lock the website or make the fact.
   * Commits with the change that it is about.
   */
  async tellAgain(websiteId: string): Promise<void> {
    await this.add({ topic: TOPICS.websiteChanged.name, key: websiteId, value: AS_IT_STANDS });
  }

  /** In their order: no more than `limit`, and none after those that together have `mostBytes`. */
  async oldest(limit: number, mostBytes = Number.MAX_SAFE_INTEGER): Promise<OutboxMessageEntity[]> {
    return this.manager.query(
      `SELECT id, topic, key, value, created_at AS "createdAt" FROM (
         SELECT *, sum(octet_length(value)) OVER (ORDER BY id) - octet_length(value) AS bytes_before
         FROM (SELECT * FROM outbox ORDER BY id LIMIT $1) AS first
       ) AS measured WHERE bytes_before < $2 ORDER BY measured.id`,
      [limit, mostBytes],
    );
  }

  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length) await this.manager.delete(OutboxMessageEntity, [...ids]);
  }

  /** Of the oldest message, in ms by the clock of Postgres; 0 where none waits. */
  async ageMs(): Promise<number> {
    const rows: { age: number }[] = await this.manager.query(
      `SELECT coalesce(extract(epoch FROM clock_timestamp() - min(created_at)) * 1000, 0)::float8 AS age FROM outbox`,
    );
    return rows[0]?.age ?? 0;
  }
}
