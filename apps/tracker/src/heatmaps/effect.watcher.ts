import { guarded, listen } from '../guard';

const EFFECTS = 'submit toggle play pause copy cut input change focusin';

/**
 * Watches, while somebody waits for it, whether anything happens on the page. `happened` is called with each change of its content, and
 * each event that a click of use may lead to.
 */
export function watchEffects(happened: () => void) {
  const observer = new MutationObserver(guarded(happened));
  let watching = false;
  const told = (): void => void (watching && happened());
  listen(window, EFFECTS, told);
  let place = '';
  const here = (): string => `${scrollX} ${scrollY}`;
  // Browsers tell with the next frame of scrolling that was done before the click.
  listen(window, 'scroll', (event) => (event.target === document && place === here()) || told());
  // Each click on words sets a caret, which nobody sees.
  listen(document, 'selectionchange', () => getSelection()?.isCollapsed || told());
  listen(document, 'visibilitychange fullscreenchange', told);
  // Where a browser tells it: the page is being left, and the next may take its time to answer.
  const { navigation } = window as { navigation?: EventTarget };
  // A fragment alone leads nowhere that scrolling does not tell.
  if (navigation) listen(navigation, 'navigate', (event) => (event as Event & { hashChange: boolean }).hashChange || told());
  return {
    begin(): void {
      place = here();
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
