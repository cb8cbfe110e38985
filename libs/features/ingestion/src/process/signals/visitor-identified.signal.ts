import { byReception } from '@footfall/domain';
import { identifies, traitsHash, traitsOf } from '../identity/identification-rows';
import type { ToldIdentity } from '../identity/identities';
import { isoOf, type PlacedEvent, type SignalMaker, type ToldWebsite } from './told-website';

/** Each telling of a user who is new to the visit, or of other traits than were told in it before. */
export const visitorIdentified: SignalMaker = (told) => {
  if (!told.wants('visitor.identified')) return [];
  return told.rows.filter(identifies).flatMap((row) => {
    const place = told.placeOf(row.event_id);
    if (!place) return [];
    const { visit, firstSeen } = place.folded;
    const before = toldBefore(told, place);
    const traits = traitsHash(row);
    if (before.length && (traits === 0n || traits === before.findLast((each) => each.traits !== 0n)?.traits)) return [];
    return {
      kind: 'visitor.identified' as const,
      sourceEventId: row.event_id,
      isPageview: false,
      occurredAt: row.ts,
      ...told.tracedBy(row),
      data: {
        website_id: told.website.id,
        visitor_id: visit.visitorId,
        previous_visitor_id: row.visitor_id,
        user_id: row.user_id,
        traits: traitsOf(row) ?? {},
        first_seen_at: isoOf(firstSeen),
        current_page: row.path,
      },
    };
  });
};

/** What was told of the same user within the visit and received before, in order of reception: whoever looks again sees the same. */
function toldBefore({ website, identities }: ToldWebsite, { folded: { visit }, event }: PlacedEvent): ToldIdentity[] {
  return [...identities.devicesOf(website.id, visit.visitorId)]
    .flatMap((device) => identities.toldBy(website.id, device))
    .filter((each) => each.userId === visit.visitorId && each.ts >= visit.start && each.ts <= visit.end)
    .filter((each) => each.eventId !== event.id && byReception(each, event) < 0)
    .sort(byReception);
}
