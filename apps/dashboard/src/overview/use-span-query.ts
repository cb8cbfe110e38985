import { useMemo } from 'react';
import { useWebsiteId } from '../session/use-website';
import { useDates, type Filters, type View } from '../url';

type Rolling = '7d' | '30d' | '90d';

export interface SpanQuery extends Filters {
  readonly range?: Rolling;
  readonly start?: string;
  readonly end?: string;
}

export interface Asked<Q> {
  readonly path: { readonly websiteId: string };
  readonly query: Q;
}

const ROLLING: readonly string[] = ['7d', '30d', '90d'];

/** Range and filters of a view as the interface takes them; undefined while the zone is not known that dates are of. */
export function useSpanQuery(view: View): Asked<SpanQuery> | undefined {
  const websiteId = useWebsiteId();
  const dates = useDates(view);
  const { span, filters } = view;
  const rolling = ROLLING.includes(span.period) && span.date === null ? (span.period as Rolling) : null;
  const [start, end] = [dates?.start, dates?.end];
  return useMemo(() => {
    const path = { websiteId };
    if (rolling !== null) return { path, query: { range: rolling, ...filters } };
    if (start === undefined || end === undefined) return undefined;
    return { path, query: { start, end, ...filters } };
  }, [websiteId, rolling, start, end, filters]);
}

/** In place of what is not known yet; nothing is asked with it. */
export const NOT_YET: Asked<SpanQuery> = { path: { websiteId: '' }, query: {} };
