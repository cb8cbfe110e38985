import type { EntityManager } from 'typeorm';
import { AuditEntryEntity } from '../entities';

/** Who asks for changes. */
export interface Author {
  readonly userId: string | null;
  readonly requestId: string | null;
}

/** An entry with the address of who asked; null where that was nobody, or nobody who still has an account. */
export interface AuditEntry extends Omit<AuditEntryEntity, 'teamId' | 'actorId'> {
  readonly actor: { readonly id: string; readonly email: string } | null;
}

/** The log of changed settings, which the database itself writes. */
export class AuditRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Says who asks for what this transaction changes from here on. */
  async sign({ userId, requestId }: Author): Promise<void> {
    const signature = `SELECT set_config('footfall.actor', $1, true), set_config('footfall.request', $2, true)`;
    await this.manager.query(signature, [userId ?? '', requestId ?? '']);
  }

  /** Of one team, newest first. */
  async list(teamId: string, limit: number, offset: number): Promise<AuditEntry[]> {
    return this.manager.query(
      `SELECT e.id, e.action, e.target_type AS "targetType", e.target_id AS "targetId", e.before, e.after, e.request_id AS "requestId", e.at,
         CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'email', u.email) END AS actor
       FROM audit_entries e LEFT JOIN users u ON u.id = e.actor_id
       WHERE e.team_id = $1 ORDER BY e.at DESC, e.id LIMIT $2 OFFSET $3`,
      [teamId, limit, offset],
    );
  }

  /** What a user asked for in any team, oldest first. */
  async listOfActor(userId: string, limit: number, offset: number): Promise<AuditEntryEntity[]> {
    return this.manager.find(AuditEntryEntity, { where: { actorId: userId }, order: { at: 'ASC', id: 'ASC' }, take: limit, skip: offset });
  }

  /** All of a team. */
  async removeOf(teamId: string): Promise<void> {
    await this.manager.query(`DELETE FROM audit_entries WHERE team_id = $1`, [teamId]);
  }
}
