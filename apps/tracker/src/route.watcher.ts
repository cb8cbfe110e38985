import { guarded, listen } from './guard';

type Change = (this: History, ...args: Parameters<History['pushState']>) => void;

/** Calls `look` after each change of the page's address, with a word that begins with `replace` where the address was replaced. */
export function watchRoutes(look: (how?: string) => void): void {
  const looked = guarded(look);
  const { history, navigation } = window as unknown as { history: Record<string, Change>; navigation?: EventTarget };
  for (const method of ['pushState', 'replaceState']) {
    const original = history[method]!;
    history[method] = function (...args) {
      original.apply(this, args);
      looked(method);
    };
  }
  listen(window, 'popstate hashchange', () => look());
  // Routes that the Navigation API takes over call neither method, and are no step back or forth.
  if (navigation) listen(navigation, 'currententrychange', (event) => look((event as Event & { navigationType?: string }).navigationType));
}
