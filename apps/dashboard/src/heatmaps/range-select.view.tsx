import { BareSelect } from '../analysis';
import { useView } from '../url';

export const HEATMAP_RANGES = [
  ['all', 'All time'],
  ['24h', 'Last 24 hours'],
  ['7d', 'Last 7 days'],
  ['30d', 'Last 30 days'],
  ['90d', 'Last 90 days'],
] as const;
export type HeatmapRange = (typeof HEATMAP_RANGES)[number][0];

export const rangeOf = (text: string | null): HeatmapRange => HEATMAP_RANGES.find(([value]) => value === text)?.[0] ?? 'all';

/** The span of time that clicks are counted of; it stands in the address. */
export function RangeSelect() {
  const view = useView();
  return (
    <BareSelect
      label="Span of time"
      value={rangeOf(view.word('range'))}
      onChange={({ target }) => view.change({ range: target.value === 'all' ? null : target.value })}
      options={HEATMAP_RANGES}
    />
  );
}
