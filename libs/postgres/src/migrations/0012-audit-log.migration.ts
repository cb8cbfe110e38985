import type { MigrationInterface, QueryRunner } from 'typeorm';
import { AUDIT_FUNCTIONS, auditTrigger, type AuditedTable } from './audit.trigger';

/**
 * Why: teams can read who changed which of their settings. Triggers write the log, so that no statement can change a setting
 * without an entry. The log refers to nothing by foreign key: an entry outlives what it tells of, and the locks that such
 * keys take would be taken in another order than everywhere else.
 * Cost: a new and empty table; triggers, each with a short lock on its table.
 */
export class AuditLog implements MigrationInterface {
  readonly name = 'AuditLog0000000000012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audit_entries (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        team_id uuid NOT NULL,
        actor_id uuid,
        action text NOT NULL,
        target_type text NOT NULL,
        target_id uuid NOT NULL,
        before jsonb,
        after jsonb,
        request_id text,
        at timestamptz NOT NULL DEFAULT clock_timestamp()
      )`);
    await runner.query(`CREATE INDEX audit_entries_team ON audit_entries (team_id, at DESC, id)`);
    for (const statement of AUDIT_FUNCTIONS) await runner.query(statement);
    for (const audited of AUDITED) await runner.query(auditTrigger(audited));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION audit_settings CASCADE`);
    await runner.query(`DROP FUNCTION audit_teams, audit_view`);
    await runner.query(`DROP TABLE audit_entries`);
  }
}

const AUDITED: readonly AuditedTable[] = [
  { table: 'teams', target: 'team', shown: ['name', 'plan', 'personal_tokens'], end: 'deleted_at' },
  { table: 'memberships', target: 'member', shown: ['user_id', 'role'], end: 'deactivated_at' },
  {
    table: 'websites',
    target: 'website',
    shown: [
      'domain',
      'name',
      'tracking_code',
      'timezone',
      'is_active',
      'settings',
      'primary_color',
      'kpi_goal',
      'public_dashboard',
      'allowed_domains',
      'verification_status',
      'revenue_provider',
      'revenue_currency',
    ],
    end: 'deleted_at',
  },
  { table: 'ip_exclusions', target: 'ip_exclusion', shown: ['website_id', 'ip_address', 'description'] },
  { table: 'path_exclusions', target: 'path_exclusion', shown: ['website_id', 'path_pattern', 'description'] },
  { table: 'goals', target: 'goal', shown: ['website_id', 'name', 'type', 'match', 'value'] },
  {
    table: 'notification_preferences',
    target: 'notifications',
    id: 'website_id',
    shown: [
      'email_enabled',
      'weekly_report',
      'monthly_report',
      'traffic_spike_alerts',
      'traffic_drop_alerts',
      'anomaly_alerts',
      'anomaly_min_severity',
      'error_alerts',
      'goal_alerts',
      'quota_alerts',
      'quiet_start',
      'quiet_end',
    ],
    hidden: ['slack_webhook_url'],
  },
  {
    table: 'credentials',
    kind: 'workspace',
    target: 'workspace_key',
    shown: ['name', 'website_id', 'scopes', 'last4', 'previous_until', 'expires_at'],
    end: 'revoked_at',
  },
  // In the log of each team that one reaches. The names are their owners' own words and stay out.
  {
    table: 'credentials',
    kind: 'personal',
    target: 'personal_token',
    shown: ['user_id', 'scopes', 'last4', 'expires_at'],
    end: 'revoked_at',
  },
];
