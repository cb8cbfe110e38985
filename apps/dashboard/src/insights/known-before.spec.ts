import { knownBefore } from './known-before';

const evidence = (before: number, sample_before: number) => ({
  ...{ rule: '', dimension: null, value: null, before, now: 900, sample_before, sample_now: 300, interval: null, contributions: [] },
});

it.each([
  ['a forecast beside the month before', 'prediction', evidence(800, 500), 800],
  ['a forecast of a website whose month before is not known', 'prediction', evidence(0, 0), null],
  ['a source that nobody came from before', 'recommendation', evidence(0, 0), 0],
] as const)('%s', (_, type, told, expected) => expect(knownBefore({ type, evidence: told })).toBe(expected));
