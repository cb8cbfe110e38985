import { figureWords } from './question.sentences';

it.each([
  [59.9, '59.9 s'],
  [60, '1 min 0 s'],
  [119.4, '1 min 59 s'],
  [119.5, '2 min 0 s'],
])('%d seconds are %s', (value, words) => expect(figureWords('avg_visit_duration', value)).toBe(words));
