import type { CollectedEvent } from '@footfall/contracts';
import { minorUnits } from '@footfall/domain';
import type { PutStep } from './step';

/** Fields that only some types have; they are kept together, since no answer filters by them yet. */
const DETAILS = [
  'traits',
  'x',
  'y',
  'selector',
  'rage',
  'dead',
  'message',
  'stack',
  'error_type',
  'source',
  'line',
  'column',
  'release',
  'lcp',
  'cls',
  'inp',
  'fcp',
  'ttfb',
  'viewport',
  'timezone',
] as const satisfies readonly (keyof CollectedEvent)[];

/** What says where somebody clicked: kept for heatmaps alone. */
const POINT: ReadonlySet<string> = new Set<(typeof DETAILS)[number]>(['x', 'y', 'selector']);

/** What is taken over as it was sent. */
export const putFields: PutStep = {
  name: 'put-fields',
  run: ({ event, hit, request }) => {
    const session = event.session_id ?? event.sessionId;
    if (session) hit.session = session;
    if (event.language) hit.language = event.language;
    if (event.screen) hit.screen = `${Math.round(event.screen.w)}x${Math.round(event.screen.h)}`;
    if (event.name !== undefined) hit.name = event.name;
    if (event.props) hit.props = event.props;
    if (event.user_id !== undefined) hit.userId = event.user_id;
    if (event.order_id !== undefined) hit.orderId = event.order_id;
    if (event.engaged_ms !== undefined) hit.engagedMs = Math.round(event.engaged_ms);
    if (event.scroll_depth !== undefined) hit.scrollDepth = event.scroll_depth;
    if (event.currency !== undefined) hit.currency = event.currency;
    if (event.amount !== undefined) hit.amount = minorUnits(event.amount, event.currency);
    const { heatmaps } = request.website.settings;
    for (const field of DETAILS) {
      if (!heatmaps && POINT.has(field)) continue;
      const value = event[field];
      if (value !== undefined && value !== null) (hit.details ??= {})[field] = value;
    }
  },
};
