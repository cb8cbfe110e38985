import { changeTone } from './change.tone';

it.each([
  ['visits', 3, 'good'],
  ['visits', -3, 'bad'],
  ['bounce_rate', 3, 'bad'],
  ['exit_rate', -3, 'good'],
  ['exits', 3, null],
  ['visits', 0.4, null],
  [undefined, 3, null],
])('%s that changed by %d percent is %s', (metric, change, tone) => expect(changeTone(metric, change)).toBe(tone));
