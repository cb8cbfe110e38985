import type { VisitRow } from '@footfall/clickhouse';
import { DateTime } from 'luxon';

export interface AskedRetention {
  readonly zone: string;
  readonly range: string;
  readonly granularity: 'daily' | 'weekly' | 'monthly';
  readonly periods: number;
  readonly now: number;
}

const UNIT = { daily: 'days', weekly: 'weeks', monthly: 'months' } as const;
const BEGIN = { daily: 'day', weekly: 'week', monthly: 'month' } as const;
const oneDecimal = (value: number) => Math.round(value * 10 + 1e-9) / 10;

/** Slow and plain: cohorts by the definitions and another library's calendar, visitor by visitor. */
export function recountRetention(visits: readonly VisitRow[], { zone, range, granularity, periods, now }: AskedRetention) {
  const local = (ms: number) => DateTime.fromMillis(ms, { zone });
  const begin = (time: DateTime) => time.startOf(BEGIN[granularity]);
  const step = (time: DateTime, n: number) => time.plus({ [UNIT[granularity]]: n });
  const date = (time: DateTime) => time.toFormat('yyyy-MM-dd');
  const rangeDay = range === '24h' ? local(now - 86_400_000) : local(now).minus({ days: Number.parseInt(range, 10) - 1 });
  const oldest = [date(begin(rangeDay)), date(step(begin(local(now)), -periods))].sort()[0] ?? '';

  const periodsOf = new Map<string, Set<string>>();
  for (const { visitor_id, start } of visits) {
    if (!periodsOf.has(visitor_id)) periodsOf.set(visitor_id, new Set());
    periodsOf.get(visitor_id)?.add(date(begin(local(start))));
  }
  const members = new Map<string, string[]>();
  for (const [visitor, seen] of periodsOf) {
    const first = [...seen].sort()[0] ?? '';
    if (first >= oldest) members.set(first, [...(members.get(first) ?? []), visitor]);
  }
  const cells = [...members]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([cohort, who]) => {
      const own = [];
      for (let n = 0; n <= periods; n++) {
        const period = step(DateTime.fromISO(cohort, { zone }), n);
        if (step(period, 1).toMillis() > now) break;
        const retained = who.filter((visitor) => periodsOf.get(visitor)?.has(date(period))).length;
        own.push({
          cohort_date: cohort,
          period_number: n,
          total_users: who.length,
          retained_users: retained,
          retention_rate: oneDecimal((100 * retained) / who.length),
        });
      }
      return own;
    });
  const firsts = cells.filter((cell) => cell.period_number === 1);
  const exact = (cell: (typeof cells)[number]) => (100 * cell.retained_users) / cell.total_users;
  const users = cells.filter((cell) => cell.period_number === 0).flatMap((cell) => members.get(cell.cohort_date) ?? []);
  const lasting = users.filter((visitor) => !/^[0-9a-f]{32}$/.test(visitor));
  const best = [...firsts].sort(
    (a, b) => exact(b) - exact(a) || b.total_users - a.total_users || (a.cohort_date < b.cohort_date ? 1 : -1),
  )[0];
  return {
    cells,
    summary: {
      overall_retention: firsts.length ? oneDecimal(firsts.reduce((sum, cell) => sum + exact(cell), 0) / firsts.length) : 0,
      total_cohorts: new Set(cells.map((cell) => cell.cohort_date)).size,
      completed_cohorts: firsts.length,
      identity_coverage: users.length ? oneDecimal((100 * lasting.length) / users.length) : 0,
      best_cohort: best ? { cohort_date: best.cohort_date, retention_rate: best.retention_rate } : null,
    },
  };
}
