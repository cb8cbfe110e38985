import type { EntityManager } from 'typeorm';

/** Pending deliveries of all tenants, as the dispatcher takes and ends them. */
export class DeliveryLeaseRepository {
  constructor(private readonly manager: EntityManager) {}

  /** When the next attempt is due, of whatever webhook; null where none is pending. */
  async nextDue(): Promise<Date | null> {
    const rows: { due: Date | null }[] = await this.manager.query(
      `SELECT min(next_attempt_at) AS due FROM webhook_deliveries WHERE status = 'pending'`,
    );
    return rows[0]?.due ?? null;
  }
}
