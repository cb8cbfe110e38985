import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far a group that keeps its place beside its results has come in one partition of its topic. */
@Entity('log_positions')
export class LogPositionEntity {
  @PrimaryColumn('text', { name: 'consumer_group' }) group!: string;
  @PrimaryColumn('integer') partition!: number;
  /** Of the first record that is not handled, as a decimal number. */
  @Column('bigint', { name: 'next_offset' }) nextOffset!: string;
}
