import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What somebody asked about data of a visitor or an account, and how far it is. */
@Entity('receipts')
export class ReceiptEntity {
  @PrimaryColumn('uuid') id!: string;
  /** Of a visitor's; null of an account's. */
  @Column('uuid', { name: 'team_id', nullable: true }) teamId!: string | null;
  @Column('uuid', { name: 'website_id', nullable: true }) websiteId!: string | null;
  /** Whose account; null of a visitor's. */
  @Column('uuid', { name: 'user_id', nullable: true }) userId!: string | null;
  @Column('text') kind!: 'visitor_export' | 'visitor_erasure' | 'account_export';
  @Column('text') status!: 'pending' | 'running' | 'completed' | 'failed';
  /** Who asked; null once that account is gone. */
  @Column('uuid', { name: 'requested_by', nullable: true }) requestedBy!: string | null;
  /** Of an export: which visitor, as a hash, until the export expires. */
  @Column('text', { nullable: true }) subject!: string | null;
  /** Of an erasure: the places that have not yet said that nothing is left. */
  @Column('text', { name: 'pending_parts', array: true }) pendingParts!: string[];
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'completed_at', nullable: true }) completedAt!: Date | null;
  /** Of a completed export: when what was collected is forgotten. */
  @Column('timestamptz', { name: 'expires_at', nullable: true }) expiresAt!: Date | null;
  /** Of an export that is being made: by whom, and until when that is believed. */
  @Column('uuid', { nullable: true }) lease!: string | null;
  @Column('timestamptz', { name: 'lease_until', nullable: true }) leaseUntil!: Date | null;
}
