import { ClickHouseReader } from '@footfall/clickhouse';
import type { AnswerOf, InputOf, RequestContext, questionEndpoints } from '@footfall/contracts';
import { localMidnight, oldestCohort, resolveRange, retentionGrid, runningPeriod } from '@footfall/domain';
import type { Clock } from '@footfall/platform';
import { countCohorts } from './cohort-counts.query';

type Row = typeof questionEndpoints.retention;

/** How many of the visitors who came for the first time in a period came again in those after it. */
export class RetentionQuery {
  constructor(
    private readonly reader: ClickHouseReader,
    private readonly clock: Clock,
  ) {}

  async run({ query }: InputOf<Row>, { website }: RequestContext): Promise<AnswerOf<Row>> {
    if (!website) throw new Error('the request names no website');
    const now = this.clock.now();
    const { granularity, periods, range } = query;
    const zone = website.timezone;
    const plan = { granularity, periods, zone, now };
    const first = oldestCohort(resolveRange({ range }, zone, now).start, plan);
    const until = localMidnight(zone, runningPeriod(plan));
    const counts = await countCohorts(this.reader, { website: website.id, zone, granularity, first, until });
    const lasting = new Map(counts.filter(({ cohort, period }) => cohort === period).map((row) => [row.cohort, row.lasting_users]));
    const grid = retentionGrid(counts, plan);
    const newcomers = grid.cells.filter(({ periodNumber }) => periodNumber === 0);
    const users = newcomers.reduce((sum, { totalUsers }) => sum + totalUsers, 0);
    const lastingUsers = newcomers.reduce((sum, { cohortDate }) => sum + (lasting.get(cohortDate) ?? 0), 0);
    return {
      cohorts: grid.cells.map((cell) => ({
        cohort_date: cell.cohortDate,
        period_number: cell.periodNumber,
        total_users: cell.totalUsers,
        retained_users: cell.retainedUsers,
        retention_rate: cell.rate,
      })),
      summary: {
        overall_retention: grid.overall,
        total_cohorts: grid.cohorts,
        completed_cohorts: grid.completed,
        best_cohort: grid.best && { cohort_date: grid.best.cohortDate, retention_rate: grid.best.rate },
        identity_coverage: users === 0 ? 0 : Math.floor((1000 * lastingUsers) / users + 0.5) / 10,
      },
    };
  }
}
