import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('path_exclusions')
export class PathExclusionEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'team_id' }) teamId!: string;
  @Column('uuid', { name: 'website_id' }) websiteId!: string;
  /** Normal form. */
  @Column('text', { name: 'path_pattern' }) pathPattern!: string;
  @Column('text', { nullable: true }) description!: string | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
}
