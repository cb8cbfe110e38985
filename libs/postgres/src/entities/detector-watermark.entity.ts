import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which windows of a website were judged: those that begin at or after `judgedFrom` and end by `judgedTo`. */
@Entity('detector_watermarks')
export class DetectorWatermarkEntity {
  @PrimaryColumn('uuid', { name: 'website_id' }) websiteId!: string;
  @Column('uuid', { name: 'team_id' }) teamId!: string;
  /** IANA name of the zone whose days were judged. */
  @Column('text') timezone!: string;
  @Column('timestamptz', { name: 'judged_from' }) judgedFrom!: Date;
  @Column('timestamptz', { name: 'judged_to' }) judgedTo!: Date;
  /** The store's own time before the counts were read: data that changed since is judged again. YYYY-MM-DD hh:mm:ss.ffffff in UTC. */
  @Column('text', { name: 'read_as_of' }) readAsOf!: string;
  /** Local date of the last closed day that trends and forecasts were made of. */
  @Column('date', { name: 'last_day', nullable: true }) lastDay!: string | null;
  /** Rises whenever it is written. */
  @Column('integer') revision!: number;
}
