import type { MigrationInterface, QueryRunner } from 'typeorm';
import { noRowSecurity, rowSecurity } from './row-security';

/**
 * Why: what a website's team is told of by mail and in its chat. A notice is what there is to tell, known by its source, so that nothing
 * is told twice; a bulletin is what is told at once; a delivery is a bulletin on its way to one mailbox or channel. Preferences know since
 * when reports are wanted: none is sent of a time before that.
 * Cost: new and empty tables; of the preferences a change of the catalogue alone.
 */
export class Notifications implements MigrationInterface {
  readonly name = 'Notifications0000000000018';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE notification_preferences ADD COLUMN weekly_since timestamptz, ADD COLUMN monthly_since timestamptz`);
    for (const [table, columns] of Object.entries(TABLES)) {
      await runner.query(`
        CREATE TABLE ${table} (
          team_id uuid NOT NULL,
          website_id uuid NOT NULL,
          ${columns},
          FOREIGN KEY (website_id, team_id) REFERENCES websites (id, team_id) ON DELETE CASCADE ON UPDATE CASCADE
        )`);
      for (const statement of rowSecurity(table)) await runner.query(statement);
    }
    for (const index of INDEXES) await runner.query(`CREATE INDEX ${index}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(TABLES)) for (const statement of noRowSecurity(table)) await runner.query(statement);
    await runner.query(`DROP TABLE ${Object.keys(TABLES).reverse().join(', ')}`);
    await runner.query(`ALTER TABLE notification_preferences DROP COLUMN weekly_since, DROP COLUMN monthly_since`);
  }
}

const TABLES: Readonly<Record<string, string>> = {
  notices: `
    id uuid NOT NULL DEFAULT gen_random_uuid() PRIMARY KEY,
    source_key text NOT NULL,
    cause text NOT NULL,
    content jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    due_at timestamptz NOT NULL,
    told_at timestamptz,
    UNIQUE (website_id, source_key)`,
  bulletins: `
    id uuid NOT NULL PRIMARY KEY,
    content jsonb NOT NULL,
    created_at timestamptz NOT NULL`,
  bulletin_deliveries: `
    id uuid NOT NULL PRIMARY KEY,
    bulletin_id uuid NOT NULL REFERENCES bulletins (id) ON DELETE CASCADE,
    channel text NOT NULL CHECK (channel IN ('email', 'slack')),
    user_id uuid CHECK ((channel = 'email') = (user_id IS NOT NULL)),
    status text NOT NULL CHECK (status IN ('pending', 'sent', 'failed')),
    attempts integer NOT NULL,
    last_error text,
    next_attempt_at timestamptz CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL)),
    lease_owner text,
    created_at timestamptz NOT NULL`,
  notification_leavers: `
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    left_at timestamptz NOT NULL,
    PRIMARY KEY (website_id, user_id)`,
};

const INDEXES = [
  // What waits to be told, and when what has the same cause was told last.
  `notices_due ON notices (due_at) WHERE told_at IS NULL`,
  `notices_waiting ON notices (website_id, due_at) WHERE told_at IS NULL`,
  `notices_told ON notices (website_id, cause, told_at) WHERE told_at IS NOT NULL`,
  `bulletin_deliveries_due ON bulletin_deliveries (next_attempt_at) WHERE status = 'pending'`,
  // What can be forgotten, and what goes with a bulletin.
  `bulletins_created ON bulletins (created_at)`,
  `bulletin_deliveries_bulletin ON bulletin_deliveries (bulletin_id)`,
];
