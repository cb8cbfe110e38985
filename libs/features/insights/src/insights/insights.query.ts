import type { AnswerOf, InputOf, RequestContext, insightEndpoints } from '@footfall/contracts';
import { resolveRange } from '@footfall/domain';
import { CLOCK, type Clock } from '@footfall/platform';
import { Database } from '@footfall/postgres';
import { Inject, Injectable } from '@nestjs/common';

type Row = typeof insightEndpoints.insights;

/** What stands out on a website, newest first. */
@Injectable()
export class InsightsQuery {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run({ query }: InputOf<Row>, { website }: RequestContext): Promise<AnswerOf<Row>> {
    if (!website) throw new Error('the request names no website');
    const { range, type, severity, limit, offset } = query;
    const now = this.clock.now();
    const { from, to } = resolveRange({ range }, website.timezone, now);
    const page = { from: new Date(from), to: new Date(to), type, severity, limit, offset, now: new Date(now) };
    const { rows, total } = await this.database.read.insights.insights(website, page);
    return {
      insights: rows.map((row) => ({
        id: row.id,
        type: row.type,
        severity: row.severity,
        title: row.title,
        description: row.description,
        metric_name: row.metric,
        metric_value: row.metricValue,
        metric_change: row.metricChange,
        recommendation: row.recommendation,
        created_at: row.createdAt.toISOString(),
        evaluated_at: row.evaluatedAt.toISOString(),
        expires_at: row.expiresAt?.toISOString() ?? null,
        evidence: row.evidence,
      })),
      pagination: { total, limit, offset, has_more: offset + rows.length < total },
    };
  }
}
