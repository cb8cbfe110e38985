import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import { guarded, listen } from '../guard';
import type { StartModule } from '../module.host';

type Values = Partial<Record<'lcp' | 'cls' | 'inp' | 'fcp' | 'ttfb', number>>;

/**
 * Tells how the page loaded and answered, once for each time that it was loaded or came back from the browser's cache: when it is hidden
 * first, since a page that is hidden may never run again. Times are in ms.
 */
export const start: StartModule = guarded((host) => {
  let url = host.here();
  let values: Values = {};
  let told = false;

  const take = guarded(({ name, value }: MetricType) => {
    values[name.toLowerCase() as keyof Values] = name === 'CLS' ? Math.round(value * 1e4) / 1e4 : Math.round(value);
  });
  for (const measure of [onLCP, onCLS, onINP, onFCP, onTTFB]) measure(take, { reportAllChanges: true });

  // On the document, so that it runs after the library's own listeners, which are on the window and take what came last.
  listen(document, 'visibilitychange', () => {
    if (document.visibilityState === 'visible' || told || !Object.keys(values).length) return;
    told = true;
    host.record('vitals', values, url);
    host.part();
  });
  listen(window, 'pageshow', (event) => {
    if (!(event as PageTransitionEvent).persisted) return;
    // It may have moved on by a route before it was left.
    url = host.here();
    values = {};
    told = false;
  });
  return undefined;
});
