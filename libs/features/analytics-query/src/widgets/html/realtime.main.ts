import { markup, type Markup } from '@footfall/platform';
import type { FiguresOf } from '../figures';
import type { WidgetLocale } from '../look';

export function realtimeMain({ live_visitors }: FiguresOf<'realtime'>, locale: WidgetLocale): Markup {
  const { words } = locale;
  return markup`<main class="live">
<p class="now"><i class="dot${live_visitors ? ' on' : ''}"></i> <strong>${locale.count(live_visitors)}</strong> <span><b>${locale.unit(live_visitors, words.visitorsNow)}</b> <span class="note">${words.lastMinutes}</span></span></p>
</main>`;
}
