import type { EntityManager } from 'typeorm';

/** A team with what it has, for the operator. */
export interface TeamOverview {
  readonly id: string;
  readonly name: string;
  /** As it was set. */
  readonly plan: string;
  readonly createdAt: Date;
  /** Active ones. */
  readonly members: number;
  /** Without the deleted. */
  readonly websites: number;
}

const OVERVIEW = `
  SELECT t.id, t.name, t.plan, t.created_at AS "createdAt",
    (SELECT count(*) FROM memberships m WHERE m.team_id = t.id AND m.deactivated_at IS NULL)::int AS members,
    (SELECT count(*) FROM websites w WHERE w.team_id = t.id AND w.deleted_at IS NULL)::int AS websites
  FROM teams t WHERE t.deleted_at IS NULL`;

/** What the operator may see: all tenants, and the database itself. */
export class OperatorRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Newest first. */
  async teams(limit: number, offset: number): Promise<TeamOverview[]> {
    return this.manager.query(`${OVERVIEW} ORDER BY t.created_at DESC, t.id LIMIT $1 OFFSET $2`, [limit, offset]);
  }

  async team(teamId: string): Promise<TeamOverview | null> {
    const rows: TeamOverview[] = await this.manager.query(`${OVERVIEW} AND t.id = $1`, [teamId]);
    return rows[0] ?? null;
  }

  async countTeams(): Promise<number> {
    const rows: { n: number }[] = await this.manager.query(`SELECT count(*)::int AS n FROM teams WHERE deleted_at IS NULL`);
    return rows[0]?.n ?? 0;
  }

  /** Of the server, such as `17.2`, and the size of this database in bytes. */
  async server(): Promise<{ version: string; bytes: number }> {
    const rows: { version: string; bytes: number }[] = await this.manager.query(
      `SELECT current_setting('server_version') AS version, pg_database_size(current_database())::float8 AS bytes`,
    );
    return rows[0] as { version: string; bytes: number };
  }
}
