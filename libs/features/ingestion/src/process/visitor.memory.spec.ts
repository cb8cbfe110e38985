import { setTimeout as pause } from 'node:timers/promises';
import { VisitorMemory } from './visitor.memory';

const MINUTE = 60_000;
/** The cache asks for the time once a second at most. */
const RESOLUTION_MS = 1_100;

function memoryAt(start: number) {
  const clock = { now: start };
  const memory = new VisitorMemory(true, () => clock.now);
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
