import type { BoundValues, ClickHouseReader } from '@footfall/clickhouse';
import { utcDatesTouched } from '@footfall/domain';
import { bindSourceNames } from './source-names.query';
import { chooseStats, type StatsChoice } from './stats.choice';
import type { StatsRequest } from './stats.request';
import type { TimeWindow } from '@footfall/domain';

/** What the statements of one question share. */
export interface StatsScope {
  /** All filters. */
  readonly choice: StatsChoice;
  /** The filters but those that conversions are: whom a goal could have been completed by. */
  readonly reachable: StatsChoice;
  readonly named: boolean;
  readonly params: BoundValues;
}

/** Where there was no day at all. */
const NO_DAY = '1970-01-03';

export function windowParams({ website }: StatsRequest, window: TimeWindow): BoundValues {
  const from = Math.max(0, window.from);
  const to = Math.max(from, window.to);
  const days = utcDatesTouched(from, to);
  return { website: website.id, zone: website.timezone, from, to, first_day: days[0] ?? NO_DAY, last_day: days.at(-1) ?? NO_DAY };
}

/** @throws ApiError 400 naming `filters`. */
export async function statsScope(reader: ClickHouseReader, request: StatsRequest, window = request.window): Promise<StatsScope> {
  const { filters, property } = request;
  const basics = windowParams(request, window);
  const usesSource = property === 'visit:source' || filters.some((filter) => filter.property === 'visit:source');
  const names = usesSource ? await bindSourceNames(reader, basics) : null;
  const named = names !== null;
  const choice = chooseStats(filters, named);
  const isConversion = (name: string) => name === 'event:goal' || name.startsWith('event:props:');
  const reachable = chooseStats(filters, named, (filter) => !isConversion(filter.property));
  return { choice, reachable, named, params: { ...basics, ...names, ...choice.params } };
}
