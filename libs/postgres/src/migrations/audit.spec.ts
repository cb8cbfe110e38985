import { testPostgres, type TestPostgres } from '@footfall/testing';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../connection/data-source';

/** What belongs to tenants and is no setting. */
const DETECTED = ['anomalies', 'detector_watermarks', 'insights', 'outlying_windows'];
const TOLD = ['bulletin_deliveries', 'bulletins', 'notices', 'notification_leavers'];
const NO_SETTINGS = ['audit_entries', 'conversations', 'source_maps', 'team_credits', 'webhook_deliveries', ...DETECTED, ...TOLD];
/** Columns that no entry needs: keys, bookkeeping, and what must never be read in a log. */
const LEFT_OUT = ['id', 'team_id', 'revision', 'created_at', 'updated_at'];
const LEFT_OUT_OF: Readonly<Record<string, readonly string[]>> = {
  teams: ['plan_revision', 'token_policy_revision'],
  websites: ['user_id'],
  webhooks: ['previous_secret', 'previous_secret_until', 'failing_since'],
  shares: ['key_hash'],
  imports: ['timezone', 'stored_bytes', 'read_bytes', 'state', 'error', 'completed_at', 'lease', 'lease_until'],
  // When reports were switched on: the entry of that says it.
  notification_preferences: ['weekly_since', 'monthly_since'],
  receipts: ['kind', 'status', 'user_id', 'requested_by', 'subject', 'pending_parts', 'completed_at', 'expires_at', 'lease', 'lease_until'],
  credentials: ['kind', 'team_ids', 'hash', 'previous_hash', 'prefix', 'created_by', 'last_used_at', 'total_requests'],
};

let server: TestPostgres;
let source: DataSource;
beforeAll(async () => {
  server = await testPostgres();
  const url = await server.createMigrated();
  source = await createDataSource(url, { unbounded: true }).initialize();
}, 180_000);
afterAll(async () => {
  await source.destroy();
  await server.stop();
});

/** The columns that the triggers of each audited table name, for whatever purpose. */
async function audited(): Promise<Map<string, Set<string>>> {
  const rows: { table: string; args: string }[] = await source.query(
    `SELECT tgrelid::regclass::text AS "table", encode(tgargs, 'escape') AS args FROM pg_trigger WHERE tgfoid = 'audit_settings'::regproc`,
  );
  const tables = new Map<string, Set<string>>();
  for (const { table, args } of rows) {
    const [, id = '', , end = '', shown = '', hidden = ''] = args.split('\\000');
    tables.set(table, new Set([...(tables.get(table) ?? []), id, end, ...shown.split(','), ...hidden.split(',')]));
  }
  return tables;
}

test('every table that belongs to teams is audited, or is known to hold no settings', async () => {
  const rows: { table: string }[] = await source.query(
    `SELECT DISTINCT table_name AS "table" FROM information_schema.columns
     WHERE table_schema = 'public' AND (column_name IN ('team_id', 'website_id') OR table_name = 'teams')`,
  );
  expect(rows.map(({ table }) => table).sort()).toEqual([...(await audited()).keys(), ...NO_SETTINGS].sort());
});

test('every column of an audited table is in the log, or is known to be left out', async () => {
  const tables = await audited();
  for (const { tableName, columns } of source.entityMetadatas) {
    const named = tables.get(tableName);
    if (!named) continue;
    const leftOut = [...LEFT_OUT, ...(LEFT_OUT_OF[tableName] ?? [])];
    const unknown = columns.map((column) => column.databaseName).filter((column) => !named.has(column) && !leftOut.includes(column));
    expect({ tableName, unknown }).toEqual({ tableName, unknown: [] });
  }
  expect(tables.size).toBeGreaterThan(7);
});
