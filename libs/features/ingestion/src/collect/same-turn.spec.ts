import { SameTurn } from './same-turn';

/** Of each a step before and a step after the wait, in the order in which they were taken. */
async function stepsOf(turn: SameTurn, names: readonly string[]): Promise<string[]> {
  const steps: string[] = [];
  const take = async (name: string) => {
    steps.push(`${name} read`);
    await turn.next();
    steps.push(`${name} goes on`);
    await Promise.resolve();
    steps.push(`${name} is done`);
  };
  const all: Promise<void>[] = [];
  // Each socket has a call of its own, and whatever waits for nothing is done between two of them.
  for (const name of names) await Promise.resolve(all.push(take(name)));
  await Promise.all(all);
  return steps;
}

test('each step is taken of all that came in a turn before the next is of any, in their order', async () => {
  const steps = ['read', 'goes on', 'is done'];
  expect(await stepsOf(new SameTurn(), ['a', 'b', 'c'])).toEqual(steps.flatMap((step) => ['a', 'b', 'c'].map((name) => `${name} ${step}`)));
});

test('who comes in the next turn does not wait for one that is over', async () => {
  const turn = new SameTurn();
  for (let at = 0; at < 3; at++) expect(await stepsOf(turn, ['a'])).toEqual(['a read', 'a goes on', 'a is done']);
  expect(turn.next()).toBe(turn.next());
  const before = turn.next();
  await before;
  expect(turn.next()).not.toBe(before);
});
