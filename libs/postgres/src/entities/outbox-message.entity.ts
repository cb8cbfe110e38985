import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('outbox')
export class OutboxMessageEntity {
  /** Decimal digits; rises in the order of insertion. */
  @PrimaryColumn('bigint') id!: string;
  @Column('text') topic!: string;
  @Column('text') key!: string;
  /** JSON. */
  @Column('text') value!: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
}
