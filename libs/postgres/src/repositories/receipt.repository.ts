import { randomUUID } from 'node:crypto';
import { In, LessThan, type EntityManager } from 'typeorm';
import { ReceiptChunkEntity, ReceiptEntity } from '../entities';

/** An export in the hands of one maker, who alone may add to it. */
export interface LeasedExport {
  readonly receipt: ReceiptEntity;
  readonly lease: string;
}

const EXPORTS = `kind IN ('visitor_export', 'account_export')`;
const UNFINISHED = `status IN ('pending', 'running')`;

/** What people asked about data, and what was collected for them. */
export class ReceiptRepository {
  constructor(private readonly manager: EntityManager) {}

  async insert(receipt: ReceiptEntity): Promise<void> {
    await this.manager.insert(ReceiptEntity, receipt);
  }

  async find(id: string): Promise<ReceiptEntity | null> {
    return this.manager.findOneBy(ReceiptEntity, { id });
  }

  /** Exports of a team, or of an account, that are being made or can be downloaded. */
  async countExports(owner: { readonly teamId: string } | { readonly userId: string }, now: Date): Promise<number> {
    const [column, id] = 'teamId' in owner ? ['team_id', owner.teamId] : ['user_id', owner.userId];
    const rows: [{ n: number }] = await this.manager.query(
      `SELECT count(*)::int AS n FROM receipts WHERE ${column} = $1 AND ${EXPORTS} AND (${UNFINISHED} OR expires_at > $2)`,
      [id, now],
    );
    return rows[0].n;
  }

  async countUnfinishedErasures(teamId: string): Promise<number> {
    const kind = 'visitor_erasure' as const;
    return this.manager.countBy(ReceiptEntity, { teamId, kind, status: In(['pending', 'running']) });
  }

  /**
   * Takes the oldest export that nobody makes, with nothing collected yet; null where there is none.
   * @param until the maker is believed at work up to then.
   */
  async claimExport(now: Date, until: Date): Promise<LeasedExport | null> {
    const lease = randomUUID();
    const claimed: [{ id: string }[], number] = await this.manager.query(
      `UPDATE receipts SET status = 'running', lease = $1, lease_until = $2 WHERE id = (
         SELECT id FROM receipts WHERE ${EXPORTS} AND ${UNFINISHED} AND (lease IS NULL OR lease_until < $3)
         ORDER BY created_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
       ) RETURNING id`,
      [lease, until, now],
    );
    const [taken] = claimed[0];
    const receipt = taken && (await this.find(taken.id));
    if (!receipt) return null;
    await this.manager.delete(ReceiptChunkEntity, { receiptId: receipt.id });
    return { receipt, lease };
  }

  /** Adds a piece and prolongs the lease. False where it is somebody else's by now, or is to be made no more. */
  async addChunk({ receipt, lease }: LeasedExport, position: number, content: string, until: Date): Promise<boolean> {
    const added: { receipt_id: string }[] = await this.manager.query(
      `WITH held AS (UPDATE receipts SET lease_until = $4 WHERE id = $1 AND lease = $5 RETURNING id)
       INSERT INTO receipt_chunks (receipt_id, position, content) SELECT id, $2, $3 FROM held RETURNING receipt_id`,
      [receipt.id, position, content, until, lease],
    );
    return added.length === 1;
  }

  /** Calls whom an export is about by another of their names, unless they are forgotten by now. @param from @param to hashes */
  async rename(id: string, from: string, to: string): Promise<void> {
    await this.manager.update(ReceiptEntity, { id, subject: from }, { subject: to });
  }

  /** False as `addChunk`. */
  async prolong({ receipt, lease }: LeasedExport, until: Date): Promise<boolean> {
    return (await this.manager.update(ReceiptEntity, { id: receipt.id, lease }, { leaseUntil: until })).affected === 1;
  }

  /** False as `addChunk`. */
  async complete({ receipt, lease }: LeasedExport, at: Date, expiresAt: Date): Promise<boolean> {
    const ended = { status: 'completed' as const, completedAt: at, expiresAt, lease: null, leaseUntil: null };
    return (await this.manager.update(ReceiptEntity, { id: receipt.id, lease }, ended)).affected === 1;
  }

  /** Gives an export up for good. */
  async fail({ receipt, lease }: LeasedExport, at: Date): Promise<void> {
    const ended = { status: 'failed' as const, completedAt: at, subject: null, lease: null, leaseUntil: null };
    if ((await this.manager.update(ReceiptEntity, { id: receipt.id, lease }, ended)).affected) {
      await this.manager.delete(ReceiptChunkEntity, { receiptId: receipt.id });
    }
  }

  async countChunks(receiptId: string): Promise<number> {
    return this.manager.countBy(ReceiptChunkEntity, { receiptId });
  }

  /** The piece at a position; null after the last one. */
  async chunk(receiptId: string, position: number): Promise<string | null> {
    return (await this.manager.findOneBy(ReceiptChunkEntity, { receiptId, position }))?.content ?? null;
  }

  /** Notes that one place holds nothing of somebody any more; the last one completes the erasure. */
  async settle(id: string, part: string, at: Date): Promise<void> {
    await this.manager.query(
      `UPDATE receipts SET
         pending_parts = array_remove(pending_parts, $2),
         status = CASE WHEN array_remove(pending_parts, $2) = '{}' THEN 'completed' ELSE 'running' END,
         completed_at = CASE WHEN array_remove(pending_parts, $2) = '{}' THEN $3::timestamptz END
       WHERE id = $1 AND kind = 'visitor_erasure' AND ${UNFINISHED}`,
      [id, part, at],
    );
  }

  /** Forgets what was collected of somebody up to an instant, and what is being collected. @param names hashes. */
  async forgetExports(websiteId: string, names: readonly string[], upTo: Date): Promise<void> {
    await this.end(`website_id = $1 AND subject = ANY($2) AND created_at <= $3`, [websiteId, [...names], upTo]);
  }

  /** Forgets what was collected of a website's visitors, and what is being collected. */
  async forgetExportsOf(website: { readonly id: string; readonly teamId: string }): Promise<void> {
    await this.end(`website_id = $1 AND team_id = $2`, [website.id, website.teamId]);
  }

  /** Forgets what was collected and has expired. @returns of how many exports. */
  async forgetExpired(before: Date): Promise<number> {
    const expired = { expiresAt: LessThan(before) };
    const receipts = await this.manager.find(ReceiptEntity, { where: expired, select: { id: true }, take: 100 });
    for (const { id } of receipts) {
      await this.manager.delete(ReceiptChunkEntity, { receiptId: id });
      await this.manager.update(ReceiptEntity, { id }, { expiresAt: null, subject: null });
    }
    return receipts.length;
  }

  private async end(which: string, params: readonly unknown[]): Promise<void> {
    const ended = `UPDATE receipts SET
        status = CASE WHEN ${UNFINISHED} THEN 'failed' ELSE status END, subject = NULL, expires_at = NULL, lease = NULL, lease_until = NULL
      WHERE ${EXPORTS} AND ${which} RETURNING id`;
    const [rows]: [{ id: string }[], number] = await this.manager.query(ended, [...params]);
    for (const { id } of rows) await this.manager.delete(ReceiptChunkEntity, { receiptId: id });
  }
}
