import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A goal is named by its id, an event by its name, a page by a path pattern in normal form. */
export interface StoredFunnelStep {
  readonly type: 'page' | 'event' | 'goal';
  readonly match: string;
}

@Entity('funnels')
export class FunnelEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'team_id' }) teamId!: string;
  @Column('uuid', { name: 'website_id' }) websiteId!: string;
  @Column('text') name!: string;
  /** In the order in which they are to be taken. */
  @Column('jsonb') steps!: readonly StoredFunnelStep[];
  /** From the first step to the last one. */
  @Column('integer', { name: 'window_hours' }) windowHours!: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
}
