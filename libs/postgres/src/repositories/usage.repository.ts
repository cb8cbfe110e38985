import { LessThan, type EntityManager } from 'typeorm';
import { CredentialEntity, TeamCreditsEntity, UsageRecordEntity } from '../entities';

export interface SpentCredits {
  readonly teamId: string;
  /** `2026-11` */
  readonly month: string;
  readonly credits: number;
}

export interface MadeRequests {
  readonly credentialId: string;
  readonly requests: number;
  readonly lastUsedAt: Date;
}

/**
 * What the external API was used for. Whoever writes goes the same way, records, teams, credentials, each in the order of
 * their ids, so that no two wait for each other.
 */
export class UsageRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Notes records as counted. @returns the ids that were not yet; those that another transaction notes are waited for. */
  async note(ids: readonly string[], at: Date): Promise<string[]> {
    const rows: { id: string }[] = await this.manager.query(
      `INSERT INTO usage_records (id, counted_at) SELECT id, $2 FROM unnest($1::uuid[]) AS given(id) ORDER BY id
       ON CONFLICT (id) DO NOTHING RETURNING id`,
      [[...new Set(ids)], at],
    );
    return rows.map((row) => row.id);
  }

  /** Adds to what teams spent; one row per team and month. Teams that are gone are left out. */
  async addCredits(rows: readonly SpentCredits[]): Promise<void> {
    if (!rows.length) return;
    await this.manager.query(
      `INSERT INTO team_credits (team_id, month, credits)
       SELECT given.team_id, given.month, given.credits
       FROM unnest($1::uuid[], $2::text[], $3::bigint[]) AS given(team_id, month, credits)
       JOIN teams ON teams.id = given.team_id
       ORDER BY given.team_id, given.month
       FOR KEY SHARE OF teams
       ON CONFLICT (team_id, month) DO UPDATE SET credits = team_credits.credits + excluded.credits`,
      [rows.map((row) => row.teamId), rows.map((row) => row.month), rows.map((row) => row.credits)],
    );
  }

  /** Adds requests and raises the last use; one row per credential. Credentials that are gone are left out. */
  async addRequests(rows: readonly MadeRequests[]): Promise<void> {
    if (!rows.length) return;
    const ids = rows.map((row) => row.credentialId);
    // An update alone locks its rows in whatever order it meets them.
    await this.manager.query(`SELECT id FROM credentials WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE`, [ids]);
    await this.manager.query(
      `UPDATE credentials
       SET total_requests = credentials.total_requests + given.requests,
           last_used_at = greatest(credentials.last_used_at, given.last_used_at)
       FROM unnest($1::uuid[], $2::bigint[], $3::timestamptz[]) AS given(id, requests, last_used_at)
       WHERE credentials.id = given.id`,
      [ids, rows.map((row) => row.requests), rows.map((row) => row.lastUsedAt)],
    );
  }

  /** 0 where nothing was counted. */
  async creditsOf(teamId: string, month: string): Promise<number> {
    return (await this.manager.findOneBy(TeamCreditsEntity, { teamId, month }))?.credits ?? 0;
  }

  /** 0 where nothing was counted. */
  async requestsOf(credentialId: string): Promise<number> {
    return (await this.manager.findOneBy(CredentialEntity, { id: credentialId }))?.totalRequests ?? 0;
  }

  /** Forgets which records were counted before an instant; their sums stay. */
  async forget(before: Date): Promise<number> {
    return (await this.manager.delete(UsageRecordEntity, { countedAt: LessThan(before) })).affected ?? 0;
  }
}
