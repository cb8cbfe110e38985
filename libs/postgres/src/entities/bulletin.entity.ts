import type { BulletinContent } from '@footfall/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What is told at once, the same to everybody. */
@Entity('bulletins')
export class BulletinEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'team_id' }) teamId!: string;
  @Column('uuid', { name: 'website_id' }) websiteId!: string;
  @Column('jsonb') content!: BulletinContent;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
}
