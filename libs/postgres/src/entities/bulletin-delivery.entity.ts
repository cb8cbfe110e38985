import { Column, Entity, PrimaryColumn } from 'typeorm';

export type BulletinChannel = 'email' | 'slack';

/** A bulletin on its way to one member's mailbox or to the website's chat. Where that is, is looked up when it is sent. */
@Entity('bulletin_deliveries')
export class BulletinDeliveryEntity {
  /** Follows from bulletin, channel and member; stands in the mail's Message-ID. */
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'team_id' }) teamId!: string;
  @Column('uuid', { name: 'website_id' }) websiteId!: string;
  @Column('uuid', { name: 'bulletin_id' }) bulletinId!: string;
  @Column('text') channel!: BulletinChannel;
  /** Of a mail; null for the chat. */
  @Column('uuid', { name: 'user_id', nullable: true }) userId!: string | null;
  @Column('text') status!: 'pending' | 'sent' | 'failed';
  /** Those that ended. */
  @Column('integer') attempts!: number;
  @Column('text', { name: 'last_error', nullable: true }) lastError!: string | null;
  /** When to try again, or when the lease of who tries now ends; null at the end. */
  @Column('timestamptz', { name: 'next_attempt_at', nullable: true }) nextAttemptAt!: Date | null;
  @Column('text', { name: 'lease_owner', nullable: true }) leaseOwner!: string | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
}
