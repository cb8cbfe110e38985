import { randomUUID } from 'node:crypto';
import { testPostgres, type TestPostgres } from '@footfall/testing';
import type { DataSource } from 'typeorm';
import { createDataSource } from './data-source';
import { acrossTenants, withinBounds } from './tenancy';

/** Refers to a team, and is about people, who may be in several. */
const NOT_OF_ONE_TENANT = ['users'];

interface Tenant {
  readonly team: string;
  readonly user: string;
  /** A row of each table that belongs to tenants. */
  readonly rows: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

let server: TestPostgres;
/** Who logged in. */
let owner: DataSource;
/** As services connect. */
let source: DataSource;
let a: Tenant;
let b: Tenant;

beforeAll(async () => {
  server = await testPostgres();
  const url = await server.createMigrated();
  owner = await createDataSource(url, { unbounded: true }).initialize();
  source = await createDataSource(url, { poolSize: 3 }).initialize();
  a = await tenant('a');
  b = await tenant('b');
}, 180_000);
afterAll(async () => {
  await source.destroy();
  await owner.destroy();
  await server.stop();
});

const within = <T>(who: Tenant, work: () => Promise<T>) => withinBounds({ teamIds: async () => [who.team], userId: who.user }, work);
const TABLES = `
  WITH RECURSIVE secured AS (
    SELECT attrelid AS id FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND attname IN ('team_id', 'website_id')
    UNION SELECT 'teams'::regclass
    UNION SELECT conrelid FROM pg_constraint JOIN secured ON confrelid = secured.id
      WHERE contype = 'f' AND conrelid::regclass::text <> ALL ($1)
  )
  SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS forced,
    ARRAY(SELECT polname::text FROM pg_policy WHERE polrelid = c.oid ORDER BY 1) AS policies
  FROM secured JOIN pg_class c ON c.oid = secured.id ORDER BY 1`;
const tenantTables = (): Promise<{ name: string; forced: boolean; policies: string[] }[]> => owner.query(TABLES, [NOT_OF_ONE_TENANT]);
const insert = (by: DataSource, table: string, row: object): Promise<unknown> =>
  by.query(`INSERT INTO ${table} SELECT * FROM json_populate_record(NULL::${table}, $1)`, [JSON.stringify(row)]);

async function tenant(name: string): Promise<Tenant> {
  const [team, user, website, conversation, webhook] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const at = { created_at: new Date(), updated_at: new Date() };
  const [receipt, sourceMap, bulletin, imported] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const site = { team_id: team, website_id: website };
  const on = (...names: string[]) => Object.fromEntries(names.map((each) => [each, true]));
  const reports = on('email_enabled', 'weekly_report', 'monthly_report', 'error_alerts', 'goal_alerts', 'quota_alerts');
  const alerts = on('traffic_spike_alerts', 'traffic_drop_alerts', 'anomaly_alerts');
  const text = { name, domain: `${name}.example`, tracking_code: `FF_${name}`, timezone: 'UTC', verification_status: 'unverified' };
  const key = { kind: 'workspace', team_ids: [team], scopes: ['read'], hash: name, prefix: 'ffw_', last4: 'last', revision: 1 };
  const message = {
    message_id: name,
    source_key: name,
    event: 'goal.completed',
    attempts: 1,
    attempts_before: 0,
    ...on('is_test', 'is_replay'),
  };
  const [window_start, window_end, evaluated_at] = [new Date(), new Date(), new Date()];
  const window = { metric: 'visitors', granularity: 'day', window_start, window_end, expected: 1, actual: 2, deviation: 100, evaluated_at };
  const said = {
    title: name,
    description: name,
    metric: 'visitors',
    metric_value: 1,
    metric_change: 1,
    recommendation: name,
    evidence: {},
  };
  const insight = { module: 'trend', subject: name, type: 'trend', severity: 'info', ...said, created_at: new Date(), evaluated_at };
  const rows = {
    teams: { id: team, name, plan: 'pro', plan_revision: 1, personal_tokens: 'all', token_policy_revision: 1, ...at },
    memberships: { id: randomUUID(), team_id: team, user_id: user, role: 'owner', revision: 1, ...at },
    websites: {
      id: website,
      team_id: team,
      ...text,
      ...on('is_active', 'public_dashboard'),
      settings: {},
      allowed_domains: [],
      revision: 1,
      ...at,
    },
    ip_exclusions: { id: randomUUID(), ...site, ip_address: '1.2.3.4', ...at },
    path_exclusions: { id: randomUUID(), ...site, path_pattern: '/a', ...at },
    goals: { id: randomUUID(), ...site, name, type: 'page', match: '/a', ...at },
    funnels: { id: randomUUID(), ...site, name, steps: [], window_hours: 24, ...at },
    notification_preferences: { ...site, ...reports, ...alerts, anomaly_min_severity: 'info', ...at },
    webhooks: {
      id: webhook,
      ...site,
      url: `https://${name}.example/`,
      events: [],
      ...on('include_pageviews', 'is_active'),
      secret: '\\x00',
      ...at,
    },
    webhook_deliveries: { id: randomUUID(), ...site, webhook_id: webhook, ...message, status: 'failed', finished_at: new Date(), ...at },
    credentials: { id: randomUUID(), team_id: team, name, ...key, total_requests: 0, ...at },
    team_credits: { team_id: team, month: '2026-03', credits: 1 },
    conversations: { id: conversation, team_id: team, title: name, revision: 1, ...at },
    conversation_messages: { conversation_id: conversation, position: 0, role: 'user', content: name, written_at: new Date() },
    receipts: { id: receipt, ...site, kind: 'visitor_export', status: 'pending', pending_parts: [], ...at },
    receipt_chunks: { receipt_id: receipt, position: 0, content: name },
    imports: {
      id: imported,
      ...site,
      kind: 'access-log',
      dry_run: true,
      timezone: 'UTC',
      status: 'failed',
      stored_bytes: 1,
      read_bytes: 0,
      state: {},
      created_at: new Date(),
    },
    import_chunks: { import_id: imported, position: 0, content: '\\x00' },
    shares: { id: randomUUID(), ...site, name, key: '\\x00', key_hash: name, ...at },
    source_maps: { id: sourceMap, ...site, release: name, file: 'app.js', bytes: 2, stored_bytes: 1, uploaded_at: new Date() },
    source_map_contents: { source_map_id: sourceMap, content: '\\x00' },
    detector_watermarks: { ...site, timezone: 'UTC', judged_from: new Date(), judged_to: new Date(), read_as_of: '', revision: 1 },
    outlying_windows: { ...site, ...window, out_of_band: true },
    anomalies: { id: randomUUID(), ...site, ...window, direction: 1, severity: 'info' },
    insights: { id: randomUUID(), ...site, ...insight },
    notices: { id: randomUUID(), ...site, source_key: name, cause: 'a', content: {}, created_at: new Date(), due_at: new Date() },
    bulletins: { id: bulletin, ...site, content: {}, created_at: new Date() },
    bulletin_deliveries: {
      id: randomUUID(),
      ...site,
      bulletin_id: bulletin,
      channel: 'slack',
      status: 'sent',
      attempts: 1,
      created_at: new Date(),
    },
    notification_leavers: { ...site, user_id: user, left_at: new Date() },
    audit_entries: { id: randomUUID(), team_id: team, action: 'a', target_type: 'a', target_id: team, at: new Date() },
  };
  const { teams, ...others } = rows;
  await insert(owner, 'teams', teams);
  await insert(owner, 'users', {
    id: user,
    email: `${name}@b.example`,
    auth_provider: 'email',
    default_team_id: team,
    token_version: 1,
    ...at,
  });
  for (const [table, row] of Object.entries(others)) await insert(owner, table, row);
  return { team, user, rows };
}

/** A condition that only this tenant's row fulfils. */
function row(table: string, who: Tenant): string {
  const given = who.rows[table] ?? {};
  const key =
    ['id', 'website_id', 'conversation_id', 'receipt_id', 'source_map_id', 'import_id', 'team_id'].find((column) => column in given) ?? '';
  return `${key} = '${String(given[key])}'`;
}
const count = async (by: DataSource, table: string, where = 'true'): Promise<number> =>
  (await by.query<[{ n: number }]>(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`))[0].n;

test('every table that belongs to tenants is held to it, for its owner too', async () => {
  const tables = await tenantTables();
  for (const { name, forced, policies } of tables) {
    expect({ name, forced, policies }).toEqual({ name, forced: true, policies: ['every_tenant', 'tenant'] });
  }
  // Each is tried below.
  expect(tables.map(({ name }) => name)).toEqual(Object.keys(a.rows).sort());
});

test('a table that somebody forgets to hold to it is found', async () => {
  await owner.query('CREATE TABLE forgotten (id uuid PRIMARY KEY, website_id uuid)');
  await owner.query('CREATE TABLE below_it (id uuid PRIMARY KEY, forgotten_id uuid REFERENCES forgotten)');
  const found = (await tenantTables()).filter(({ forced }) => !forced).map(({ name }) => name);
  await owner.query('DROP TABLE below_it, forgotten');
  expect(found).toEqual(['below_it', 'forgotten']);
});

test('services act in roles that own nothing and are above nothing', async () => {
  const who = `SELECT current_user AS name, rolsuper OR rolbypassrls OR rolcreaterole AS mighty,
    (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS owned FROM pg_roles r WHERE rolname = current_user`;
  expect(await source.query(who)).toEqual([{ name: 'footfall_tenant', mighty: false, owned: 0 }]);
  expect(await acrossTenants(() => source.query(who))).toEqual([{ name: 'footfall_every_tenant', mighty: false, owned: 0 }]);
  await expect(source.query(`DELETE FROM schema_migrations`)).rejects.toThrow('permission denied');
});

describe('raw statements, with nobody’s guard before them', () => {
  const tables = () => Object.keys(a.rows);

  test('of one tenant find its own rows and nothing of another', async () => {
    for (const table of tables()) {
      expect([table, await count(owner, table, row(table, b))]).toEqual([table, 1]);
      expect([table, await within(a, () => count(source, table, row(table, a)))]).toEqual([table, 1]);
      expect([table, await within(a, () => count(source, table, row(table, b)))]).toEqual([table, 0]);
    }
  });

  test('of nobody find nothing at all', async () => {
    for (const table of tables()) expect([table, await count(source, table)]).toEqual([table, 0]);
    const nowhere = { teamIds: async () => [], userId: null };
    for (const table of tables()) expect([table, await withinBounds(nowhere, () => count(source, table))]).toEqual([table, 0]);
  });

  test('that serve all tenants find both', async () => {
    for (const table of tables()) {
      const found = await acrossTenants(() => count(source, table, `${row(table, a)} OR ${row(table, b)}`));
      expect([table, found]).toEqual([table, 2]);
    }
  });

  test('change and delete nothing of another tenant, and put nothing into it', async () => {
    for (const table of tables()) {
      const [column = ''] = Object.keys(a.rows[table] ?? {});
      const changed = await within(a, () => source.query<unknown[]>(`UPDATE ${table} SET ${column} = ${column} WHERE ${row(table, b)}`));
      const deleted = await within(a, () => source.query<unknown[]>(`DELETE FROM ${table} WHERE ${row(table, b)}`));
      expect([table, changed[1], deleted[1]]).toEqual([table, 0, 0]);
      await expect(within(a, () => insert(source, table, b.rows[table] ?? {}))).rejects.toThrow(
        `row-level security policy for table "${table}"`,
      );
      expect([table, await count(owner, table, row(table, b))]).toEqual([table, 1]);
    }
  });

  test('move no row of their own to another tenant', async () => {
    for (const table of tables().filter((each) => 'team_id' in (a.rows[each] ?? {}))) {
      const moving = within(a, () => source.query(`UPDATE ${table} SET team_id = '${b.team}' WHERE ${row(table, a)}`));
      await expect(moving).rejects.toThrow('row-level security');
    }
  });

  test('see of a person what is the person’s own, and let nobody into a team by it', async () => {
    const elsewhere = {
      id: randomUUID(),
      team_id: b.team,
      user_id: a.user,
      role: 'viewer',
      revision: 1,
      created_at: new Date(),
      updated_at: new Date(),
    };
    await expect(within(a, () => insert(source, 'memberships', elsewhere))).rejects.toThrow('row-level security');
    await insert(owner, 'memberships', elsewhere);
    expect(await within(a, () => count(source, 'memberships', `user_id = '${a.user}'`))).toBe(2);
    const rise = `UPDATE memberships SET role = 'owner' WHERE id = '${elsewhere.id}'`;
    await expect(within(a, () => source.query(rise))).rejects.toThrow('row-level security');
    await owner.query(`DELETE FROM memberships WHERE id = '${elsewhere.id}'`);
  });
});

test('a connection that served one tenant serves the next as if it were new, however many share few', async () => {
  const whose = (who: Tenant) => within(who, () => source.query<{ id: string }[]>(`SELECT id FROM teams`));
  const seen = await Promise.all(Array.from({ length: 60 }, (_, i) => whose(i % 2 ? a : b)));
  for (const [i, rows] of seen.entries()) expect(rows).toEqual([{ id: (i % 2 ? a : b).team }]);
  expect(await count(source, 'teams')).toBe(0);
});
