import { uuidv7 } from './uuid.factory';

const KEY = 'footfall';
const DENIED = 'denied';

/**
 * Keeps the visitor's id, or that they said no, in localStorage; where `cookieless`, nothing is stored or read, and what they said is known
 * to this page alone.
 */
export function visitorStore(cookieless: boolean) {
  let refused = false;
  const storage = <R>(use: (storage: Storage) => R): R | undefined => {
    if (cookieless) return undefined;
    try {
      return use(localStorage);
    } catch {
      return undefined; // Blocked or full: an id that cannot last would count one visitor many times.
    }
  };
  return {
    id: () =>
      storage((kept) => {
        const id = kept.getItem(KEY);
        if (id === DENIED) return undefined;
        if (id && /^[\w-]{8,64}$/.test(id)) return id;
        const made = uuidv7(Date.now());
        kept.setItem(KEY, made);
        return made;
      }),
    /** Looked up each time: it may have been said in another tab, or while this page lay in the browser's cache. */
    denied: () => refused || storage((kept) => kept.getItem(KEY) === DENIED),
    deny(): void {
      refused = true;
      storage((kept) => kept.setItem(KEY, DENIED));
    },
    forget(): void {
      refused = false;
      storage((kept) => kept.removeItem(KEY));
    },
  };
}
