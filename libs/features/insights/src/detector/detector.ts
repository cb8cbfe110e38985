import { setImmediate as nextTurn } from 'node:timers/promises';
import { ClickHouseReader } from '@footfall/clickhouse';
import { refusals } from '@footfall/contracts';
import { addDays, localDate, localMidnight, type DetectorOptions } from '@footfall/domain';
import { CLOCK, CONFIG, Metrics, type Clock, type Config } from '@footfall/platform';
import { Database, acrossTenants, type DetectorWatermarkEntity, type WatchedWebsite } from '@footfall/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { findChangedDays, storeTime, type ChangedDay } from './changed-days.query';
import { readMovements, readTogether, readWindows, type DueWebsite } from './detection.reading';
import { dueWindows } from './due.windows';
import { WebsiteDetection, type DetectionOutcome } from './website.detection';

/** Websites whose ids fit into the address of a question. */
const ASKED_TOGETHER = 500;
/** Websites that are judged at once, each with one connection: the store works on one while another is computed. */
const JUDGED_TOGETHER = 3;
/** So often in a row none of them may come through before a run is given up: then it is not they who are at fault. */
const MOST_FAILED_TOGETHER = 3;
const DAY_MS = 86_400_000;
/** What changed longer ago stays as it was judged. */
const MOST_AGAIN_MS = 90 * DAY_MS;
/** Somebody else judged a website meanwhile: it is looked at again, and soon nothing is left to do. */
const MOST_ROUNDS = 5;

export interface DetectorRun {
  /** Only this one. */
  readonly websiteId?: string | undefined;
  /**
   * Epoch ms: windows that begin earlier are left alone, but for those that were judged and whose data changed since; of websites that were judged before, by their
   * watermarks.
   */
  readonly from: (watermark: DetectorWatermarkEntity | null) => number;
  /** Called again and again while it works; ends the run where it throws. */
  readonly onStep?: () => Promise<void>;
  /** After so long it judges no further website, but some are judged in any case: whoever goes on asking comes to an end. */
  readonly mostMs?: number;
}

export interface DetectorOutcome extends DetectionOutcome {
  /** Websites that are due and were left to the next run. */
  readonly pending: number;
}

interface Planned extends DueWebsite {
  readonly watermark: DetectorWatermarkEntity | null;
  readonly readAsOf: string;
  /** Its last closed day, where trends and forecasts have to be made of it. */
  readonly lastDay: string | null;
}

/**
 * Judges the closed windows of websites that were not judged since their data changed, each website in a transaction of its own: a run
 * that is interrupted anywhere has judged some websites and not the others, and the next one goes on there.
 */
@Injectable()
export class Detector {
  private readonly detection: WebsiteDetection;
  private readonly windows;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(ClickHouseReader) private readonly reader: ClickHouseReader,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
    @Inject(Metrics) metrics: Metrics,
  ) {
    this.detection = new WebsiteDetection(database, reader, optionsOf(config));
    this.windows = metrics.counter('footfall_detector_windows_total', 'Windows of websites that were judged');
  }

  /** @throws ApiError 404 where the one website that was asked for is not there; 503 where the store does not answer. */
  async run(run: DetectorRun): Promise<DetectorOutcome> {
    const began = performance.now();
    const isLate = () => run.mostMs !== undefined && performance.now() - began >= run.mostMs;
    return acrossTenants(async () => {
      const websites = await this.database.read.detection.websites(run.websiteId);
      if (run.websiteId !== undefined && !websites.length) throw refusals.notFound('Website');
      const work = new DetectorWork(run, isLate);
      let pending = websites;
      for (let round = 0; pending.length && !work.isOver() && round < MOST_ROUNDS; round++) {
        work.met.length = 0;
        for (let at = 0; at < pending.length; at += ASKED_TOGETHER) {
          const planned = await this.plan(pending.slice(at, at + ASKED_TOGETHER), run);
          await this.judgeAll(readTogether(planned), work);
        }
        // They may have got another team or zone.
        const again = new Set(work.met.map(({ id }) => id));
        pending = again.size ? (await this.database.read.detection.websites(run.websiteId)).filter(({ id }) => again.has(id)) : [];
      }
      work.assertNoneFailed();
      return { ...work.sum, pending: work.left + (work.isOver() ? pending.length : 0) };
    });
  }

  private async plan(websites: readonly WatchedWebsite[], { from }: DetectorRun): Promise<Planned[]> {
    const now = this.clock.now();
    const ids = websites.map(({ id }) => id);
    const watermarks = await this.database.read.detection.watermarks(ids);
    const readAsOf = await storeTime(this.reader);
    const since = [...watermarks.values()].map((mark) => mark.readAsOf).sort()[0] ?? readAsOf;
    const changed = new Map<string, ChangedDay[]>(ids.map((id) => [id, []]));
    for (const day of await findChangedDays(this.reader, ids, since)) changed.get(day.website)?.push(day);
    return websites.flatMap((website) => {
      const watermark = watermarks.get(website.id) ?? null;
      const changedDays = (changed.get(website.id) ?? []).filter((day) => watermark && day.changed >= watermark.readAsOf);
      const changedFrom = Math.min(...changedDays.map(({ day }) => Date.parse(day)));
      const first = Math.min(from(watermark), judgedAgainFrom(watermark, changedFrom, now));
      const due = dueWindows({ website, watermark, changedFrom, from: first, now });
      if (!due) return [];
      const last = addDays(localDate(website.timezone, due.to), -1);
      // What changes on the last day is news of single windows; what changed before it moves trends and forecasts.
      const isNews = watermark?.lastDay !== last || due.first < localMidnight(website.timezone, addDays(last, -1));
      return { website, watermark, due, readAsOf, lastDay: isNews ? last : null };
    });
  }

  /** Of the next group the windows are read while one is judged. */
  private async judgeAll(groups: readonly Planned[][], work: DetectorWork): Promise<void> {
    let ahead = groups[0] && !work.isOver() ? this.readGroup(groups[0]) : null;
    // Where a step ends the run, nobody waits for it any more.
    ahead?.catch(() => undefined);
    for (const [at, group] of groups.entries()) {
      if (!ahead) {
        work.left += group.length;
        continue;
      }
      await work.run.onStep?.();
      const read = await ahead;
      const next = groups[at + 1];
      ahead = next && !work.isOver() ? this.readGroup(next) : null;
      // Where this group fails, nobody waits for the next one any more.
      ahead?.catch(() => undefined);
      await this.judgeGroup(group, read, work);
    }
  }

  private async readGroup(group: readonly Planned[]) {
    const daily = group.flatMap(({ website, lastDay }) => (lastDay === null ? [] : { website, lastDay }));
    return { windows: await readWindows(this.reader, group), movements: await readMovements(this.reader, daily) };
  }

  private async judgeGroup(
    group: readonly Planned[],
    { windows, movements }: Awaited<ReturnType<Detector['readGroup']>>,
    work: DetectorWork,
  ): Promise<void> {
    for (let at = 0; at < group.length; at += JUDGED_TOGETHER) {
      if (work.isOver()) {
        work.left += group.length - at;
        return;
      }
      await work.run.onStep?.();
      const outcomes = await Promise.allSettled(
        group.slice(at, at + JUDGED_TOGETHER).map(async ({ website, watermark, due, readAsOf }) => {
          const read = windows.get(website.id);
          if (!read) return;
          const question = { website, watermark, due, windows: read, movements: movements.get(website.id) ?? null, readAsOf };
          const outcome = await this.detection.run({ ...question, now: this.clock.now() });
          if (!outcome) work.met.push(website);
          else {
            this.windows.inc(outcome.evaluated);
            work.add(outcome);
          }
        }),
      );
      work.hasBegun = true;
      // All have come to their ends by now, so that none goes on after the run.
      work.note(outcomes);
      // Requests are answered in between.
      await nextTurn();
    }
  }
}

/** How far a run is. */
class DetectorWork {
  sum: DetectionOutcome = { evaluated: 0, written: 0, resolved: 0 };
  /** Websites that somebody else judged meanwhile. */
  readonly met: WatchedWebsite[] = [];
  /** Websites that were due and that it did not come to. */
  left = 0;
  hasBegun = false;
  private readonly failures: unknown[] = [];
  private failedTogether = 0;

  constructor(
    readonly run: DetectorRun,
    private readonly isLate: () => boolean,
  ) {}

  isOver(): boolean {
    return this.hasBegun && this.isLate();
  }

  /** One website that cannot be judged keeps no other from it. @throws what it was, where nothing comes through any more. */
  note(outcomes: readonly PromiseSettledResult<void>[]): void {
    const failed = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    this.failures.push(...failed);
    this.failedTogether = failed.length === outcomes.length ? this.failedTogether + 1 : 0;
    if (this.failedTogether >= MOST_FAILED_TOGETHER) throw this.failures[0];
  }

  /** @throws the first failure of a website */
  assertNoneFailed(): void {
    if (this.failures.length) throw this.failures[0];
  }

  add({ evaluated, written, resolved }: DetectionOutcome): void {
    const { sum } = this;
    this.sum = { evaluated: sum.evaluated + evaluated, written: sum.written + written, resolved: sum.resolved + resolved };
  }
}

/** Windows that were judged are judged again from a day that changed; a local day begins up to a day before the UTC day that has its end. */
function judgedAgainFrom(watermark: DetectorWatermarkEntity | null, changedFrom: number, now: number): number {
  if (!watermark) return Number.POSITIVE_INFINITY;
  return Math.max(watermark.judgedFrom.getTime(), changedFrom - DAY_MS, now - MOST_AGAIN_MS);
}

function optionsOf(config: Config): DetectorOptions {
  return {
    minDeviation: config.FOOTFALL_ANOMALY_MIN_DEVIATION,
    robustZ: config.FOOTFALL_ANOMALY_ROBUST_Z,
    chanceSigma: config.FOOTFALL_ANOMALY_CHANCE_SIGMA,
    minExpected: config.FOOTFALL_ANOMALY_MIN_EXPECTED,
    minHistoryDays: config.FOOTFALL_ANOMALY_MIN_HISTORY_DAYS,
    newLevelDays: config.FOOTFALL_ANOMALY_NEW_LEVEL_DAYS,
  };
}
