import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the detector remembers of a window that was out of band, or empty where traffic was expected; of all others it remembers nothing. */
@Entity('outlying_windows')
export class OutlyingWindowEntity {
  @PrimaryColumn('uuid', { name: 'website_id' }) websiteId!: string;
  @PrimaryColumn('text') granularity!: 'hour' | 'day';
  @PrimaryColumn('timestamptz', { name: 'window_start' }) windowStart!: Date;
  @PrimaryColumn('text') metric!: string;
  @Column('uuid', { name: 'team_id' }) teamId!: string;
  @Column('timestamptz', { name: 'window_end' }) windowEnd!: Date;
  @Column('double precision') expected!: number;
  @Column('double precision') actual!: number;
  /** Signed percent. */
  @Column('double precision') deviation!: number;
  @Column('boolean', { name: 'out_of_band' }) outOfBand!: boolean;
  @Column('timestamptz', { name: 'evaluated_at' }) evaluatedAt!: Date;
}
