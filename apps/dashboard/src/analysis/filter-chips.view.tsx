import { countryName, pathText } from '../format';
import { Button, Chip, useFocusAfter } from '../ui';
import { FILTERS, FILTER_LABELS, type FilterName, type View } from '../url';

const wordOf = (name: FilterName, value: string) => (name === 'country' ? countryName(value) : name === 'page' ? pathText(value) : value);

/** What the figures are filtered by; nothing where they are not. */
export function FilterChips({ view }: { readonly view: View }) {
  const chosen = FILTERS.flatMap((name) => {
    const value = view.filters[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const { group, taken } = useFocusAfter<HTMLDivElement>(view.filters);
  if (!chosen.length) return null;
  return (
    <div ref={group} className="mb-4 flex flex-wrap items-center gap-2" role="group" aria-label="Filters">
      {chosen.map(([name, value]) => (
        <Chip
          key={name}
          tone="accent"
          onRemove={() => {
            taken();
            view.setFilter(name, null);
          }}
          removeLabel={`Remove the filter ${FILTER_LABELS[name]}: ${wordOf(name, value)}`}
        >
          {FILTER_LABELS[name]}: <span className="font-medium">{wordOf(name, value)}</span>
        </Chip>
      ))}
      {chosen.length > 1 && (
        <Button
          look="quiet"
          size="small"
          onClick={() => {
            taken();
            view.clearFilters();
          }}
        >
          Clear all
        </Button>
      )}
    </div>
  );
}
