import { Menu as MenuIcon } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button, Logo } from '../ui';
import { AccountMenu } from './account-menu.view';
import { LiveCount } from './live-count.view';
import { Navigation } from './navigation.view';
import { PageOutlet } from './page.outlet';
import { useKeys } from './use-keys';
import { WebsiteSwitcher } from './website-switcher.view';

const KeyboardHelp = lazy(() => import('./keyboard-help.view').then((module) => ({ default: module.KeyboardHelp })));
const Drawer = lazy(() => import('./drawer.view').then((module) => ({ default: module.Drawer })));

/** Head, navigation at the side (behind a button on narrow screens), and the page. */
export function Layout() {
  const [help, setHelp] = useState(false);
  const [drawer, setDrawer] = useState(false);
  const [location] = useLocation();
  useKeys({ '?': () => setHelp(true) });
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-lg focus:bg-accent focus:px-4 focus:py-2 focus:text-accent-ink"
      >
        To the content
      </a>
      <header className="sticky top-0 z-30 border-b border-line bg-surface">
        <div className="mx-auto flex h-14 max-w-[1480px] items-center gap-2 px-3 sm:px-5">
          <Button look="quiet" size="icon" className="lg:hidden" aria-label="Pages" onClick={() => setDrawer(true)}>
            <MenuIcon size={20} aria-hidden />
          </Button>
          <Link href="/" aria-label="Footfall" className="mr-1 rounded-lg">
            <Logo size={28} />
          </Link>
          <WebsiteSwitcher />
          <LiveCount />
          <div className="ml-auto flex items-center gap-1">
            <AccountMenu onHelp={() => setHelp(true)} />
          </div>
        </div>
      </header>
      <div className="mx-auto flex max-w-[1480px] gap-2 lg:gap-6 lg:px-5">
        <aside className="no-scrollbar sticky top-14 hidden h-[calc(100vh-3.5rem)] w-52 shrink-0 overflow-y-auto py-5 lg:block">
          <Navigation />
        </aside>
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 px-3 py-5 outline-none sm:px-5 lg:px-0">
          <PageOutlet key={location.split('/').slice(0, 3).join('/')} />
        </main>
      </div>
      <Suspense fallback={null}>
        {drawer && <Drawer onClose={() => setDrawer(false)} />}
        {help && <KeyboardHelp onClose={() => setHelp(false)} />}
      </Suspense>
    </>
  );
}
