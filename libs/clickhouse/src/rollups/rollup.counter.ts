import { randomUUID } from 'node:crypto';
import type { ClickHouseClient } from '@clickhouse/client';
import { addDays, localDate, localMidnight, utcDatesOfLocalDay } from '@footfall/domain';
import type { Clock } from '@footfall/platform';
import type { ClickHouseReader } from '../reader';
import { BEGIN_COUNT, COUNT_DAY_STATEMENTS } from './count-day.sql';
import { OwnChanges } from '../writer/own.changes';
import { findDayCandidates } from './due-days.query';

export interface ZonedWebsite {
  readonly id: string;
  /** IANA name. */
  readonly timezone: string;
}

export interface CountedDays {
  readonly counted: number;
  /** Due days that the limit left. */
  readonly left: number;
}

/** A local day that is to be counted. */
interface DueDay {
  readonly website: ZonedWebsite;
  readonly date: string;
}

/** A day that ended this long ago has most of what belongs to it. */
const SETTLED_MS = 600_000;
const MAX_SECONDS = 60;
/** Whose names are kept: of websites that are gone nobody takes them away. */
const MOST_FAILED = 10_000;
/** Of website ids in a question, so that they fit into its address. */
const CHUNK = 500;

/**
 * Writes the rollups, and only by counting a (website, zone, local day) again from `visits`. A count holds while no UTC day that the local day
 * overlaps was marked as changed after the store's own time before the count began, and while no other count of it began later. Two counters
 * at once do no harm: what one writes may replace rows of the other, of which only the count that began last holds.
 */
export class RollupCounter {
  /** Days that could not be counted, the one that was tried last at the end. All others go first: one that takes too long keeps none from it. */
  private readonly failed = new Set<string>();

  constructor(
    private readonly client: ClickHouseClient,
    private readonly reader: ClickHouseReader,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts up to `limit` days, newest first, that have ended, hold visits and no count that holds. A day has ended when the UTC days that it
   * overlaps have, since their marks are what a count is judged by.
   */
  async countDue(websites: readonly ZonedWebsite[], limit: number): Promise<CountedDays> {
    const due = this.failedLast(await this.findDue(websites));
    const taken = due.slice(0, limit);
    for (const day of taken) {
      const name = nameOf(day);
      this.failed.delete(name);
      await this.countDay(day.website, day.date).catch((error: unknown) => {
        this.failed.add(name);
        throw error;
      });
    }
    return { counted: taken.length, left: due.length - taken.length };
  }

  /** Counts one local day, whether it is due or not. */
  async countDay({ id, timezone }: ZonedWebsite, date: string): Promise<void> {
    const utcDays = utcDatesOfLocalDay(timezone, date);
    const [first, last] = [utcDays[0], utcDays.at(-1)];
    // A date that the zone left out.
    if (first === undefined || last === undefined) return;
    // Asked before the count in a statement of its own: within one, the store may take its snapshot of the visits first.
    const { now } = await this.reader.one<{ now: string }>({ name: 'rollups.now', sql: `SELECT toString(now64(6, 'UTC')) AS now` });
    const params = {
      website: id,
      zone: timezone,
      day: date,
      from: localMidnight(timezone, date),
      to: localMidnight(timezone, addDays(date, 1)),
      first_utc_day: first,
      last_utc_day: last,
      count_id: randomUUID(),
      counted_at: now,
    };
    const changed = utcDays.map((utcDay) => ({ website_id: id, day: Date.parse(utcDay) }));
    const write = (query: string) =>
      this.client.command({
        query,
        query_params: params,
        clickhouse_settings: { async_insert: 0, max_execution_time: MAX_SECONDS, do_not_merge_across_partitions_select_final: 1 },
      });
    await write(BEGIN_COUNT);
    OwnChanges.of(this.client).marked(changed);
    for (const statement of COUNT_DAY_STATEMENTS) await write(statement);
    OwnChanges.of(this.client).marked(changed);
  }

  private failedLast(due: readonly DueDay[]): readonly DueDay[] {
    // One that is not due now may be again once its count is given up.
    for (const name of this.failed) if (this.failed.size > MOST_FAILED) this.failed.delete(name);
    if (!this.failed.size) return due;
    const turns = new Map([...this.failed].map((name, turn) => [name, turn]));
    const turnOf = (day: DueDay) => turns.get(nameOf(day)) ?? -1;
    return [...due].sort((a, b) => turnOf(a) - turnOf(b));
  }

  private async findDue(websites: readonly ZonedWebsite[]): Promise<DueDay[]> {
    const due: DueDay[] = [];
    const settled = this.clock.now() - SETTLED_MS;
    const today = new Date(settled).toISOString().slice(0, 10);
    for (const [zone, members] of byZone(websites)) {
      const ended = addDays(localDate(zone, settled), -1);
      for (let at = 0; at < members.length; at += CHUNK) {
        const known = new Map(members.slice(at, at + CHUNK).map((website) => [website.id, website]));
        for (const { website: id, date, utc_days } of await findDayCandidates(this.reader, zone, [...known.keys()], ended)) {
          const website = known.get(id);
          const overlapped = utcDatesOfLocalDay(zone, date);
          if (!website || !overlapped.some((day) => utc_days.includes(day))) continue;
          if (overlapped.every((day) => day < today)) due.push({ website, date });
        }
      }
    }
    return due.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
  }
}

const nameOf = ({ website: { id, timezone }, date }: DueDay): string => `${id} ${timezone} ${date}`;

function byZone(websites: readonly ZonedWebsite[]): Map<string, ZonedWebsite[]> {
  const zones = new Map<string, ZonedWebsite[]>();
  for (const website of websites) {
    const list = zones.get(website.timezone);
    if (list) list.push(website);
    else zones.set(website.timezone, [website]);
  }
  return zones;
}
