import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rowSecurity } from './row-security';

/**
 * Why: what the detector found, and how far it has judged. Unique keys let two detectors find nothing twice: a window, an anomaly and
 * an insight are known by what they are about, and one anomaly of a metric and direction is open at a time.
 * Cost: new and empty tables, no lock on anything in use.
 */
export class Insights implements MigrationInterface {
  readonly name = 'Insights0000000000016';

  async up(runner: QueryRunner): Promise<void> {
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
    await runner.query(`CREATE UNIQUE INDEX anomalies_open ON anomalies (website_id, metric, direction) WHERE resolved_at IS NULL`);
    await runner.query(`CREATE INDEX anomalies_newest ON anomalies (website_id, window_end DESC, id)`);
    await runner.query(`CREATE INDEX insights_newest ON insights (website_id, created_at DESC, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE ${Object.keys(TABLES).join(', ')}`);
  }
}

const WINDOW = `
  metric text NOT NULL,
  granularity text NOT NULL CHECK (granularity IN ('hour', 'day')),
  window_start timestamptz NOT NULL,
  window_end timestamptz NOT NULL,
  expected double precision NOT NULL,
  actual double precision NOT NULL,
  deviation double precision NOT NULL,
  evaluated_at timestamptz NOT NULL`;
const SEVERITY = `severity text NOT NULL CHECK (severity IN ('info', 'warning', 'critical'))`;

const TABLES: Readonly<Record<string, string>> = {
  detector_watermarks: `
    timezone text NOT NULL,
    judged_from timestamptz NOT NULL,
    judged_to timestamptz NOT NULL,
    read_as_of text NOT NULL,
    last_day date,
    revision integer NOT NULL,
    PRIMARY KEY (website_id)`,
  outlying_windows: `
    ${WINDOW},
    out_of_band boolean NOT NULL,
    PRIMARY KEY (website_id, granularity, window_start, metric)`,
  anomalies: `
    id uuid NOT NULL DEFAULT gen_random_uuid() PRIMARY KEY,
    ${WINDOW},
    direction smallint NOT NULL CHECK (direction IN (-1, 1)),
    ${SEVERITY},
    resolved_at timestamptz,
    UNIQUE (website_id, metric, direction, granularity, window_start)`,
  insights: `
    id uuid NOT NULL DEFAULT gen_random_uuid() PRIMARY KEY,
    module text NOT NULL,
    subject text NOT NULL,
    type text NOT NULL CHECK (type IN ('anomaly', 'trend', 'recommendation', 'prediction')),
    ${SEVERITY},
    title text NOT NULL,
    description text NOT NULL,
    metric text NOT NULL,
    metric_value double precision NOT NULL,
    metric_change double precision NOT NULL,
    recommendation text NOT NULL,
    evidence jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    evaluated_at timestamptz NOT NULL,
    expires_at timestamptz,
    UNIQUE (website_id, module, subject)`,
};
