import { fairShares } from './fair.shares';

const sharer = (id: string, teamId = id, room = 4) => ({ id, teamId, room });
const shares = (...given: Parameters<typeof fairShares>) => Object.fromEntries(fairShares(...given));
const anything = () => Infinity;

test('in turn, and the first in turn have the rest', () => {
  expect(shares([sharer('a'), sharer('b'), sharer('c')], 7, anything)).toEqual({ a: 3, b: 2, c: 2 });
});

test('nobody has more than its room', () => {
  expect(shares([sharer('a', 'a', 1), sharer('b'), sharer('c', 'c', 0), sharer('d', 'd', -1)], 100, anything)).toEqual({ a: 1, b: 4 });
});

test('nor more than its team may have', () => {
  const roomOf = (team: string) => (team === 'one' ? 3 : 8);
  expect(shares([sharer('a', 'one'), sharer('b', 'one'), sharer('c', 'two')], 100, roomOf)).toEqual({ a: 2, b: 1, c: 4 });
});

test('where nothing is free nobody has anything', () => {
  expect(shares([sharer('a')], 0, anything)).toEqual({});
  expect(shares([], 5, anything)).toEqual({});
});
