import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditTrigger } from './audit.trigger';
import { rowSecurity } from './row-security';

/**
 * Why: who is told of what happens on a website, and every message that is owed, so that none is lost with a process. The place
 * on the log stands beside the messages that came from it and moves in their transaction: no signal is entered twice, and none
 * is passed over. Messages refer to their webhook alone: one chain of keys is locked in one order.
 * Cost: new and empty tables, no lock on anything in use.
 */
export class Webhooks implements MigrationInterface {
  readonly name = 'Webhooks0000000000014';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE webhooks (
        id uuid PRIMARY KEY,
        team_id uuid NOT NULL,
        website_id uuid NOT NULL,
        url text NOT NULL,
        events text[] NOT NULL,
        include_pageviews boolean NOT NULL,
        description text,
        is_active boolean NOT NULL,
        disabled_reason text,
        secret bytea NOT NULL,
        previous_secret bytea,
        previous_secret_until timestamptz,
        failing_since timestamptz,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        UNIQUE (id, website_id, team_id),
        FOREIGN KEY (website_id, team_id) REFERENCES websites (id, team_id) ON DELETE CASCADE ON UPDATE CASCADE
      )`);
    await runner.query(`CREATE INDEX webhooks_website ON webhooks (website_id, created_at)`);
    await runner.query(`
      CREATE TABLE webhook_deliveries (
        id uuid PRIMARY KEY,
        team_id uuid NOT NULL,
        website_id uuid NOT NULL,
        webhook_id uuid NOT NULL,
        message_id text NOT NULL,
        source_key text NOT NULL,
        event text NOT NULL,
        body text,
        visitor_id text,
        status text NOT NULL CHECK (status IN ('pending', 'succeeded', 'failed')),
        attempts integer NOT NULL,
        attempts_before integer NOT NULL,
        last_status_code integer,
        last_error text,
        next_attempt_at timestamptz CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL)),
        lease_owner text,
        lease_until timestamptz,
        is_test boolean NOT NULL,
        is_replay boolean NOT NULL,
        created_at timestamptz NOT NULL,
        finished_at timestamptz CHECK ((status = 'pending') = (finished_at IS NULL)),
        UNIQUE (webhook_id, source_key),
        FOREIGN KEY (webhook_id, website_id, team_id) REFERENCES webhooks (id, website_id, team_id) ON DELETE CASCADE ON UPDATE CASCADE
      )`);
    for (const index of INDEXES) await runner.query(`CREATE INDEX ${index}`);
    await runner.query(`
      CREATE TABLE log_positions (
        consumer_group text NOT NULL,
        partition integer NOT NULL,
        next_offset bigint NOT NULL,
        PRIMARY KEY (consumer_group, partition)
      )`);
    for (const statement of ['webhooks', 'webhook_deliveries'].flatMap((table) => rowSecurity(table))) await runner.query(statement);
    await runner.query(
      auditTrigger({
        table: 'webhooks',
        target: 'webhook',
        shown: ['website_id', 'url', 'events', 'include_pageviews', 'description', 'is_active', 'disabled_reason'],
        hidden: ['secret'],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE log_positions, webhook_deliveries, webhooks`);
  }
}

const INDEXES = [
  // The list of a webhook, newest first.
  `webhook_deliveries_list ON webhook_deliveries (webhook_id, created_at DESC, id DESC)`,
  // What is due, of all webhooks and of one.
  `webhook_deliveries_due ON webhook_deliveries (next_attempt_at) WHERE status = 'pending'`,
  `webhook_deliveries_due_of ON webhook_deliveries (webhook_id, next_attempt_at) WHERE status = 'pending'`,
  // Attempts that run, of one webhook.
  `webhook_deliveries_leased ON webhook_deliveries (webhook_id) WHERE lease_owner IS NOT NULL`,
  // What can be forgotten.
  `webhook_deliveries_finished ON webhook_deliveries (finished_at) WHERE finished_at IS NOT NULL`,
  // Bodies that can be forgotten.
  `webhook_deliveries_succeeded ON webhook_deliveries (finished_at) WHERE status = 'succeeded' AND body IS NOT NULL`,
  // What is known of a visitor.
  `webhook_deliveries_visitor ON webhook_deliveries (website_id, visitor_id) WHERE visitor_id IS NOT NULL`,
];
