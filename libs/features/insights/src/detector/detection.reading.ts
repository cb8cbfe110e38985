import type { ClickHouseReader } from '@footfall/clickhouse';
import { addDays, localMidnight } from '@footfall/domain';
import type { WatchedWebsite } from '@footfall/postgres';
import type { Span } from '../insights/contributions.query';
import { DAYS_COMPARED } from '../insights/days-compared';
import { findMovements, type Movement } from '../insights/movements.query';
import type { DueWindows } from './due.windows';
import { windowsOf, hasWholeHours, type WebsiteWindows } from './website.windows';
import { countWindows } from './window-counts.query';

const HOUR_SECONDS = 3_600;
/** Every zone's days begin on one of these. */
const QUARTER_SECONDS = 900;
/** Websites counted in one statement, which ends within the reader's time. */
const TOGETHER = 20;

export interface DueWebsite {
  readonly website: WatchedWebsite;
  readonly due: DueWindows;
}

/** Websites whose windows are read in one statement: the same stretches from the same day on. */
export function readTogether<D extends DueWebsite>(websites: readonly D[]): D[][] {
  const alike = new Map<string, D[]>();
  for (const one of websites) {
    const key = `${one.due.readFrom} ${stretchOf(one)}`;
    const list = alike.get(key);
    if (list) list.push(one);
    else alike.set(key, [one]);
  }
  const groups: D[][] = [];
  for (const list of alike.values()) for (let at = 0; at < list.length; at += TOGETHER) groups.push(list.slice(at, at + TOGETHER));
  return groups;
}

function stretchOf({ website, due }: DueWebsite): number {
  return hasWholeHours(website.timezone, due.readFrom, due.to) ? HOUR_SECONDS : QUARTER_SECONDS;
}

/** The windows of websites that `readTogether` put together, by their ids. */
export async function readWindows(reader: ClickHouseReader, group: readonly DueWebsite[]): Promise<Map<string, WebsiteWindows>> {
  const [first] = group;
  if (!first) return new Map();
  const { readFrom: from, to } = first.due;
  const seconds = stretchOf(first);
  const counted = await countWindows(reader, { websites: group.map(({ website }) => website.id), from, to, seconds });
  const byId = new Map(counted.map((one) => [one.website, one]));
  return new Map(group.map(({ website: { id, timezone } }) => [id, windowsOf(timezone, from, to, byId.get(id), seconds)]));
}

export interface DaysOf {
  readonly website: WatchedWebsite;
  /** Its last closed day. */
  readonly lastDay: string;
}

/** What moved on websites in the four weeks up to their last closed day, by their ids; one statement for each zone. */
export async function readMovements(reader: ClickHouseReader, websites: readonly DaysOf[]): Promise<Map<string, Movement[]>> {
  const found = new Map<string, Movement[]>(websites.map(({ website }) => [website.id, []]));
  const zones = new Map<string, DaysOf[]>();
  for (const one of websites) zones.set(one.website.timezone, [...(zones.get(one.website.timezone) ?? []), one]);
  for (const [zone, members] of zones) {
    const next = addDays((members[0] as DaysOf).lastDay, 1);
    const turn = localMidnight(zone, addDays(next, -DAYS_COMPARED));
    const before: Span = [localMidnight(zone, addDays(next, -2 * DAYS_COMPARED)), turn];
    const ids = members.map(({ website }) => website.id);
    for (const movement of await findMovements(reader, ids, before, [turn, localMidnight(zone, next)])) {
      found.get(movement.website)?.push(movement);
    }
  }
  return found;
}
