import type { Client } from 'pg';

export interface PostgresTable {
  readonly name: string;
  /** Those that are written, not computed. */
  readonly columns: readonly string[];
  /** Whether row-level security holds the owner too. */
  readonly isSecured: boolean;
}

interface Row {
  name: string;
  columns: string[];
  secured: boolean;
  needs: string[];
}

const SQL = `
  SELECT c.relname::text AS name, c.relforcerowsecurity AS secured,
         array(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
               ORDER BY a.attnum) AS columns,
         array(SELECT DISTINCT f.confrelid::regclass::text FROM pg_constraint f
               WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS needs
  FROM pg_class c
  WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
  ORDER BY c.relname`;

/** The tables of the current schema, each after those that it refers to, and whether row-level security binds who asks. */
export async function postgresTables(client: Client): Promise<{ tables: PostgresTable[]; isBound: boolean }> {
  const { rows } = await client.query<Row>(SQL);
  const role = await client.query<{ bound: boolean }>(
    'SELECT NOT (rolsuper OR rolbypassrls) AS bound FROM pg_roles WHERE rolname = current_user',
  );
  const waiting = new Map(rows.map((row) => [row.name, row]));
  const ordered: PostgresTable[] = [];
  while (waiting.size) {
    const next = [...waiting.values()].filter(({ needs }) => !needs.some((name) => waiting.has(name)));
    if (!next.length) throw new Error(`Tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`);
    for (const { name, columns, secured } of next) {
      waiting.delete(name);
      ordered.push({ name, columns, isSecured: secured });
    }
  }
  return { tables: ordered, isBound: role.rows[0]?.bound ?? true };
}
