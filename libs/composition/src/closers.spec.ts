import { Closers } from './closers';

test('one that fails keeps none of the others open, and is told of', async () => {
  const closed: string[] = [];
  const closers = new Closers();
  closers.add(async () => closed.push('first'));
  closers.add(() => Promise.reject(new Error('second')));
  closers.add(async () => closed.push('third'));
  await expect(closers.close()).rejects.toThrow('second');
  expect(closed).toEqual(['third', 'first']);
  await closers.close();
  expect(closed).toHaveLength(2);
});
