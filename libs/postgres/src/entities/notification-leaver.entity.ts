import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A member who wants no mails about a website. */
@Entity('notification_leavers')
export class NotificationLeaverEntity {
  @PrimaryColumn('uuid', { name: 'website_id' }) websiteId!: string;
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @Column('uuid', { name: 'team_id' }) teamId!: string;
  @Column('timestamptz', { name: 'left_at' }) leftAt!: Date;
}
