import type { FiguresOf } from '../figures';

export interface TimelineBar {
  readonly at: number;
  readonly visitors: number;
  readonly pageViews: number;
  /** Parts of the highest bar, 0 to 1. */
  readonly visitorsPart: number;
  readonly pageViewsPart: number;
}

/** The hours of a timeline, and the number that the highest of them stands for; 0 where nobody came. */
export function timelineBars({ points }: FiguresOf<'preview'>): { bars: TimelineBar[]; highest: number } {
  const highest = Math.max(0, ...points.map((point) => Math.max(point.visitors, point.page_views)));
  const part = (count: number) => (highest ? count / highest : 0);
  const bars = points.map((point) => ({
    at: Date.parse(point.timestamp),
    visitors: point.visitors,
    pageViews: point.page_views,
    visitorsPart: part(point.visitors),
    pageViewsPart: part(point.page_views),
  }));
  return { bars, highest };
}
