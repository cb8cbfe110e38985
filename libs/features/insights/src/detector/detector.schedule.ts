import { CLOCK, LOGGER, type Clock, type Logger } from '@footfall/platform';
import { Database, type DetectorWatermarkEntity } from '@footfall/postgres';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AcceptedHits } from './accepted.hits';
import { Detector } from './detector';
import { SETTLED_MS } from './due.windows';
import type { DetectionOutcome } from './website.detection';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** So that a process that starts is not kept busy with it at once. */
const AFTER_START_MS = 60_000;
const RETRY_MS = 60_000;
/** What is judged of a website for the first time; and what is made up for after the detector was away. */
export const LOOK_BACK_MS = 30 * DAY_MS;
const MOST_MADE_UP_MS = 90 * DAY_MS;
/** Nothing older is asked for. */
const FORGOTTEN_MS = 400 * DAY_MS;

/** Has the windows of all websites judged ten minutes after each hour, by one process at a time. */
@Injectable()
export class DetectorSchedule implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private turn: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    @Inject(Detector) private readonly detector: Detector,
    @Inject(AcceptedHits) private readonly accepted: AcceptedHits,
    @Inject(Database) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.next(AFTER_START_MS);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.turn;
  }

  /** Makes up for every hour that nobody judged. @returns null where another process does. */
  async judgeAll(): Promise<DetectionOutcome | null> {
    // While a store was away or full, events waited on the log: windows without them would be told as outages.
    await this.accepted.untilCounted(() => this.assertGoesOn());
    // The lock is this transaction's, and a session that says nothing for long is given up: hence the steps.
    return this.database.transaction(async (transaction) => {
      if (!(await transaction.tryLock('detector'))) return null;
      const now = this.clock.now();
      const outcome = await this.detector.run({
        from: (watermark) => this.fromOf(watermark, now),
        onStep: async () => {
          this.assertGoesOn();
          await transaction.detection.stay();
        },
      });
      await transaction.acrossTenants(() => transaction.detection.forget(new Date(now - FORGOTTEN_MS)));
      return outcome;
    });
  }

  /** @throws Stopped where the process ends. */
  private assertGoesOn(): void {
    if (this.stopped) throw new Stopped();
  }

  private fromOf(watermark: DetectorWatermarkEntity | null, now: number): number {
    const left = watermark ? watermark.judgedTo.getTime() - DAY_MS : now;
    return Math.max(now - MOST_MADE_UP_MS, Math.min(now - LOOK_BACK_MS, left));
  }

  private next(afterMs: number): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.turn = this.work();
    }, afterMs);
    this.timer.unref();
  }

  private async work(): Promise<void> {
    try {
      await this.judgeAll();
      this.next(this.untilNextHour());
    } catch (error) {
      if (error instanceof Stopped || this.stopped) return;
      this.logger.error({ err: error }, 'windows could not be judged and are judged later');
      this.next(RETRY_MS);
    }
  }

  private untilNextHour(): number {
    const sinceClosed = (((this.clock.now() - SETTLED_MS) % HOUR_MS) + HOUR_MS) % HOUR_MS;
    return HOUR_MS - sinceClosed;
  }
}

class Stopped extends Error {}
