import type { Collected } from '../collected';
import { collected } from './collected.fixture';
import { oncePerSender } from './once-per-sender';

describe('what follows from the sender', () => {
  it('is found once for the events that a request has of one sender, and anew for another sender or request', () => {
    const asked: (string | null)[] = [];
    const find = oncePerSender(({ sender }) => asked.push(sender.address));
    const first = collected({});
    const again: Collected = { ...first, event: { type: 'click' } };
    const other: Collected = { ...first, sender: { ...first.sender, address: '9.9.9.9' } };
    const later: Collected = { ...collected({}), sender: first.sender };
    expect([first, again, other, again, later].map(find)).toEqual([1, 1, 2, 1, 3]);
    expect(asked).toEqual(['8.8.8.8', '9.9.9.9', '8.8.8.8']);
  });
});
