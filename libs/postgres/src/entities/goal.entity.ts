import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('goals')
export class GoalEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'team_id' }) teamId!: string;
  @Column('uuid', { name: 'website_id' }) websiteId!: string;
  @Column('text') name!: string;
  @Column('text') type!: 'event' | 'page';
  /** The name of an event, or a path pattern in normal form. */
  @Column('text') match!: string;
  /** What reaching it is worth, in the website's currency. */
  @Column('double precision', { nullable: true }) value!: number | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
}
