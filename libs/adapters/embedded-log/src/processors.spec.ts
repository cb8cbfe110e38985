import { Processors } from './processors';

const times = (work: number, idle: number) => ({ times: { user: work / 2, nice: 0, sys: work / 2, irq: 0, idle } });

test('says which part of all processors was taken since it was asked for last, and the same again for a while', () => {
  let now = 0;
  let read = [times(1_000, 9_000), times(5_000, 5_000)];
  const processors = new Processors(
    () => read,
    () => now,
  );
  read = [times(1_300, 9_000), times(5_000, 5_100)];
  now = 1_999;
  expect(processors.busy).toBe(0);
  now = 2_000;
  expect(processors.busy).toBeCloseTo(0.75);
  read = [times(1_300, 9_300), times(5_000, 5_400)];
  expect(processors.busy).toBeCloseTo(0.75);
  now = 4_000;
  expect(processors.busy).toBe(0);
});

test('keeps what it had where nothing was counted meanwhile', () => {
  let now = 0;
  let read = [times(0, 0)];
  const processors = new Processors(
    () => read,
    () => now,
  );
  read = [times(300, 100)];
  now = 2_000;
  expect(processors.busy).toBeCloseTo(0.75);
  now = 4_000;
  expect(processors.busy).toBeCloseTo(0.75);
});

test('of this machine says a share', () => {
  let later = 0;
  const processors = new Processors(undefined, () => performance.now() + later);
  for (const until = performance.now() + 300; performance.now() < until;);
  later = 2_000;
  expect(processors.busy).toBeGreaterThan(0);
  expect(processors.busy).toBeLessThanOrEqual(1);
});
