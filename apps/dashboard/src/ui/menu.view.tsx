import { Suspense, cloneElement, lazy, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import type { MenuEntry } from './menu.entries';

interface Props {
  /** A button, which opens it. */
  readonly trigger: ReactElement<object>;
  readonly entries: readonly MenuEntry[];
  readonly align?: 'start' | 'end';
}

const load = () => import('./menu-list.view');
// Most visits to a page open none of its menus: what draws them comes once the pointer or the focus is at a button.
const MenuList = lazy(() => load().then((module) => ({ default: module.MenuList })));

/** What can be done or chosen, behind a button. */
export function Menu({ trigger, entries, align = 'end' }: Props) {
  const frame = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const button = cloneElement(trigger as ReactElement<Record<string, unknown>>, {
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onPointerEnter: load,
    onFocus: load,
    // The pointer that closes an open menu must not open it again.
    onPointerDown: () => {
      if (frame.current) frame.current.dataset['wasOpen'] = String(open);
    },
    onClick: () => {
      const closing = frame.current?.dataset['wasOpen'] === 'true';
      if (frame.current) delete frame.current.dataset['wasOpen'];
      setOpen(!closing);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setOpen(true);
    },
  });
  return (
    <span ref={frame} className="relative inline-flex min-w-0">
      {button}
      {open && (
        <Suspense fallback={null}>
          <MenuList
            entries={entries}
            align={align}
            onClose={() => setOpen(false)}
            focusBack={() => frame.current?.querySelector('button')?.focus()}
          />
        </Suspense>
      )}
    </span>
  );
}
