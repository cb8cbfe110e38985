import { useSyncExternalStore } from 'react';
import { currentTheme, onThemeChange } from './theme';

const dark = () => matchMedia('(prefers-color-scheme: dark)').matches;
const shown = () => {
  const theme = currentTheme();
  return theme === 'auto' ? (dark() ? 'auto dark' : 'auto light') : `${theme} ${theme}`;
};

/** The theme that was chosen, and which of the two is seen. */
export function useTheme() {
  const [chosen, seen] = useSyncExternalStore(onThemeChange, shown).split(' ') as ['auto' | 'light' | 'dark', 'light' | 'dark'];
  return { chosen, seen };
}
