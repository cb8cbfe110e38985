import type { AnswerOf, InputOf, RequestContext, insightEndpoints } from '@footfall/contracts';
import { resolveRange, type JudgedMetricName } from '@footfall/domain';
import { CLOCK, type Clock } from '@footfall/platform';
import { Database } from '@footfall/postgres';
import { Inject, Injectable } from '@nestjs/common';

type Row = typeof insightEndpoints.anomalies;

/** Windows in which a metric of a website left its band, newest first. */
@Injectable()
export class AnomaliesQuery {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run({ query }: InputOf<Row>, { website }: RequestContext): Promise<AnswerOf<Row>> {
    if (!website) throw new Error('the request names no website');
    const { range, resolved, severity, metric, limit, offset } = query;
    const { from, to } = resolveRange({ range }, website.timezone, this.clock.now());
    const { rows, total } = await this.database.read.insights.anomalies(website, {
      from: new Date(from),
      to: new Date(to),
      severity,
      metric,
      resolved: resolved === undefined ? undefined : resolved === 'true',
      limit,
      offset,
    });
    return {
      anomalies: rows.map((row) => ({
        id: row.id,
        metric_name: row.metric as JudgedMetricName,
        expected_value: row.expected,
        actual_value: row.actual,
        deviation_percentage: row.deviation,
        severity: row.severity,
        detected_at: row.windowEnd.toISOString(),
        is_resolved: row.resolvedAt !== null,
        window_start: row.windowStart.toISOString(),
        window_end: row.windowEnd.toISOString(),
        granularity: row.granularity,
        evaluated_at: row.evaluatedAt.toISOString(),
      })),
      pagination: { total, limit, offset, has_more: offset + rows.length < total },
    };
  }
}
