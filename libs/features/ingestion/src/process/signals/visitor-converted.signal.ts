import { isConversion, majorUnits } from '@footfall/domain';
import { signalSource } from './signal-source';
import type { SignalMaker } from './told-website';

/** Each sale, each order once. */
export const visitorConverted: SignalMaker = ({ website, wants, rows, placeOf, tracedBy }) => {
  if (!wants('visitor.converted')) return [];
  return rows.flatMap((row) => {
    const place = placeOf(row.event_id);
    if (!place || !isConversion(place.event)) return [];
    const { visit, row: folded } = place.folded;
    const conversion = row.order_id === '' ? row.event_id : signalSource('order', website.id, row.order_id);
    return {
      kind: 'visitor.converted' as const,
      sourceEventId: conversion,
      isPageview: false,
      occurredAt: row.ts,
      ...tracedBy(row),
      data: {
        website_id: website.id,
        visitor_id: visit.visitorId,
        conversion_id: conversion,
        revenue: majorUnits(Number(row.amount), row.currency || undefined),
        currency: row.currency || null,
        source: visit.utmSource || visit.referrerHost || null,
        value_score: folded.value_score,
      },
    };
  });
};
