import { useEffect, useRef, type RefObject } from 'react';
import { focusBack } from './focus-back';

/**
 * For what takes itself away when it is used: gives the focus to what is left of its group, or to the page where nothing is.
 * @param left what the group shows; once it has changed the focus is given
 */
export function useFocusAfter<T extends HTMLElement>(left: unknown): { readonly group: RefObject<T | null>; readonly taken: () => void } {
  const group = useRef<T>(null);
  const waits = useRef(false);
  useEffect(() => {
    if (!waits.current) return;
    waits.current = false;
    const next = group.current?.querySelector<HTMLElement>('button');
    if (next) next.focus();
    else focusBack();
  }, [left]);
  return {
    group,
    taken: () => {
      waits.current = true;
    },
  };
}
