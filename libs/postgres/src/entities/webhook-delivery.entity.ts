import type { SignalKind } from '@footfall/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One message to one webhook. Whoever changes both locks the webhook first. */
@Entity('webhook_deliveries')
export class WebhookDeliveryEntity {
  /** UUID v7. */
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'team_id' }) teamId!: string;
  @Column('uuid', { name: 'website_id' }) websiteId!: string;
  @Column('uuid', { name: 'webhook_id' }) webhookId!: string;
  /** `webhook-id` of every attempt. */
  @Column('text', { name: 'message_id' }) messageId!: string;
  /** What it tells of; a webhook has one delivery for each. */
  @Column('text', { name: 'source_key' }) sourceKey!: string;
  @Column('text') event!: SignalKind;
  /** The bytes that are signed and sent, UTF-8; null once they are forgotten, and then it can never be sent again. */
  @Column('text', { nullable: true }) body!: string | null;
  /** Whom the body is about, so that it can be erased. */
  @Column('text', { name: 'visitor_id', nullable: true }) visitorId!: string | null;
  /** Of the request that it comes of, where that named one. */
  @Column('text', { nullable: true }) traceparent!: string | null;
  @Column('text') status!: 'pending' | 'succeeded' | 'failed';
  /** Attempts that have ended, in all rounds. */
  @Column('integer') attempts!: number;
  /** `attempts` when it was last put into the queue: the schedule counts from there, and a redelivery begins it anew. */
  @Column('integer', { name: 'attempts_before' }) attemptsBefore!: number;
  @Column('integer', { name: 'last_status_code', nullable: true }) lastStatusCode!: number | null;
  /** Why the last attempt failed, or why there is none; null after a success. */
  @Column('text', { name: 'last_error', nullable: true }) lastError!: string | null;
  /** Set exactly while it is pending. */
  @Column('timestamptz', { name: 'next_attempt_at', nullable: true }) nextAttemptAt!: Date | null;
  /** The dispatcher that tries it now, and until when that is believed. */
  @Column('text', { name: 'lease_owner', nullable: true }) leaseOwner!: string | null;
  @Column('timestamptz', { name: 'lease_until', nullable: true }) leaseUntil!: Date | null;
  /** Tried once, also where the webhook is not active. */
  @Column('boolean', { name: 'is_test' }) isTest!: boolean;
  /** Sent again because somebody asked for it. */
  @Column('boolean', { name: 'is_replay' }) isReplay!: boolean;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  /** Set exactly while it is not pending. */
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt!: Date | null;
}
