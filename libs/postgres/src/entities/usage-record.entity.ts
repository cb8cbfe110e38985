import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A record of usage that was counted. */
@Entity('usage_records')
export class UsageRecordEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('timestamptz', { name: 'counted_at' }) countedAt!: Date;
}
