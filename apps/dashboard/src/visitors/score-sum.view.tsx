import type { AnswerOf } from '../api';
import { exactNumber } from '../format';

type Parts = AnswerOf<'/api/websites/{websiteId}/analytics/visitors/{visitorId}'>['visits'][number]['score']['parts'];

interface Props {
  readonly parts: Parts;
  readonly score: number;
}

const WORDS: readonly (readonly [keyof Parts, string])[] = [
  ['engagement', 'Time spent'],
  ['pages', 'Pages seen'],
  ['scroll', 'Read to'],
  ['interaction', 'Did something'],
  ['returning', 'Came again'],
  ['goal', 'Reached a goal'],
  ['revenue', 'Bought'],
];
const tenths = (points: number) => exactNumber(Math.round(points * 10) / 10);

/** The value score of a visit as the sum that it is. */
export function ScoreSum({ parts, score }: Props) {
  const counted = WORDS.filter(([name]) => parts[name] !== 0);
  if (!counted.length) return <p className="text-sm text-soft">Value 0: nothing in this visit counts.</p>;
  return (
    <div>
      <ul aria-label="Value score" className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm">
        {counted.map(([name, word], i) => (
          <li key={name} className="flex items-center gap-1.5">
            {i > 0 && <span className="text-faint">+</span>}
            <span className="rounded-md bg-sunken px-2 py-0.5">
              {word} <span className="figures font-semibold">{tenths(parts[name])}</span>
            </span>
          </li>
        ))}
        <li className="figures font-semibold">= {score} of 100</li>
      </ul>
      <div aria-hidden className="mt-2 flex h-2 max-w-xl overflow-hidden rounded bg-sunken">
        {counted.map(([name], i) => (
          <div
            key={name}
            className="border-r border-surface bg-accent"
            style={{ width: `${parts[name]}%`, opacity: 1 - (0.6 * i) / WORDS.length }}
          />
        ))}
      </div>
    </div>
  );
}
