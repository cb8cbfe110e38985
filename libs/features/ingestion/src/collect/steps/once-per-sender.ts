import type { Collected, Sender } from '../collected';

/** Finds what follows from who sends, and when, once for all events that a request has of that sender. It ends with the request. */
export function oncePerSender<T>(find: (collected: Collected) => T): (collected: Collected) => T {
  return (collected) => {
    const { sender, request } = collected;
    let found = request.ofSenders.get(find) as Map<Sender, T> | undefined;
    if (!found) request.ofSenders.set(find, (found = new Map<Sender, T>()));
    const known = found.get(sender);
    if (known !== undefined) return known;
    const value = find(collected);
    found.set(sender, value);
    return value;
  };
}
