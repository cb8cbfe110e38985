import { OwnChanges } from '../writer/own.changes';
import { UnchangedAnswers } from './unchanged.answers';

const MINUTE = 60_000;
const DAYS = { website: 'a', firstDay: '2024-05-10', lastDay: '2024-05-12' };

function parts() {
  let now = 1;
  const changes = new OwnChanges(() => now);
  const answers = new UnchangedAnswers(changes, () => now);
  let looks = 0;
  const look = async (days = DAYS, question = ['held']) => (await answers.of(days, question, async () => ({ look: ++looks }))).look;
  const mark = (day: string, website_id = DAYS.website) => changes.marked([{ website_id, day: Date.parse(day) }]);
  return { changes, answers, look, mark, pass: (ms: number) => (now += ms) };
}

test('hold until one of their days is changed', async () => {
  const { look, mark } = parts();
  const first = await look();
  mark('2024-05-13');
  mark('2024-05-12', 'b');
  expect(await look()).toBe(first);
  mark('2024-05-12');
  expect(await look()).toBe(first + 1);
  expect(await look()).toBe(first + 1);
});

test.each([
  ['website', { ...DAYS, website: 'b' }, ['held']],
  ['first day', { ...DAYS, firstDay: '2024-05-09' }, ['held']],
  ['last day', { ...DAYS, lastDay: '2024-05-13' }, ['held']],
  ['question', DAYS, ['others']],
])('those of another %s are others', async (_, days, question) => {
  const { look } = parts();
  await look();
  expect(await look(days, question)).toBe(2);
  expect(await look()).toBe(1);
});

test('what was found before a change is not kept after it', async () => {
  const { answers, look, mark } = parts();
  await answers.of(DAYS, ['held'], async () => {
    mark('2024-05-11');
    return { look: 0 };
  });
  expect(await look()).toBe(1);
});

test('are found each time while it is unknown whether a mark was stored, and after ten minutes', async () => {
  const { changes, look, pass } = parts();
  expect([await look(), await look()]).toEqual([1, 1]);
  pass(10 * MINUTE + 1);
  expect([await look(), await look()]).toEqual([2, 2]);
  changes.doubt();
  expect([await look(), await look()]).toEqual([3, 4]);
  pass(10 * MINUTE);
  expect([await look(), await look()]).toEqual([5, 5]);
});

test('a question that failed is asked again', async () => {
  const { answers, look } = parts();
  await expect(answers.of(DAYS, ['held'], () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await look()).toBe(1);
});
