export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'footfall.theme';
const listeners = new Set<() => void>();

export const currentTheme = (): Theme => THEMES.find((name) => name === document.documentElement.dataset['theme']) ?? 'auto';

/** Shows it at once, and remembers it in this browser. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage may be forbidden: then it holds as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Told when colours may have changed, by choice or by the system. */
export function onThemeChange(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}
