import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A metric left its band. Known by what it is about: website, metric, direction and the window that opened it. */
@Entity('anomalies')
export class AnomalyEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'team_id' }) teamId!: string;
  @Column('uuid', { name: 'website_id' }) websiteId!: string;
  @Column('text') metric!: string;
  /** 1 above, -1 below what was expected. */
  @Column('smallint') direction!: number;
  @Column('text') granularity!: 'hour' | 'day';
  @Column('timestamptz', { name: 'window_start' }) windowStart!: Date;
  @Column('timestamptz', { name: 'window_end' }) windowEnd!: Date;
  @Column('double precision') expected!: number;
  @Column('double precision') actual!: number;
  /** Signed percent. */
  @Column('double precision') deviation!: number;
  @Column('text') severity!: 'info' | 'warning' | 'critical';
  /** End of the window after which it was over; null while it is not. */
  @Column('timestamptz', { name: 'resolved_at', nullable: true }) resolvedAt!: Date | null;
  @Column('timestamptz', { name: 'evaluated_at' }) evaluatedAt!: Date;
}
