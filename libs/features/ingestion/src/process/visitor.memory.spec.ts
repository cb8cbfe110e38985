import { setTimeout as pause } from 'node:timers/promises';
import { emptyRow, eventsTable, type EventRow } from '@footfall/clickhouse';
import { VisitorMemory } from './visitor.memory';

const MINUTE = 60_000;
/** The cache asks for the time once a second at most. */
const RESOLUTION_MS = 1_100;

function memoryAt(start: number, mostEvents?: number) {
  const clock = { now: start };
  const memory = new VisitorMemory(true, mostEvents, () => clock.now);
  return { memory, clock };
}

it('lets go of visitors that did not come again, whoever comes instead', async () => {
  const { memory, clock } = memoryAt(5 * MINUTE);
  memory.keep('site', 'a', { isNobody: true }, memory.generation);
  clock.now += 6 * MINUTE;
  await pause(RESOLUTION_MS);
  memory.keep('site', 'b', { isNobody: true }, memory.generation);
  await memory.stored([]);
  expect(memory.size).toBe(2);
  clock.now += 5 * MINUTE;
  await pause(RESOLUTION_MS);
  await memory.stored([]);
  expect([memory.size, memory.of('site', 'a'), memory.of('site', 'b')]).toEqual([1, undefined, { isNobody: true }]);
});

/** So many that others are let in before all are taken up. */
const rowsOf = (visitors: readonly string[], each: number): EventRow[] =>
  Array.from({ length: each * visitors.length }, (_, at) => ({
    ...emptyRow(eventsTable),
    website_id: 'site',
    visitor_id: visitors[at % visitors.length] as string,
    ts: at,
  }));

const VISITORS = Array.from({ length: 60 }, (_, at) => `visitor-${at}`);

it('takes up what is stored of those that it knows, each in its place', async () => {
  const { memory } = memoryAt(0);
  const known = VISITORS.slice(1);
  for (const id of known) memory.keep('site', id, { events: { from: 0, list: [] } }, memory.generation);
  await memory.stored(rowsOf(VISITORS, 400));
  expect(memory.of('site', 'visitor-0')).toBeUndefined();
  expect(known.map((id) => memory.of('site', id)?.events?.list.length)).toEqual(known.map(() => 400));
  expect(
    memory
      .of('site', 'visitor-7')
      ?.events?.list.slice(0, 3)
      .map(({ ts }) => ts),
  ).toEqual([7, 67, 127]);
  // More of one than it keeps of anybody.
  await memory.stored(rowsOf(['visitor-7'], 200));
  expect(memory.of('site', 'visitor-7')).toBeUndefined();
});

it('does not bring back what is forgotten while it takes up what is stored', async () => {
  const { memory } = memoryAt(0);
  for (const id of VISITORS) memory.keep('site', id, { events: { from: 0, list: [] } }, memory.generation);
  const taken = memory.stored(rowsOf(VISITORS, 400)).then(() => 'taken');
  const forgotten = new Promise((resolve) => {
    setImmediate(() => {
      memory.forget();
      resolve('forgotten');
    });
  });
  expect(await Promise.race([taken, forgotten])).toBe('forgotten');
  await taken;
  expect(memory.size).toBe(0);
});

it('keeps so many events and lets go of those who did not come for longest', async () => {
  const { memory } = memoryAt(0, 100);
  for (const id of ['a', 'b', 'c']) memory.keep('site', id, { events: { from: 0, list: [] } }, memory.generation);
  await memory.stored(rowsOf(['a', 'b'], 40));
  expect(['a', 'b', 'c'].map((id) => memory.of('site', id)?.events?.list.length)).toEqual([40, 40, 0]);
  await memory.stored(rowsOf(['c'], 30));
  expect(['a', 'b', 'c'].map((id) => memory.of('site', id)?.events?.list.length)).toEqual([undefined, 40, 30]);
});
