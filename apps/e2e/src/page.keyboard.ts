import type { Page } from 'playwright-core';

/** More stops than any page has: past them the focus goes round without an end. */
const MOST_STOPS = 600;

interface Stop {
  readonly name: string;
  readonly isNew: boolean;
  /** Whether the focus went on within the stop before: from the hours of a time to its minutes, say. */
  readonly isWithin: boolean;
  /** Whether it comes before the stop before it, as the page is written. */
  readonly isBack: boolean;
  /** Whether anything looked different while the focus was at the stop before. */
  readonly shown: boolean;
}

/** Notes at each call where the focus is; a script of the page. */
const WALK = `(() => {
  const nameOf = (element) => (element.tagName + ' ' + (element.getAttribute('aria-label') ?? element.innerText ?? element.name ?? '')).trim().slice(0, 60);
  const LOOKS = ['outlineStyle', 'outlineWidth', 'outlineColor', 'boxShadow', 'borderColor', 'backgroundColor', 'opacity', 'clipPath', 'width'];
  const lookOf = (element) => { const style = getComputedStyle(element); return LOOKS.map((name) => style[name]).join(); };
  // What shows the focus of a field that is itself not seen stands around it or beside it.
  const around = (element) => [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling, ...(element.labels ?? [])].filter(Boolean);
  const OF_PARTS = 'iframe, input[type=time], input[type=date], input[type=datetime-local], input[type=month], input[type=week]';
  const seen = new Set();
  let last = null;
  window.focusStop = () => {
    const now = document.activeElement;
    // A frame shows within itself where the focus is.
    const shown = last === null || last.element.tagName === 'IFRAME' || last.looks.some(([element, look]) => !element.isConnected || lookOf(element) !== look);
    const isNone = now === null || now === document.body;
    const isWithin = !isNone && now === last?.element && now.matches(OF_PARTS);
    const isBack = !isNone && last !== null && Boolean(last.element.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_PRECEDING);
    const isNew = !isNone && !seen.has(now);
    if (!isNone) seen.add(now);
    last = isNone ? null : { element: now, looks: around(now).map((element) => [element, lookOf(element)]) };
    return { name: isNone ? '' : nameOf(now), isNew, isWithin, isBack, shown };
  };
  // Within these one stop stands for all, and arrows go from one to the next.
  const IN_GROUP = '[role=tab], [role=tablist], [role=radio], [role^=menuitem], [role=option], input[type=radio]';
  window.unreached = () =>
    [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"], [role=button], [role=link], [role=slider], [onclick]')]
      .filter((element) => !element.matches(':disabled, [aria-disabled=true], [aria-hidden=true], [aria-hidden=true] *, [inert] *, ' + IN_GROUP))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !seen.has(element))
      .map(nameOf);
})()`;

/**
 * Goes through a page by the key Tab alone. Finds what can be used and is not come to, stops that do not show that the focus is there, stops
 * out of the page's order, and a focus that does not come out again.
 */
export async function keyboardFaults(page: Page): Promise<string[]> {
  await page.evaluate('document.activeElement?.blur()');
  await page.evaluate(WALK);
  const faults: string[] = [];
  let before: Stop | null = null;
  let rounds = 0;
  for (let stops = 0; ; stops++) {
    if (stops === MOST_STOPS) return [...faults, `the focus does not come out: ${before?.name}`];
    await page.keyboard.press('Tab');
    const stop = await page.evaluate<Stop>('window.focusStop()');
    if (stop.isWithin) continue;
    if (before?.name && !stop.shown) faults.push(`the focus is not seen: ${before.name}`);
    // A page with a field that has the focus at once is gone through from there, and then from its beginning.
    if (!stop.isNew && (stop.name !== '' || ++rounds > 1)) break;
    if (stop.isNew && stop.isBack && before?.name) faults.push(`out of order: ${stop.name} after ${before.name}`);
    before = stop;
  }
  const unreached = await page.evaluate<string[]>('window.unreached()');
  return [...faults, ...unreached.map((name) => `no Tab comes to: ${name}`)];
}
