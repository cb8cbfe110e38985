import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Why: what people keep in the dashboard: conversations with one row per message, so that no message overwrites another;
 * progress of onboarding; preferences of notifications; goals. Free-form JSON stands as text: jsonb refuses some of what JSON
 * may hold, U+0000 for one.
 * Cost: new and empty tables, no lock on anything in use.
 */
export class DashboardRecords implements MigrationInterface {
  readonly name = 'DashboardRecords0000000000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE conversations (
        id uuid PRIMARY KEY,
        team_id uuid NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
        title text NOT NULL,
        revision integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX conversations_team ON conversations (team_id, updated_at DESC, id)`);
    await runner.query(`
      CREATE TABLE conversation_messages (
        conversation_id uuid NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
        position integer NOT NULL,
        role text NOT NULL CHECK (role IN ('user', 'assistant', 'system')),
        content text NOT NULL,
        written_at timestamptz NOT NULL,
        PRIMARY KEY (conversation_id, position)
      )`);
    await runner.query(`
      CREATE TABLE onboarding_progress (
        user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        current_step text NOT NULL,
        completed boolean NOT NULL,
        data text NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE notification_preferences (
        website_id uuid PRIMARY KEY,
        team_id uuid NOT NULL,
        email_enabled boolean NOT NULL,
        weekly_report boolean NOT NULL,
        monthly_report boolean NOT NULL,
        traffic_spike_alerts boolean NOT NULL,
        traffic_drop_alerts boolean NOT NULL,
        anomaly_alerts boolean NOT NULL,
        anomaly_min_severity text NOT NULL CHECK (anomaly_min_severity IN ('info', 'warning', 'critical')),
        error_alerts boolean NOT NULL,
        goal_alerts boolean NOT NULL,
        quota_alerts boolean NOT NULL,
        slack_webhook_url text,
        quiet_start text,
        quiet_end text,
        updated_at timestamptz NOT NULL,
        FOREIGN KEY (website_id, team_id) REFERENCES websites (id, team_id) ON DELETE CASCADE ON UPDATE CASCADE
      )`);
    await runner.query(`
      CREATE TABLE goals (
        id uuid PRIMARY KEY,
        team_id uuid NOT NULL,
        website_id uuid NOT NULL,
        name text NOT NULL,
        type text NOT NULL CHECK (type IN ('event', 'page')),
        match text NOT NULL,
        value double precision,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        FOREIGN KEY (website_id, team_id) REFERENCES websites (id, team_id) ON DELETE CASCADE ON UPDATE CASCADE
      )`);
    await runner.query(`CREATE INDEX goals_website ON goals (website_id, created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE goals, notification_preferences, onboarding_progress, conversation_messages, conversations`);
  }
}
