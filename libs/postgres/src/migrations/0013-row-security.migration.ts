import type { MigrationInterface, QueryRunner } from 'typeorm';
import { EVERY_TENANT_ROLE, TENANT_ROLE } from '../connection/tenancy';
import { SESSION_FUNCTIONS, noRowSecurity, ofTeams, ofUser, rowSecurity, withinTeams } from './row-security';

const ROLES = `${TENANT_ROLE}, ${EVERY_TENANT_ROLE}`;

/**
 * Why: a statement that forgets its team must find nothing. Services act in roles that own nothing; what a session reaches is
 * said when its connection is taken.
 * Cost: changes of the catalogue alone, each with a short lock on its table.
 */
export class RowSecurity implements MigrationInterface {
  readonly name = 'RowSecurity0000000000013';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of SESSION_FUNCTIONS) await runner.query(statement);
    const [{ schema }] = (await runner.query(`SELECT quote_ident(current_schema()) AS schema`)) as [{ schema: string }];
    await runner.query(`GRANT USAGE ON SCHEMA ${schema} TO ${ROLES}`);
    for (const kind of ['TABLES', 'SEQUENCES'] as const) {
      const rights = kind === 'TABLES' ? 'SELECT, INSERT, UPDATE, DELETE' : 'USAGE';
      await runner.query(`GRANT ${rights} ON ALL ${kind} IN SCHEMA ${schema} TO ${ROLES}`);
      await runner.query(`ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT ${rights} ON ${kind} TO ${ROLES}`);
    }
    await runner.query(`REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM ${ROLES}`);
    for (const statement of SECURED.flatMap((table) => rowSecurity(...table))) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of SECURED.flatMap(([table]) => noRowSecurity(table))) await runner.query(statement);
    await runner.query(`DROP OWNED BY ${ROLES}`);
    await runner.query(`DROP FUNCTION footfall_teams, footfall_user`);
  }
}

/** What a user's own rows let a session see, they do not let it write: nobody writes a membership of a team that they are not in. */
const SECURED: readonly (readonly [table: string, visible?: string, writable?: string])[] = [
  ['teams', ofTeams('id')],
  ['memberships', `${ofTeams()} OR ${ofUser()}`, ofTeams()],
  ['websites'],
  ['ip_exclusions'],
  ['path_exclusions'],
  ['goals'],
  ['notification_preferences'],
  ['credentials', `${ofTeams()} OR ${ofUser()}`, `${ofTeams()} OR (${ofUser()} AND ${withinTeams('team_ids')})`],
  ['team_credits'],
  ['conversations'],
  ['conversation_messages', 'EXISTS (SELECT FROM conversations WHERE id = conversation_id)'],
  ['audit_entries'],
];
