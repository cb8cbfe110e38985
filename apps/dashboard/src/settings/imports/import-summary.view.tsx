import { counted, daysText, exactNumber } from '../../format';
import type { Import } from './use-import';

const PARTS = [
  ['imported', 'Views and events'],
  ['assets', 'Files of pages'],
  ['bots', 'Bots'],
  ['failed', 'Led to no page, or left out'],
  ['malformed', 'Cannot be read'],
  ['duplicates', 'Known already'],
] as const;

/** What a file holds: every line is in one of the figures. */
export function ImportSummary({ of }: { readonly of: Import }) {
  const { summary, range, unknown, sample, drops } = of;
  const left = Object.entries(drops);
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        {PARTS.map(([id, word]) => (
          <div key={id}>
            <dt className="text-sm text-soft">{word}</dt>
            <dd className="figures text-lg font-semibold" data-part={id}>
              {exactNumber(summary[id])}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">
        {counted(summary.lines, 'line')} in all
        {range ? `, ${daysText(range.from.slice(0, 10), range.to.slice(0, 10))}` : ''}.
        {left.length > 0 &&
          ` Left out: ${left.map(([reason, count]) => `${exactNumber(count)} ${reason.replaceAll('_', ' ')}`).join(', ')}.`}
        {unknown.length > 0 && ` Cannot be read: ${unknown.join(', ')}${summary.malformed > unknown.length ? ' and others' : ''}.`}
      </p>
      {sample.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer text-soft hover:text-ink">The first {sample.length} as they would be imported</summary>
          <ul className="mt-2 flex flex-col gap-1">
            {sample.map(({ occurred_at: at, url }, index) => (
              <li key={index} className="flex flex-wrap gap-x-3 wrap-anywhere">
                <span className="text-faint">{at}</span>
                <span>{url}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
