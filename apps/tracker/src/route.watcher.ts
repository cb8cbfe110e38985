import { guarded, listen } from './guard';

type Change = (this: History, ...args: Parameters<History['pushState']>) => void;

/** Calls `look` after each change of the page's address, with a word that begins with `replace` where the address was replaced. */
export function watchRoutes(look: (how?: string) => void): void {
  const looked = guarded(look);
  const { history } = window as unknown as { history: Record<string, Change> };
  for (const method of ['pushState', 'replaceState']) {
    const original = history[method]!;
    history[method] = function (...args) {
      original.apply(this, args);
      looked(method);
    };
  }
  listen(window, 'popstate hashchange', () => look());
}
