import { guarded, listen } from './guard';

/** Calls `look` after each change of the page's address, with true where the address was replaced. */
export function watchRoutes(look: (replaced?: boolean) => void, hash: boolean): void {
  const looked = guarded(look);
  for (const method of ['pushState', 'replaceState'] as const) {
    const original = Reflect.get(history, method) as (this: History, ...args: Parameters<History['pushState']>) => void;
    history[method] = function (this: History, ...args: Parameters<History['pushState']>) {
      original.apply(this, args);
      looked(method === 'replaceState');
    };
  }
  listen(window, hash ? 'popstate hashchange' : 'popstate', () => look());
}
