import { ChevronLeft, ChevronRight } from 'lucide-react';
import { exactNumber } from '../format';
import { Button } from '../ui';

interface Props {
  readonly offset: number;
  readonly limit: number;
  readonly shown: number;
  readonly hasMore: boolean;
  readonly onOffset: (offset: number) => void;
}

/** Leads through a list that does not stand on one page; nothing where it does. */
export function Pager({ offset, limit, shown, hasMore, onOffset }: Props) {
  if (offset === 0 && !hasMore) return null;
  return (
    <nav
      aria-label="Pages of the list"
      className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-2.5 text-sm"
    >
      <Button size="small" disabled={offset === 0} onClick={() => onOffset(Math.max(0, offset - limit))}>
        <ChevronLeft size={15} aria-hidden /> Before
      </Button>
      <span className="figures text-soft">
        {exactNumber(offset + 1)} – {exactNumber(offset + shown)}
      </span>
      <Button size="small" disabled={!hasMore} onClick={() => onOffset(offset + limit)}>
        After <ChevronRight size={15} aria-hidden />
      </Button>
    </nav>
  );
}
