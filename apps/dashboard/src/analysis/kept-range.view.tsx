import { useView } from '../url';
import { BareSelect } from './bare-select.view';

const RANGES = [
  ['all', 'All time'],
  ['24h', 'Last 24 hours'],
  ['7d', 'Last 7 days'],
  ['30d', 'Last 30 days'],
  ['90d', 'Last 90 days'],
] as const;
export type KeptRange = (typeof RANGES)[number][0];

export const keptRangeOf = (text: string | null): KeptRange => RANGES.find(([value]) => value === text)?.[0] ?? 'all';

/** The span of time of what is told of all that is kept, where nothing is chosen; it stands in the address. */
export function KeptRangeSelect() {
  const view = useView();
  return (
    <BareSelect
      label="Span of time"
      value={keptRangeOf(view.word('range'))}
      onChange={({ target }) => view.change({ range: target.value === 'all' ? null : target.value })}
      options={RANGES}
    />
  );
}
