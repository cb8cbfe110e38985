import { useMemo, useState } from 'react';
import { world } from 'virtual:world';
import { countryName, exactNumber, percentNumber } from '../format';

interface Props {
  readonly counts: ReadonlyMap<string, number>;
  readonly total: number;
  readonly chosen: string | null;
  readonly onPick: (code: string) => void;
}

/** Five steps from the least to the most; counts of countries lie so far apart that steps go by their roots. */
const strength = (count: number, most: number) => (count === 0 ? 0 : 18 + 82 * Math.sqrt(count / most));

/** Countries by how many came from them. The list beside it says the same in words, so the map is for pointers alone. */
export function WorldMap({ counts, total, chosen, onPick }: Props) {
  const [over, setOver] = useState<string | null>(null);
  const most = useMemo(() => Math.max(1, ...counts.values()), [counts]);
  const shown = over ?? chosen;
  const count = shown === null ? 0 : (counts.get(shown) ?? 0);
  return (
    <div aria-hidden className="relative">
      <svg viewBox={`0 0 ${world.width} ${world.height}`} className="block w-full" onPointerLeave={() => setOver(null)}>
        {world.countries.map(([code, path], i) => {
          const share = strength(counts.get(code) ?? 0, most);
          return (
            <path
              key={code || i}
              d={path}
              onPointerEnter={() => setOver(code || null)}
              onClick={() => code && counts.has(code) && onPick(code)}
              className={counts.has(code) ? 'cursor-pointer hover:brightness-110' : undefined}
              style={{
                fill: share === 0 ? 'var(--land)' : `color-mix(in srgb, var(--accent) ${share}%, var(--land))`,
                stroke: code !== '' && code === chosen ? 'var(--ink)' : 'var(--surface)',
                strokeWidth: code !== '' && code === chosen ? 2 : 0.7,
              }}
            />
          );
        })}
      </svg>
      <p className="figures absolute bottom-0 left-1 h-6 text-sm text-soft">
        {shown !== null && (
          <>
            <span className="font-medium text-ink">{countryName(shown)}</span> {exactNumber(count)}
            {total > 0 && ` · ${percentNumber((count / total) * 100)}`}
          </>
        )}
      </p>
    </div>
  );
}
