import type { ClickHouseReader } from '@footfall/clickhouse';
import { addDays, localDate, localMidnight, type DetectorOptions } from '@footfall/domain';
import type {
  AnomalyEntity,
  Database,
  DetectorWatermarkEntity,
  InsightEntity,
  OutlyingWindowEntity,
  WatchedWebsite,
} from '@footfall/postgres';
import { findContributions, type ComparedWindow, type Contribution } from '../insights/contributions.query';
import { insightChanges, type InsightChanges } from '../insights/insight.changes';
import { INSIGHT_MODULES, keyOfAnomaly } from '../insights/modules';
import type { Movement } from '../insights/movements.query';
import { anomalyChanges, type AnomalyChanges } from './anomaly.changes';
import { anomalyNotices } from './anomaly.notices';
import type { DueWindows } from './due.windows';
import {
  anomaliesSinceOf,
  judgeWebsite,
  outlyingSinceOf,
  type FoundAnomaly,
  type OutlyingWindow,
  type WebsiteVerdicts,
} from './website.verdicts';
import type { WebsiteWindows } from './website.windows';

const DAY_MS = 86_400_000;
const WEEKS_COMPARED = 4;
/** Of anomalies that come at once, the newest are taken apart; the others stand as they are. */
const MOST_TAKEN_APART = 40;

/** What is kept of a website, as far as judging it again needs it. */
interface Kept {
  readonly watermark: DetectorWatermarkEntity | null;
  readonly windows: readonly OutlyingWindow[];
  readonly anomalies: readonly AnomalyEntity[];
  readonly insights: readonly InsightEntity[];
}

export interface DetectionQuestion {
  readonly website: WatchedWebsite;
  readonly watermark: DetectorWatermarkEntity | null;
  readonly due: DueWindows;
  readonly windows: WebsiteWindows;
  /** Null: no day has closed since trends and forecasts were made. */
  readonly movements: readonly Movement[] | null;
  /** The store's time before the windows were read. */
  readonly readAsOf: string;
  readonly now: number;
}

export interface DetectionOutcome {
  readonly evaluated: number;
  readonly written: number;
  readonly resolved: number;
}

/** Judges one website and keeps what follows, all of it or nothing. */
export class WebsiteDetection {
  constructor(
    private readonly database: Database,
    private readonly reader: ClickHouseReader,
    private readonly options: DetectorOptions,
  ) {}

  /** @returns null where somebody else judged it meanwhile, so that what was read may be older than what is kept. */
  async run(question: DetectionQuestion): Promise<DetectionOutcome | null> {
    const { website, due, windows, movements, now } = question;
    const kept = await this.read(question);
    const verdicts = judgeWebsite({ website, windows, due, known: kept.windows, options: this.options, now });
    const anomalies = anomalyChanges(website, verdicts.anomalies, kept.anomalies);
    const contributions = await this.takeApart(website, verdicts, kept.insights);
    const modules = INSIGHT_MODULES.filter(({ asked }) => asked === 'always' || movements);
    const context = { website, windows, verdicts, now, contributions, movements: movements ?? [] };
    const insights = insightChanges(modules, context, kept.insights);
    if (!(await this.keep(question, kept, verdicts, anomalies, insights))) return null;
    return {
      evaluated: verdicts.judged,
      written: anomalies.written + insights.added.length + insights.changed.length,
      resolved: anomalies.resolved,
    };
  }

  private async read({ website: { id }, watermark, due }: DetectionQuestion): Promise<Kept> {
    const { detection } = this.database.read;
    return {
      watermark,
      windows: (await detection.windows(id, new Date(outlyingSinceOf(due)))).map(outlyingOf),
      anomalies: await detection.anomalies(id, new Date(anomaliesSinceOf(due))),
      insights: await detection.insights(id),
    };
  }

  private async takeApart(
    { id, timezone }: WatchedWebsite,
    { anomalies }: WebsiteVerdicts,
    told: readonly InsightEntity[],
  ): Promise<Map<string, readonly Contribution[]>> {
    const known = new Map(told.map(({ subject, metricValue }) => [subject, metricValue]));
    const fresh = anomalies
      .filter((anomaly) => ['visitors', 'page_views'].includes(anomaly.metric) && known.get(keyOfAnomaly(anomaly)) !== anomaly.actual)
      .sort((a, b) => b.windowEnd.getTime() - a.windowEnd.getTime())
      .slice(0, MOST_TAKEN_APART);
    const found = await findContributions(
      this.reader,
      id,
      fresh.map((anomaly) => comparedOf(anomaly, timezone)),
    );
    return new Map(fresh.map((anomaly, at) => [keyOfAnomaly(anomaly), found[at] ?? []]));
  }

  private async keep(
    { website, due, readAsOf, windows, movements, now }: DetectionQuestion,
    kept: Kept,
    verdicts: WebsiteVerdicts,
    anomalies: AnomalyChanges,
    insights: InsightChanges,
  ): Promise<boolean> {
    return this.database.transaction(async ({ detection, notices }) => {
      const locked = await detection.lock(website.id);
      // A website that was deleted meanwhile keeps nothing, and there is nothing to say about it.
      if (!locked) return true;
      const revision = kept.watermark?.revision ?? 0;
      if (locked.teamId !== website.teamId || (locked.watermark?.revision ?? 0) !== revision) return false;
      const [before, after] = [new Set(kept.windows), new Set(verdicts.outlying)];
      const found = new Set(verdicts.outlying.map(keyOf));
      const gone = kept.windows.filter((window) => !found.has(keyOf(window)));
      await detection.removeWindows(gone.map((window) => entityOf(website, window)));
      await detection.keepWindows([...after].filter((window) => !before.has(window)).map((window) => entityOf(website, window)));
      // What is judged now cannot tell of them any more, and one that stayed open would be in the way of the next in its direction.
      await detection.endAnomalies(website.id, new Date(verdicts.since), new Date(due.to));
      await detection.removeAnomalies(anomalies.removed);
      for (const { id, anomaly } of anomalies.changed) await detection.changeAnomaly(id, anomaly);
      await detection.insertAnomalies(anomalies.added);
      await detection.removeInsights(insights.removed);
      for (const { id, insight } of insights.changed) await detection.changeInsight(id, insight);
      await detection.insertInsights(insights.added);
      // Whoever switched it off need not be told that nothing arrives.
      const news = locked.isActive ? insights.added : insights.added.filter(({ metricChange }) => metricChange > 0);
      await notices.enter(anomalyNotices(news, now));
      await detection.keepWatermark({
        websiteId: website.id,
        teamId: website.teamId,
        timezone: website.timezone,
        judgedFrom: new Date(due.judgedFrom),
        judgedTo: new Date(due.to),
        readAsOf,
        lastDay: movements ? (windows.dates.at(-1) ?? null) : (kept.watermark?.lastDay ?? null),
        revision: revision + 1,
      });
      return true;
    });
  }
}

const keyOf = ({ metric, granularity, start }: Pick<OutlyingWindow, 'metric' | 'granularity' | 'start'>) =>
  [metric, granularity, start].join(' ');

const outlyingOf = ({ metric, granularity, windowStart, windowEnd, ...window }: OutlyingWindowEntity): OutlyingWindow => ({
  metric: metric as OutlyingWindow['metric'],
  granularity,
  start: windowStart.getTime(),
  end: windowEnd.getTime(),
  expected: window.expected,
  actual: window.actual,
  deviation: window.deviation,
  outOfBand: window.outOfBand,
  evaluatedAt: window.evaluatedAt.getTime(),
});

const entityOf = (website: WatchedWebsite, { start, end, evaluatedAt, ...window }: OutlyingWindow): OutlyingWindowEntity => ({
  ...window,
  teamId: website.teamId,
  websiteId: website.id,
  windowStart: new Date(start),
  windowEnd: new Date(end),
  evaluatedAt: new Date(evaluatedAt),
});

/** The window of an anomaly, and the same one of the four weeks before. */
function comparedOf({ granularity, windowStart, windowEnd }: FoundAnomaly, zone: string): ComparedWindow {
  const [start, end] = [windowStart.getTime(), windowEnd.getTime()];
  const weeks = Array.from({ length: WEEKS_COMPARED }, (_week, back) => -7 * (back + 1));
  if (granularity === 'hour') return { now: [start, end], before: weeks.map((days) => [start + days * DAY_MS, end + days * DAY_MS]) };
  return { now: [start, end], before: weeks.map((days) => [moved(start, days, zone), moved(end, days, zone)]) };
}

const moved = (midnight: number, days: number, zone: string) => localMidnight(zone, addDays(localDate(zone, midnight), days));
