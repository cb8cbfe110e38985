import { createHash } from 'node:crypto';
import { type CollectedEvent, collectedEvent } from '@footfall/contracts';
import { DateTime } from 'luxon';
import { type DemoOptions, generateDemo } from './demo.generator';
import { demoDay } from './visits/demo.day';

const NOW = Date.UTC(2026, 10, 21, 13);
const ZONE = 'Europe/Berlin';
const make = (more: Partial<DemoOptions> = {}) => [...generateDemo({ now: NOW, domain: 'demo.example', zone: ZONE, ...more })];
/** The local hour that an event lies in; the offsets of the zone are whole hours. */
const local = (event: CollectedEvent): DateTime => {
  const hour = Math.floor(Date.parse(String(event.ts)) / 3_600_000);
  const known = hours.get(hour) ?? DateTime.fromMillis(hour * 3_600_000, { zone: ZONE });
  hours.set(hour, known);
  return known;
};
const hours = new Map<number, DateTime>();
const dayOf = (event: CollectedEvent) => local(event).toISODate() ?? '';
const count = <K>(keys: readonly K[]) => keys.reduce((counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1), new Map<K, number>());
/** Comparing tens of thousands of events one by one takes minutes where they differ. */
const digest = (made: readonly CollectedEvent[]) => createHash('sha256').update(JSON.stringify(made)).digest('hex');
const visitOf = (event: CollectedEvent) => (event.idempotencyKey ?? '').replace(/-\d+$/, '');

const events = make();
const first = events.filter(({ idempotencyKey = '' }) => idempotencyKey.endsWith('-0'));

describe('Demo traffic', () => {
  it('is the same for the same seed and another for another', () => {
    expect(digest(make())).toBe(digest(events));
    const other = make({ seed: 'other', days: 2 }).map(({ visitor_id, url }) => `${visitor_id} ${url}`);
    expect(other.join()).not.toBe(
      make({ days: 2 })
        .map(({ visitor_id, url }) => `${visitor_id} ${url}`)
        .join(),
    );
  });

  it('gives the same days when it is made later, and only adds what has happened since', () => {
    const later = new Map(make({ now: NOW + 26 * 3_600_000, days: 91 }).map((event) => [event.idempotencyKey, event]));
    expect(events.filter((event) => JSON.stringify(later.get(event.idempotencyKey)) !== JSON.stringify(event))).toEqual([]);
    const known = new Set(events.map(({ idempotencyKey }) => idempotencyKey));
    const added = [...later.values()].filter(({ idempotencyKey }) => !known.has(idempotencyKey));
    const start = DateTime.fromMillis(NOW, { zone: ZONE }).startOf('day').minus({ days: 90 });
    expect(added.length).toBeGreaterThan(100);
    // A visit of the day before may reach into the first day.
    expect(added.filter((event) => Date.parse(String(event.ts)) < NOW && local(event) > start.plus({ days: 1, hours: 4 }))).toEqual([]);
  });

  it('is 60,000 to 90,000 events of 90 local days up to now, each with an id of its own, all as the door wants them', () => {
    expect(events.length).toBeGreaterThan(60_000);
    expect(events.length).toBeLessThan(90_000);
    expect(new Set(events.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(events.length);
    expect(new Set(first.map((event) => dayOf(event))).size).toBe(90);
    expect(events.filter((event) => Date.parse(String(event.ts)) >= NOW)).toEqual([]);
    expect(events.filter((_, at) => at % 7 === 0).filter((event) => !collectedEvent.safeParse(event).success)).toEqual([]);
    expect(events.filter(({ url = '' }) => new URL(url).host !== 'demo.example')).toEqual([]);
  });

  it('has every kind of event that a site sends, in plausible shares', () => {
    const kinds = count(events.map(({ type }) => type));
    const share = (type: CollectedEvent['type']) => (kinds.get(type) ?? 0) / first.length;
    expect(share('pageview')).toBeGreaterThan(2);
    expect(share('pageview')).toBeLessThan(3.5);
    // The last page's engagement may lie behind now or in the outage.
    expect(Math.abs(share('engagement') - share('pageview'))).toBeLessThan(0.01);
    expect(share('revenue')).toBeGreaterThan(0.01);
    expect(share('revenue')).toBeLessThan(0.06);
    for (const type of ['event', 'click', 'goal', 'identify', 'error', 'vitals', 'outbound', 'download'] as const)
      expect(kinds.get(type)).toBeGreaterThan(50);
    expect(new Set(events.filter(({ type }) => type === 'goal').map(({ name }) => name))).toEqual(new Set(['signup']));
  });

  it('follows the day and the week', () => {
    const hours = count(first.map((event) => local(event).hour));
    const of = (hour: number) => hours.get(hour) ?? 0;
    expect(of(20)).toBeGreaterThan(6 * of(3));
    expect(of(10)).toBeGreaterThan(3 * of(6));
    const meanOf = (weekday: number) => {
      const days = [...count(first.filter((event) => local(event).weekday === weekday).map(dayOf))]
        .filter(([date]) => date < dayOf({ ts: new Date(NOW).toISOString() }))
        .filter(
          ([date]) => !demoDay('footfall', date).outage && !demoDay('footfall', date).wave && demoDay('footfall', date).newcomers < 1.8,
        );
      return days.reduce((sum, [, n]) => sum + n, 0) / days.length;
    };
    expect(meanOf(3)).toBeGreaterThan(1.1 * meanOf(6));
  });

  it('comes in visits: one visitor, one device, no gap of half an hour, pages that follow from each other', () => {
    const visits = new Map<string, CollectedEvent[]>();
    for (const event of events) visits.set(visitOf(event), [...(visits.get(visitOf(event)) ?? []), event]);
    const faults = [...visits].filter(([, visit]) => {
      const people = new Set(
        visit.map(({ visitor_id, serverContext }) => `${visitor_id} ${serverContext?.clientIp} ${serverContext?.userAgent}`),
      );
      const times = visit.map(({ ts }) => Date.parse(String(ts)));
      const gaps = times.slice(1).filter((at, i) => at - (times[i] ?? 0) >= 30 * 60_000);
      const views = visit.filter(({ type }) => type === 'pageview');
      const jumps = views.slice(1).filter(({ referrer }, i) => referrer !== views[i]?.url);
      return people.size !== 1 || ((gaps.length > 0 || jumps.length > 0) && !inOutage(visit));
    });
    expect(visits.size).toBeGreaterThan(8000);
    expect(faults).toEqual([]);
  });

  it('sees some people again, on later days', () => {
    const visits = [...count(first.map(({ visitor_id }) => visitor_id)).values()];
    const again = visits.filter((n) => n > 1).length / visits.length;
    expect(again).toBeGreaterThan(0.15);
    expect(again).toBeLessThan(0.4);
  });

  it('holds three spikes, three outages and four waves of one referrer', () => {
    const days = [...count(first.map((event) => dayOf(event)))].slice(1, -1);
    const mean = days.reduce((sum, [, n]) => sum + n, 0) / days.length;
    expect(days.filter(([, n]) => n > 1.8 * mean)).toHaveLength(3);
    const outages = days.filter(([date]) => demoDay('footfall', date).outage);
    expect(outages).toHaveLength(3);
    const closed = events.filter((event) => inHours(event, 13, 17) && demoDay('footfall', dayOf(event)).outage);
    expect(closed).toEqual([]);
    const waves = count(first.filter(({ referrer }) => referrer?.includes('gadget-letters')).map((event) => dayOf(event)));
    expect(waves.size).toBe(12);
    expect(Math.max(...waves.values())).toBeGreaterThan(30);
  });

  it('has a spike among the days of the last 30 that are whole and over, on whichever date and hour it is looked at', () => {
    const date = (daysAgo: number, from: number) => new Date(from - daysAgo * 86_400_000).toISOString().slice(0, 10);
    const without = Array.from({ length: 60 }, (_, ahead) => NOW + ahead * 86_400_000).filter((now) => {
      // The oldest began before, and of yesterday some is still to come in where today has just begun.
      const days = Array.from({ length: 28 }, (_, back) => date(back + 2, now));
      return !days.some((day) => demoDay('footfall', day).newcomers > 1.8);
    });
    expect(without.map((now) => date(0, now))).toEqual([]);
  });
});

const inHours = (event: CollectedEvent, from: number, to: number) => local(event).hour >= from && local(event).hour < to;
const inOutage = (visit: readonly CollectedEvent[]) => visit.some((event) => demoDay('footfall', dayOf(event)).outage !== null);
