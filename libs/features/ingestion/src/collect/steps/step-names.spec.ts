import { readdirSync } from 'node:fs';
import { collectSteps } from './index';

/** By its name a step is told apart in the metrics of a running process. */
it('every step has the name of its file, and every file is a step', () => {
  const files = readdirSync(__dirname).flatMap((file) => /^(.+)\.step\.ts$/.exec(file)?.[1] ?? []);
  const names = collectSteps({} as Parameters<typeof collectSteps>[0]).map(({ name }) => name);
  expect(names.sort()).toEqual(files.sort());
  expect(names.length).toBeGreaterThan(10);
});
