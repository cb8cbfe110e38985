import type { SignalData } from '@footfall/contracts';
import { isoOf, type SignalMaker } from './told-website';

type Properties = SignalData['event.tracked']['properties'];

/** Each custom event, and each page view where somebody wants those. */
export const eventTracked: SignalMaker = ({ website, wants, rows, placeOf, tracedBy }) =>
  rows
    .filter(({ type }) => (type === 'event' && wants('event.tracked')) || (type === 'pageview' && wants('pageview')))
    .map((row) => ({
      kind: 'event.tracked',
      sourceEventId: row.event_id,
      isPageview: row.type === 'pageview',
      occurredAt: row.ts,
      ...tracedBy(row),
      data: {
        website_id: website.id,
        visitor_id: placeOf(row.event_id)?.folded.visit.visitorId ?? row.visitor_id,
        name: row.type === 'pageview' ? 'pageview' : row.name,
        properties: row.props === '' ? {} : (JSON.parse(row.props) as Properties),
        page: row.path,
        occurred_at: isoOf(row.ts),
        country_code: row.country_code,
      },
    }));
