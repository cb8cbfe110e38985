import type { InsightEvidence, InsightType } from '@footfall/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Something that stands out, as one module of the detector tells it. Known by module and subject. */
@Entity('insights')
export class InsightEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'team_id' }) teamId!: string;
  @Column('uuid', { name: 'website_id' }) websiteId!: string;
  @Column('text') module!: string;
  /** What it is about, in words of its module. */
  @Column('text') subject!: string;
  @Column('text') type!: InsightType;
  @Column('text') severity!: 'info' | 'warning' | 'critical';
  @Column('text') title!: string;
  @Column('text') description!: string;
  @Column('text') metric!: string;
  @Column('double precision', { name: 'metric_value' }) metricValue!: number;
  /** Signed percent. */
  @Column('double precision', { name: 'metric_change' }) metricChange!: number;
  @Column('text') recommendation!: string;
  @Column('jsonb') evidence!: InsightEvidence;
  /** End of the window that it speaks of. */
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'evaluated_at' }) evaluatedAt!: Date;
  /** After which it is not listed; null: it stays. */
  @Column('timestamptz', { name: 'expires_at', nullable: true }) expiresAt!: Date | null;
}
