import type { Endpoint } from '@footfall/contracts';
import type { Instance } from './instance';
import { databaseOf } from './instance.database';
import { rightRequest, wireOf } from './isolation.requests';
import { ADDRESSED_ROWS } from './isolation.slots';
import type { Tenant } from './tenant';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Facts on their way to the log, which are gone a moment later, and how far each website's windows were judged. */
const PASSING = new Set(['outbox', 'detector_watermarks']);

/** Every row of every table, as text. */
async function allRows(instance: Instance): Promise<string[]> {
  const client = await databaseOf(instance);
  try {
    const tables = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
    );
    const rows: string[] = [];
    for (const { name } of tables.rows.filter((table) => !PASSING.has(table.name))) {
      const found = await client.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${client.escapeIdentifier(name)} t`);
      rows.push(...found.rows.map(({ row }) => `${name} ${row}`));
    }
    return rows;
  } finally {
    await client.end();
  }
}

/** What tells of a tenant: its ids, those of everything it has, and its names. */
export async function marksOf({ website, email }: Tenant, instance: Instance): Promise<ReadonlySet<string>> {
  const own = [website.id, website.team_id, email];
  const ids = (await allRows(instance)).filter((row) => own.some((mark) => row.includes(mark))).flatMap((row) => row.match(UUID) ?? []);
  return new Set([...own, website.domain, website.tracking_code, ...ids]);
}

/** Everything that the database holds with one of the marks. */
export async function storedWith(marks: ReadonlySet<string>, instance: Instance): Promise<string[]> {
  const bears = (row: string) => [...marks].some((mark) => row.includes(mark));
  return (await allRows(instance)).filter(bears).sort();
}

/** What changes as time passes. */
const PASSES = new Set(['timestamp', 'as_of', 'period', 'date_range', 'evaluated_at']);

/** By row what is cut into hours, days or periods: another begins where one turns while all is asked. What it sums up to is told beside it. */
const BY_TIME: Record<string, ReadonlySet<string>> = {
  'dashboard.analytics.overview': new Set(['daily_stats']),
  'dashboard.analytics.timeline': new Set(['points']),
  'dashboard.questions.retention': new Set(['cohorts', 'summary']),
};

/** Everything that the tenant can read, by row. */
export async function shownTo(tenant: Tenant, instance: Instance): Promise<Record<string, unknown>> {
  const rows = ADDRESSED_ROWS.filter((row: Endpoint) => row.audience === 'dashboard' && row.method === 'GET');
  const shown: Record<string, unknown> = {};
  for (const row of rows) {
    if (row.path.includes('Id') && !/^[^:]*:(websiteId|teamId)[^:]*$/.test(row.path)) continue;
    const { text } = await tenant.asUser('GET', wireOf(row, await rightRequest(row, tenant, instance)).path);
    const passes = (key: string) => PASSES.has(key) || BY_TIME[row.name]?.has(key);
    shown[row.name] = JSON.parse(text, (key, value: unknown) => (passes(key) ? null : value));
  }
  return shown;
}
