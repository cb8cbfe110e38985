import { StallWatch } from './stall.watch';

function watched() {
  const time = { now: 0 };
  const watch = new StallWatch(60_000, () => time.now);
  const lookAt = (seconds: number, waiting: bigint | null) => {
    time.now = seconds * 1_000;
    return watch.look(async () => {
      if (waiting === null) throw new Error('no broker answers');
      return waiting;
    });
  };
  return { watch, lookAt };
}

test('a client is stalled that is silent for so long while records wait, and that is told once', async () => {
  const { watch, lookAt } = watched();
  expect(await lookAt(59, 7n)).toBe(0n);
  expect(await lookAt(60, 0n)).toBe(0n);
  expect(await lookAt(61, 7n)).toBe(7n);
  expect(await lookAt(70, 7n)).toBe(0n);
  watch.sign();
  expect(await lookAt(129, 7n)).toBe(0n);
  expect(await lookAt(130, 7n)).toBe(7n);
});

test('while the brokers are away nobody is: silence counts from when they answer', async () => {
  const { lookAt } = watched();
  for (const seconds of [20, 30, 40, 50, 60]) await expect(lookAt(seconds, null)).rejects.toThrow('no broker answers');
  expect(await lookAt(70, 7n)).toBe(0n);
  expect(await lookAt(119, 7n)).toBe(0n);
  expect(await lookAt(120, 7n)).toBe(7n);
});
