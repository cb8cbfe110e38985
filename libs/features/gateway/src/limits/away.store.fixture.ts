import type { CounterStore } from '@footfall/ports';

/** A store whose answers can be taken away for a while. */
export interface AwayStore {
  readonly store: CounterStore;
  away: boolean;
  /** How often it was asked. */
  asked: number;
}

export function awayStore(store: CounterStore): AwayStore {
  const state = { away: false, asked: 0 };
  const proxied = new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return async (...given: unknown[]) => {
        state.asked++;
        if (state.away) throw new Error('the store is away');
        return (member as (...all: unknown[]) => unknown).apply(target, given);
      };
    },
  });
  return Object.assign(state, { store: proxied });
}
