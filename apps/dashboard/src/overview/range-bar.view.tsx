import { GitCompareArrows } from 'lucide-react';
import { RangePicker } from '../analysis/range-picker.view';
import { useKeys } from '../shell/use-keys';
import { Button, Menu } from '../ui';
import { COMPARISONS, type Comparison, type View } from '../url';

const COMPARISON_WORDS: Record<Comparison, string> = {
  previous_period: 'Previous period',
  previous_year: 'Year before',
  none: 'No comparison',
};

/** Chooses comparison and range; their keys hold on the whole page. */
export function RangeBar({ view }: { readonly view: View }) {
  const { comparison } = view;
  const compareNext = () => view.setComparison(COMPARISONS[(COMPARISONS.indexOf(comparison) + 1) % COMPARISONS.length]!);
  useKeys({ c: compareNext });
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <Menu
        entries={COMPARISONS.map((one) => ({
          kind: 'choice' as const,
          label: COMPARISON_WORDS[one],
          checked: one === comparison,
          onSelect: () => view.setComparison(one),
        }))}
        trigger={
          <Button look="quiet" aria-label={`Compared with: ${COMPARISON_WORDS[comparison]}`}>
            <GitCompareArrows size={16} aria-hidden />
            <span className="max-sm:hidden">{COMPARISON_WORDS[comparison]}</span>
          </Button>
        }
      />
      <RangePicker view={view} />
    </div>
  );
}
