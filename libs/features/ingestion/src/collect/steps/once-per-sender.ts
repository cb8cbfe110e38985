import type { Collected, Collecting, Sender } from '../collected';

/** Finds what follows from who sends, and when, once for all events that a request has of that sender. Nothing of it outlives the request. */
export function oncePerSender<T>(find: (collected: Collected) => T): (collected: Collected) => T {
  const found = new WeakMap<Sender, { readonly request: Collecting; readonly value: T }>();
  return (collected) => {
    const { sender, request } = collected;
    const known = found.get(sender);
    if (known?.request === request) return known.value;
    const value = find(collected);
    found.set(sender, { request, value });
    return value;
  };
}
