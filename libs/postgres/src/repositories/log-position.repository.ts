import { In, type EntityManager } from 'typeorm';
import { LogPositionEntity } from '../entities';

/** The places of groups whose results stand in Postgres: both are written in one transaction. */
export class LogPositionRepository {
  constructor(private readonly manager: EntityManager) {}

  /**
   * The offset of the first record of each partition that is not handled; 0 where none is. Another process that believes to have
   * the same partition waits until this transaction ends.
   */
  async lock(group: string, partitions: readonly number[]): Promise<Map<number, bigint>> {
    const sorted = [...new Set(partitions)].sort((a, b) => a - b);
    await this.manager
      .createQueryBuilder()
      .insert()
      .into(LogPositionEntity)
      .values(sorted.map((partition) => ({ group, partition, nextOffset: '0' })))
      .orIgnore()
      .updateEntity(false)
      .execute();
    const rows = await this.manager.find(LogPositionEntity, {
      where: { group, partition: In(sorted) },
      order: { partition: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    return new Map(rows.map(({ partition, nextOffset }) => [partition, BigInt(nextOffset)]));
  }

  /** Moves the place in a partition that this transaction has locked. */
  async move(group: string, partition: number, nextOffset: bigint): Promise<void> {
    await this.manager.update(LogPositionEntity, { group, partition }, { nextOffset: nextOffset.toString() });
  }
}
