import { Column, Entity, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from './bigint.column';

/** A file of what was counted elsewhere, and how far it is imported. */
@Entity('imports')
export class ImportEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'team_id' }) teamId!: string;
  @Column('uuid', { name: 'website_id' }) websiteId!: string;
  @Column('text') kind!: 'access-log' | 'umami';
  @Column('text', { nullable: true }) name!: string | null;
  @Column('boolean', { name: 'dry_run' }) dryRun!: boolean;
  /** IANA zone of times that the file gives without an offset. */
  @Column('text') timezone!: string;
  @Column('text') status!: 'uploading' | 'waiting' | 'running' | 'completed' | 'failed' | 'undoing' | 'undone';
  /** Of the pieces, packed. */
  @Column('bigint', { name: 'stored_bytes', transformer: bigintAsNumber }) storedBytes!: number;
  /** Of them, those that were taken. */
  @Column('bigint', { name: 'read_bytes', transformer: bigintAsNumber }) readBytes!: number;
  /** What has come of it so far, and what it takes to go on from there. */
  @Column('jsonb') state!: object;
  @Column('text', { nullable: true }) error!: string | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'completed_at', nullable: true }) completedAt!: Date | null;
  /** Who works on it, and until when that is believed. */
  @Column('uuid', { nullable: true }) lease!: string | null;
  @Column('timestamptz', { name: 'lease_until', nullable: true }) leaseUntil!: Date | null;
}
