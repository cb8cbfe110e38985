import type { AnswerOf, InputOf, auditEndpoints } from '@footfall/contracts';
import { Database, type AuditEntry } from '@footfall/postgres';
import { Inject, Injectable } from '@nestjs/common';

type Rows = typeof auditEndpoints;
type AuditRecord = AnswerOf<Rows['list']>[number];

/** What changed in a team's settings, as the database has kept it. */
@Injectable()
export class AuditLog {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Newest first. */
  async list({ params, query }: InputOf<Rows['list']>): Promise<AuditRecord[]> {
    return (await this.database.read.audit.list(params.teamId, query.limit, query.offset)).map(recordOf);
  }
}

const recordOf = ({ id, actor, action, targetType, targetId, before, after, requestId, at }: AuditEntry): AuditRecord => ({
  id,
  actor,
  action,
  target: { type: targetType, id: targetId },
  before,
  after,
  request_id: requestId,
  at: at.toISOString(),
});
