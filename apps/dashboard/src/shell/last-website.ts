const KEY = 'footfall.website';

/** The website that was looked at last in this browser. */
export function lastWebsite(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function rememberWebsite(id: string): void {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // Storage may be forbidden: then the dashboard begins with the first website.
  }
}
