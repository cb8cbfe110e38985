import type { SignalKind } from '@footfall/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('webhooks')
export class WebhookEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'team_id' }) teamId!: string;
  @Column('uuid', { name: 'website_id' }) websiteId!: string;
  @Column('text') url!: string;
  /** What it is told of; at least one. */
  @Column('text', { array: true }) events!: SignalKind[];
  /** Whether page views are among the tracked events. */
  @Column('boolean', { name: 'include_pageviews' }) includePageviews!: boolean;
  @Column('text', { nullable: true }) description!: string | null;
  @Column('boolean', { name: 'is_active' }) isActive!: boolean;
  /** Why it is not active, where the service itself decided so. */
  @Column('text', { name: 'disabled_reason', nullable: true }) disabledReason!: string | null;
  /** Sealed with `SealedSecrets`, for the webhook's id. */
  @Column('bytea') secret!: Buffer;
  /** The one before, sealed; signs too until `previousSecretUntil`. */
  @Column('bytea', { name: 'previous_secret', nullable: true }) previousSecret!: Buffer | null;
  @Column('timestamptz', { name: 'previous_secret_until', nullable: true }) previousSecretUntil!: Date | null;
  /** Since when every attempt has failed; null after a success, and before the first failure. */
  @Column('timestamptz', { name: 'failing_since', nullable: true }) failingSince!: Date | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
}
