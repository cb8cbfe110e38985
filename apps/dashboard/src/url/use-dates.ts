import { useEffect } from 'react';
import { sharedKey, useAnswer } from '../api';
import { useWebsiteId } from '../session/use-website';
import { dateIn } from './calendar';
import type { View } from './use-view';
import { datesOf, type Dates } from './view.span';

const KEY = 'footfall.zones';

function rememberedZones(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

function remember(id: string, zone: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...rememberedZones(), [id]: zone }));
  } catch {
    // Storage may be forbidden: then the zone is asked for before the figures are.
  }
}

/** The zone of the website, remembered so that figures need not wait for it; undefined until it is known. */
export function useZone(): string | undefined {
  const websiteId = useWebsiteId();
  const { data } = useAnswer('/api/websites/{websiteId}/general', { path: { websiteId } }, { enabled: websiteId !== '', freshMs: 300_000 });
  const shareKey = sharedKey();
  const shared = useAnswer(
    '/api/share/{shareKey}',
    { path: { shareKey: shareKey ?? '' } },
    { enabled: shareKey !== null, freshMs: 60_000 },
  ).data;
  useEffect(() => {
    if (data) remember(data.id, data.timezone);
  }, [data]);
  return shareKey === null ? (data?.timezone ?? rememberedZones()[websiteId]) : shared?.website.timezone;
}

/** The dates of the view in the website's zone, and its date of today; undefined until the zone is known. */
export function useDates(view: View): (Dates & { readonly today: string; readonly zone: string }) | undefined {
  const zone = useZone();
  if (zone === undefined) return undefined;
  const today = dateIn(zone, Date.now());
  return { ...datesOf(view.span, today), today, zone };
}
