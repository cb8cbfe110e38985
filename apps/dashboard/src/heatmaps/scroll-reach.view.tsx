import type { AnswerOf } from '../api';
import { exactNumber, percentNumber } from '../format';

type Point = AnswerOf<'/api/websites/{websiteId}/heatmaps/points'>['points'][number];

const STEPS = [0, 25, 50, 75, 100];
/** How much of the accent's colour a part that everybody reaches has; its words have to stay readable. */
const FULL = 45;

/** How many of those who scrolled came how far down: a bar from the top of the page to its end. */
export function ScrollReach({ points }: { readonly points: readonly Point[] }) {
  const total = points.reduce((sum, { count }) => sum + count, 0);
  const reached = (percent: number) => points.reduce((sum, { y, count }) => sum + (y >= percent ? count : 0), 0);
  return (
    <section aria-label="How far the page is read" className="text-sm">
      <h2 className="mb-2 font-medium">Read to</h2>
      {total === 0 ? (
        <p className="text-faint">Nobody scrolled.</p>
      ) : (
        <ol className="flex flex-wrap overflow-hidden rounded-lg border border-line lg:block">
          {STEPS.map((percent) => {
            const share = (100 * reached(percent)) / total;
            return (
              <li
                key={percent}
                className="figures flex flex-1 flex-col items-center justify-center border-line py-1.5 not-last:border-r lg:h-16 lg:flex-row lg:justify-between lg:px-3 lg:not-last:border-r-0 lg:not-last:border-b"
                style={{ backgroundColor: `color-mix(in srgb, var(--accent) ${Math.round((FULL * share) / 100)}%, var(--surface))` }}
              >
                <span>{percent === 0 ? 'Top' : percent === 100 ? 'End' : `${percent}%`}</span>
                <span title={`${exactNumber(reached(percent))} of ${exactNumber(total)} page views that scrolled`}>
                  {percentNumber(share)}
                </span>
              </li>
            );
          })}
        </ol>
      )}
      <p className="mt-2 text-xs text-faint">of {exactNumber(total)} page views that scrolled</p>
    </section>
  );
}
