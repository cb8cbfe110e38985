import { Room } from './room';
import { Sending } from './sending';

const OPTIONS = { workers: 8, perTeam: 6, perWebhook: 4 };
const webhook = (id: string, teamId = 'team') => ({ id, teamId, updatedAt: new Date(0) });
const delivery = (webhookId: string, teamId = 'team') => ({ webhookId, teamId });

/** So many are held of one webhook, of which so many run. */
function sending(held: number, running = held): Sending {
  const made = new Sending();
  for (let i = 0; i < held; i++) made.held.add(delivery('a'));
  for (let i = 0; i < running; i++) made.running.add(delivery('a'));
  return made;
}

test('at once there is room for what no attempt takes, and for a webhook that is not quick none ahead', () => {
  const room = new Room(sending(4), OPTIONS, 0);
  expect([room.atOnce, room.atOnceOf(webhook('a')), room.atOnceOf(webhook('b')), room.atOnceOfTeam('team')]).toEqual([4, 0, 4, 2]);
  expect([room.aheadOf(webhook('a')), room.isThereFor(webhook('a')), room.isThereFor(webhook('b'))]).toEqual([0, false, true]);
});

test('ahead there is room for four times as much, of a webhook, of a team and in all, while its webhook is quick', () => {
  const state = sending(10, 4);
  state.quick.note('a', 5);
  const room = new Room(state, OPTIONS, 0);
  expect([room.ahead, room.aheadOf(webhook('a')), room.aheadOfTeam('team'), room.isThereFor(webhook('a'))]).toEqual([22, 6, 14, true]);
  state.quick.note('a', null);
  expect([room.aheadOf(webhook('a')), room.isThereFor(webhook('a'))]).toEqual([0, false]);
});

test('what waits takes no room of what can be sent at once, but there is none beyond what may be held', () => {
  expect(new Room(sending(30, 2), OPTIONS, 0).atOnce).toBe(2);
  expect(new Room(sending(32, 2), OPTIONS, 0).atOnce).toBe(0);
});

test('there is none for a webhook that is left alone for failing', () => {
  const state = sending(0);
  state.quick.note('a', 5);
  for (let i = 0; i < 10; i++) state.breakers.of(webhook('a')).begin()({ failed: true, at: 0 });
  expect(new Room(state, OPTIONS, 1_000).isThereFor(webhook('a'))).toBe(false);
  expect(new Room(state, OPTIONS, 30_000).isThereFor(webhook('a'))).toBe(true);
});
