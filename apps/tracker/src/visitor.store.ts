import { uuidv7 } from './uuid.factory';

const KEY = 'footfall';
const DENIED = 'denied';

/** Keeps the visitor's id, or that they said no, in localStorage; where `cookieless`, nothing is stored, read or known. */
export function visitorStore(cookieless: boolean) {
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
    denied: () => storage((kept) => kept.getItem(KEY) === DENIED) || false,
    deny: () => storage((kept) => kept.setItem(KEY, DENIED)),
    forget: () => storage((kept) => kept.removeItem(KEY)),
  };
}
