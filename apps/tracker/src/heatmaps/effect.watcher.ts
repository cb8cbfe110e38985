import { guarded, listen } from '../guard';

const EFFECTS = 'scroll selectionchange submit toggle play pause copy cut input change focusin hashchange popstate';

/**
 * Watches, while somebody waits for it, whether anything happens on the page. `happened` is called with each change of its content, and
 * each event that a click of use may lead to.
 */
export function watchEffects(happened: () => void) {
  const observer = new MutationObserver(guarded(happened));
  let watching = false;
  const told = (): void => void (watching && happened());
  listen(window, EFFECTS, told);
  listen(document, 'visibilitychange fullscreenchange', told);
  // Where a browser tells it: the page is being left, and the next may take its time to answer.
  const { navigation } = window as { navigation?: EventTarget };
  if (navigation) listen(navigation, 'navigate', told);
  return {
    begin(): void {
      if (watching) return;
      watching = true;
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    },
    end(): void {
      watching = false;
      observer.disconnect();
    },
    /** Reads what changed and was not told yet. */
    look(): void {
      if (observer.takeRecords().length) happened();
    },
  };
}
