import { guarded, listen } from '../guard';
import type { StartModule } from '../module.host';
import { scrollMeter } from '../scroll.meter';
import { selectorOf } from '../selector.factory';
import { watchEffects } from './effect.watcher';
import { rageCounter } from './rage.counter';

/** A click that nothing followed for so long is dead. */
const DEAD_AFTER_MS = 1000;
const LOWEST_PX = 10_000_000;
/** Clicked, they do what a page does not see: take the focus, draw, play, show what is of another document. */
const UNSEEN = 'input,textarea,select,option,label,canvas,video,audio,iframe,embed,object,[contenteditable]:not([contenteditable="false"])';

interface Click {
  readonly event: Event;
  readonly fields: { ts: number; x: number; y: number; selector: string; rage?: true; dead?: true };
  readonly url: string;
}

/** Whether the click may have done what no script sees: it fell on empty space, on what acts for itself, or on a link that is followed. */
function isUnjudged({ target, defaultPrevented }: Event): boolean {
  const element = target as Element;
  if (element === document.documentElement || element === document.body || element.closest(UNSEEN)) return true;
  const link = element.closest('a[href],area[href]');
  return !!link && !defaultPrevented && !/^(#|javascript:)/i.test(link.getAttribute('href')!);
}

/** Whether browsers made `event` of a click on a label, for the field that it is of: both are one click of the visitor. */
function isEcho(event: MouseEvent, before: MouseEvent | undefined): boolean {
  const { labels } = event.target as Partial<HTMLInputElement>;
  if (!labels || !before || before.pageX !== event.pageX || before.pageY !== event.pageY) return false;
  return Array.from(labels).some((label) => label.contains(before.target as Node)) && before.target !== event.target;
}

/** Tells where pages are clicked, how often in anger or in vain, and how deep they are scrolled. */
export const start: StartModule = guarded((host) => {
  const isRage = rageCounter();
  const scrolled = scrollMeter();
  let waiting: Click[] = [];
  let url = host.here();
  let told = 0;
  let last: MouseEvent | undefined;

  const tell = ({ fields, url: where }: Click): void => void host.record('click', fields, where);
  const effects = watchEffects(settle);
  /** What happens now is taken for an effect of all clicks that wait. */
  function settle(): void {
    effects.end();
    const settled = waiting;
    waiting = [];
    settled.forEach(tell);
  }
  const judge = guarded((click: Click) => {
    effects.look();
    if (!waiting.includes(click)) return;
    waiting = waiting.filter((other) => other !== click);
    if (!waiting.length) effects.end();
    tell(isUnjudged(click.event) ? click : { ...click, fields: { ...click.fields, dead: true } });
  });
  function tellScroll(): void {
    const scroll_depth = scrolled.depth();
    if (scroll_depth <= told) return;
    told = scroll_depth;
    host.record('scroll', { scroll_depth }, url);
  }

  listen(document, 'click', (event) => {
    const mouse = event as MouseEvent;
    const { pageX, pageY, detail, target } = mouse;
    // Without a number of clicks it is a key: there is no place.
    if (!event.isTrusted || !detail || !(target instanceof Element) || isEcho(mouse, last)) return;
    last = mouse;
    const place = host.here();
    if (host.silent(place)) return;
    const ts = Date.now();
    const width = (document.scrollingElement || document.documentElement).scrollWidth;
    // Three clicks select a paragraph: who reads is not angry.
    const isReading = detail > 2 && !getSelection()?.isCollapsed;
    const fields = {
      ts,
      x: Math.round(Math.min(1, Math.max(0, pageX / width)) * 1e4) / 1e4,
      y: Math.min(LOWEST_PX, Math.max(0, Math.round(pageY))),
      selector: selectorOf(target),
      ...(isRage(ts, pageX, pageY) && !isReading ? { rage: true as const } : {}),
    };
    const click = { event, fields, url: place };
    waiting.push(click);
    effects.begin();
    setTimeout(() => judge(click), DEAD_AFTER_MS);
  });
  listen(window, 'scroll', scrolled.measure);
  const leave = (): void => {
    settle();
    tellScroll();
    host.part();
  };
  listen(window, 'pagehide', leave);
  listen(document, 'visibilitychange', () => document.visibilityState === 'visible' || leave());

  return guarded(() => {
    settle();
    const now = host.here();
    if (now === url) return;
    tellScroll();
    url = now;
    told = 0;
    scrolled.reset();
  });
});
