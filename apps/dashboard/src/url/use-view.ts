import { useCallback, useMemo } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { readFilters, type FilterName, type Filters } from './view.filters';
import { readSpan, spanParts, type Span } from './view.span';

export const COMPARISONS = ['previous_period', 'previous_year', 'none'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export interface View {
  readonly span: Span;
  readonly comparison: Comparison;
  readonly filters: Filters;
  /** A further word of the address, such as the metric of the chart. */
  readonly word: (name: string) => string | null;
  /** Writes parts of the address; null leaves a part out. Each is a step of the browser's history unless `replace`. */
  readonly change: (parts: Readonly<Record<string, string | null>>, options?: { readonly replace?: boolean }) => void;
  readonly setSpan: (span: Span) => void;
  readonly setComparison: (comparison: Comparison) => void;
  /** The same value again takes the filter away. */
  readonly toggleFilter: (name: FilterName, value: string) => void;
  readonly setFilter: (name: FilterName, value: string | null) => void;
  readonly clearFilters: () => void;
  /** Range, comparison and filters as the query of an address, with its question mark, for links that keep the view; '' where there is none. */
  readonly search: string;
}

function readComparison(search: URLSearchParams): Comparison {
  const text = search.get('compare');
  return COMPARISONS.find((name) => name === text) ?? 'previous_period';
}

/** What is looked at: range, comparison, filters. It stands in the address and nowhere else. */
export function useView(): View {
  // As the browser has it: that of `wouter` itself is decoded already, and a value that is an escaped path would be another one.
  const text = useSearch();
  const [, navigate] = useLocation();
  const change = useCallback<View['change']>(
    (parts, { replace = false } = {}) => {
      // As the address is now: two changes in one turn do not undo one another.
      const next = new URLSearchParams(window.location.search);
      // Of another range or choice the list begins anew.
      next.delete('offset');
      for (const [name, value] of Object.entries(parts)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      const query = next.toString();
      navigate(`${relativePath()}${query && `?${query}`}`, { replace });
    },
    [navigate],
  );
  return useMemo(() => {
    const search = new URLSearchParams(text);
    const filters = readFilters(search);
    return {
      span: readSpan(search),
      comparison: readComparison(search),
      filters,
      word: (name) => search.get(name),
      change,
      setSpan: (span) => change(spanParts(span)),
      setComparison: (comparison) => change({ compare: comparison === 'previous_period' ? null : comparison }),
      toggleFilter: (name, value) => change({ [name]: filters[name] === value ? null : value }),
      setFilter: (name, value) => change({ [name]: value }),
      clearFilters: () => change(Object.fromEntries(Object.keys(filters).map((name) => [name, null]))),
      search: keptOf(search),
    };
  }, [text, change]);
}

/** Without what a single page has of its own: the place in its list, and of whom it is. */
function keptOf(search: URLSearchParams): string {
  const kept = new URLSearchParams(search);
  for (const name of ['offset', 'visitor']) kept.delete(name);
  const query = kept.toString();
  return query && `?${query}`;
}

/** The path below the place of the dashboard. */
const relativePath = () => window.location.pathname.replace(/^\/app(?=\/|$)/, '') || '/';
