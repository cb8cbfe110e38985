const KEY = 'footfall.signing-in';

/** Whether this tab has gone to the identity provider, and is not back from there with a login. */
export const elsewhere = {
  seek: (): void => {
    try {
      sessionStorage.setItem(KEY, '');
    } catch {
      // Storage may be forbidden, or full: then other tabs learn of the login when they ask for a token next.
    }
  },
  isSought: (): boolean => {
    try {
      return sessionStorage.getItem(KEY) !== null;
    } catch {
      return false;
    }
  },
  found: (): void => {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // As above.
    }
  },
};
