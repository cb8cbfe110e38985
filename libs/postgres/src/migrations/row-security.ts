import { EVERY_TENANT_ROLE, TENANT_ROLE } from '../connection/tenancy';

/**
 * Makes the roles that services act in, where the server does not have them yet: roles belong to the server and not to one
 * database. Needs the right to make roles, or somebody who has made them and granted them to the caller before.
 */
export const ROLES = [TENANT_ROLE, EVERY_TENANT_ROLE].map(
  (role) => `
  DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN CREATE ROLE ${role} NOLOGIN NOBYPASSRLS; END IF;
    IF NOT pg_has_role(current_user, '${role}', 'SET') THEN EXECUTE format('GRANT ${role} TO %I', current_user); END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END $$`,
);

/** The teams, and the user, that the session is for. */
export const SESSION_FUNCTIONS = [
  `CREATE FUNCTION footfall_teams() RETURNS uuid[] LANGUAGE sql STABLE AS $$
     SELECT string_to_array(current_setting('footfall.teams', true), ',')::uuid[]
   $$`,
  `CREATE FUNCTION footfall_user() RETURNS uuid LANGUAGE sql STABLE AS $$ SELECT nullif(current_setting('footfall.user', true), '')::uuid $$`,
];

/** Asked once a statement and not once a row. */
const TEAMS = `((SELECT footfall_teams())::uuid[])`;
const USER = `(SELECT footfall_user())`;

/** The condition that a column names one of the session's teams. */
export const ofTeams = (column = 'team_id') => `${column} = ANY ${TEAMS}`;
export const ofUser = (column = 'user_id') => `${column} = ${USER}`;
export const withinTeams = (column: string) => `${column} <@ ${TEAMS}`;

/**
 * The statements after which a table's rows exist for their own tenant alone, also for the table's owner: a migration that
 * touches rows does so in the role of every tenant.
 * @param visible which rows a session sees; @param writable which it may leave behind.
 */
export const rowSecurity = (table: string, visible = ofTeams(), writable = visible): string[] => [
  `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY`,
  `CREATE POLICY tenant ON ${table} TO ${TENANT_ROLE} USING (${visible}) WITH CHECK (${writable})`,
  `CREATE POLICY every_tenant ON ${table} TO ${EVERY_TENANT_ROLE} USING (true) WITH CHECK (true)`,
];

export const noRowSecurity = (table: string): string[] => [
  `DROP POLICY tenant ON ${table}`,
  `DROP POLICY every_tenant ON ${table}`,
  `ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY, DISABLE ROW LEVEL SECURITY`,
];
