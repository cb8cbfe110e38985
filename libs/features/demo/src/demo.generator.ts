import type { CollectedEvent } from '@footfall/contracts';
import { DateTime } from 'luxon';
import { demoPerson, type DemoPerson, LAST_RETURN_DAYS } from './people/demo.person';
import { SeededRandom } from './seeded.random';
import { DEMO_SOURCES, DEMO_WAVE, type DemoSource } from './tables/sources.table';
import { type DemoDay, demoDay } from './visits/demo.day';
import { visitEvents } from './visits/demo.visit';

export interface DemoOptions {
  /** The same seed gives the same traffic. At most 40 characters. */
  readonly seed?: string;
  /** Epoch milliseconds: nothing happens later. */
  readonly now: number;
  /** Of the website: the host of every page. */
  readonly domain: string;
  /** IANA zone in which the days and their curve are. */
  readonly zone: string;
  /** Local days, the last of which is today. */
  readonly days?: number;
  /** Of an ordinary day, roughly. */
  readonly visitsPerDay?: number;
}

export const DEMO_DAYS = 90;
const VISITS_PER_DAY = 115;
/** Visits of one person, with those that come back. */
const VISITS_PER_PERSON = 1.65;
/** Visits by local hour. */
const HOURS = [8, 5, 3, 2, 2, 3, 6, 12, 20, 27, 31, 32, 29, 30, 32, 31, 29, 28, 29, 33, 36, 33, 24, 14].map(
  (weight, hour) => [hour, weight] as const,
);
const SOURCES = DEMO_SOURCES.map((source) => [source, source.weight] as const);
/** Who knows the site types its address or opens its letter. */
const RETURNING_SOURCES = DEMO_SOURCES.map(
  (source) => [source, source.weight * (source.name === 'direct' ? 3 : source.name === 'newsletter' ? 4 : 0.4)] as const,
);

interface Coming {
  readonly person: DemoPerson;
  /** Which visit of this person, from 0. */
  readonly number: number;
  readonly bySource: DemoSource | null;
}

/**
 * Plausible traffic of a small shop: events for the historical door, day by day, in order of time within each day.
 *
 * The events of a date follow from seed, date, domain, zone and `visitsPerDay` alone. `now` and `days` only choose which of them
 * are given, so that making them again at a later time gives the same ids and the same contents for what was there before.
 */
export function* generateDemo(options: DemoOptions): Generator<CollectedEvent, void, undefined> {
  for (const { events } of demoDays(options)) yield* events;
}

/** As `generateDemo`, with all events of a local day together. */
export function* demoDays(options: DemoOptions): Generator<{ readonly date: string; readonly events: CollectedEvent[] }, void, undefined> {
  const { seed = 'footfall', now, zone, days = DEMO_DAYS } = options;
  const today = DateTime.fromMillis(now, { zone }).startOf('day');
  if (!today.isValid) throw new RangeError(`${zone} is no time zone`);
  const comings = whoComes(options, today);
  for (let back = days - 1; back >= 0; back--) {
    const midnight = today.minus({ days: back });
    const date = dateOf(midnight);
    const day = demoDay(seed, date);
    const length = midnight.plus({ days: 1 }).toMillis() - midnight.toMillis();
    const closed = day.outage?.map((hour) => midnight.toMillis() + (hour * length) / 24);
    const events = (comings.get(date) ?? [])
      .flatMap((coming) => eventsOf(coming, options, day, midnight.toMillis(), length))
      .map((event) => ({ event, at: Date.parse(String(event.ts)) }))
      .filter(({ at }) => at < now && !(closed && at >= (closed[0] ?? 0) && at < (closed[1] ?? 0)))
      .sort((a, b) => a.at - b.at)
      .map(({ event }) => event);
    yield { date, events };
  }
}

/** Everybody's visits by date; people who came first before the days asked for come back within them. */
function whoComes(
  { seed = 'footfall', days = DEMO_DAYS, visitsPerDay = VISITS_PER_DAY }: DemoOptions,
  today: DateTime,
): Map<string, Coming[]> {
  const back = days - 1 + LAST_RETURN_DAYS;
  const dates = Array.from({ length: back + 1 }, (_, at) => dateOf(today.minus({ days: back - at })));
  const comings = new Map(dates.map((date) => [date, [] as Coming[]]));
  dates.forEach((date, at) => {
    const { newcomers, wave } = demoDay(seed, date);
    const ordinary = Math.round((newcomers * visitsPerDay) / VISITS_PER_PERSON);
    const sent = Math.round((wave * visitsPerDay) / VISITS_PER_PERSON);
    for (let number = 0; number < ordinary + sent; number++) {
      const person = demoPerson(seed, date, number);
      person.visitDays.forEach((after, visit) => {
        const bySource = number >= ordinary && visit === 0 ? DEMO_WAVE : null;
        comings.get(dates[at + after] ?? '')?.push({ person, number: visit, bySource });
      });
    }
  });
  return comings;
}

function eventsOf(
  { person, number, bySource }: Coming,
  options: DemoOptions,
  day: DemoDay,
  midnight: number,
  length: number,
): CollectedEvent[] {
  const { seed = 'footfall', domain } = options;
  const random = new SeededRandom(seed, 'visit', person.visitorId, number);
  const source = bySource ?? random.weighted(number === 0 ? SOURCES : RETURNING_SOURCES);
  const start = Math.floor(midnight + ((random.weighted(HOURS) + random.next()) * length) / 24);
  return visitEvents({ person, source, start, key: `${seed}-${person.visitorId}-${number}`, domain, broken: day.broken, random });
}

const dateOf = (day: DateTime): string => day.toFormat('yyyy-MM-dd');
