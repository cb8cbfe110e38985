import { zoneOffset } from './zone.offset';

const HOUR = 3_600_000;

/**
 * Where the clock hours of a zone begin: the last `count` ones up to that of an instant, oldest first. Where the clock is changed by less than an hour
 * (Lord Howe) one hour is shorter, or is begun once more.
 */
export function clockHours(zone: string, at: number, count: number): number[] {
  const begins: number[] = [];
  for (let within = at; begins.length < count; within = begins[0]! - 1) begins.unshift(beginOf(zone, within));
  return begins;
}

function beginOf(zone: string, at: number): number {
  const offset = zoneOffset(zone, at);
  let early = at - ((((at + offset) % HOUR) + HOUR) % HOUR);
  if (zoneOffset(zone, early) === offset) return early;
  // The clock was changed in between, and no hour goes on over that.
  let late = at;
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (zoneOffset(zone, middle) === offset) late = middle;
    else early = middle;
  }
  return late;
}
