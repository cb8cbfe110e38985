import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('ip_exclusions')
export class IpExclusionEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'team_id' }) teamId!: string;
  @Column('uuid', { name: 'website_id' }) websiteId!: string;
  /** Canonical form. */
  @Column('text', { name: 'ip_address' }) ipAddress!: string;
  @Column('text', { nullable: true }) description!: string | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
}
