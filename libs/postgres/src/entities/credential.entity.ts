import type { Scope } from '@footfall/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from './bigint.column';

@Entity('credentials')
export class CredentialEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') kind!: 'workspace' | 'personal';
  /** The team that owns a workspace key; null for a personal token. */
  @Column('uuid', { name: 'team_id', nullable: true }) teamId!: string | null;
  /** The owner of a personal token; null for a workspace key. */
  @Column('uuid', { name: 'user_id', nullable: true }) userId!: string | null;
  /** What it reaches. */
  @Column('uuid', { name: 'team_ids', array: true }) teamIds!: string[];
  /** The only website that it may see. */
  @Column('uuid', { name: 'website_id', nullable: true }) websiteId!: string | null;
  @Column('text') name!: string;
  @Column('text', { array: true }) scopes!: Scope[];
  /** SHA-256 in hex; never the key itself. */
  @Column('text') hash!: string;
  @Column('text', { name: 'previous_hash', nullable: true }) previousHash!: string | null;
  @Column('timestamptz', { name: 'previous_until', nullable: true }) previousUntil!: Date | null;
  @Column('text') prefix!: string;
  @Column('text') last4!: string;
  @Column('integer') revision!: number;
  @Column('uuid', { name: 'created_by', nullable: true }) createdBy!: string | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'last_used_at', nullable: true }) lastUsedAt!: Date | null;
  /** Since it was made. The usage ledger alone writes it. */
  @Column({ type: 'bigint', name: 'total_requests', insert: false, update: false, transformer: bigintAsNumber })
  readonly totalRequests?: number;
  @Column('timestamptz', { name: 'expires_at', nullable: true }) expiresAt!: Date | null;
  @Column('timestamptz', { name: 'revoked_at', nullable: true }) revokedAt!: Date | null;
}
