import { useEffect, useRef } from 'react';

/** Of a slider letters mean nothing. */
const EDITABLE =
  'input:not([type="range"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="tablist"], [role="application"]';

/** Keys of the whole page, by `event.key` (letters in lower case); silent while somebody types or a menu or dialog is open. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(EDITABLE)) return;
      const action = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
