import { CircleUser } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { queryClient } from '../api';
import { session } from '../session/session';
import { useSession } from '../session/use-session';
import { Button, Menu, type MenuEntry } from '../ui';
import { PAGES } from './pages';
import { StillSignedIn } from './still-signed-in.view';
import { THEMES, chooseTheme } from './theme';
import { useTheme } from './use-theme';

const WORDS = { auto: 'As the system', light: 'Light', dark: 'Dark' } as const;

interface Props {
  readonly onHelp: () => void;
}

/** Who is signed in, the theme, help, and the way out. */
export function AccountMenu({ onHelp }: Props) {
  const state = useSession();
  const { chosen } = useTheme();
  const [, navigate] = useLocation();
  const [failed, setFailed] = useState(false);
  const signOut = async () => {
    setFailed(false);
    if (await session.signOut()) queryClient.clear();
    else setFailed(true);
  };
  const own = PAGES.filter(({ group }) => group === 'Account');
  const entries: MenuEntry[] = [
    { kind: 'heading', label: state.kind === 'signed-in' ? state.user.email : 'Account' },
    ...own.map((page) => ({ label: page.title, onSelect: () => navigate(page.path) })),
    { kind: 'line' },
    { kind: 'heading', label: 'Theme' },
    ...THEMES.map((theme) => ({
      kind: 'choice' as const,
      label: WORDS[theme],
      checked: chosen === theme,
      onSelect: () => chooseTheme(theme),
    })),
    { kind: 'line' },
    { label: 'Keyboard', hint: '?', onSelect: onHelp },
    { label: 'API', onSelect: () => window.open('/docs', '_blank', 'noopener') },
    {
      label: 'Sign out',
      onSelect: () => void signOut(),
    },
  ];
  return (
    <>
      <Menu
        entries={entries}
        trigger={
          <Button look="quiet" size="icon" aria-label="Account and theme">
            <CircleUser size={20} aria-hidden />
          </Button>
        }
      />
      {failed && <StillSignedIn onRetry={() => void signOut()} onClose={() => setFailed(false)} />}
    </>
  );
}
