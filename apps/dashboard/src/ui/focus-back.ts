/** In front of the page, or no part of it: what has the focus there is gone once it is closed. */
const PASSING = '[role=menu], [role=dialog], [data-radix-focus-guard]';

let last: HTMLElement | null = null;
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && !target.closest(PASSING)) last = target;
});

/** Gives the focus back to what had it on the page, or to the page where that is no more. */
export function focusBack(): void {
  const target = last?.isConnected === true ? last : document.getElementById('content');
  target?.focus({ preventScroll: true });
}
