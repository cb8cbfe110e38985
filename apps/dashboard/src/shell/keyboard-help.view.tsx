import { Dialog } from '../ui';

const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['D', 'Today'],
  ['W', 'The last 7 days'],
  ['M', 'This month'],
  ['Y', 'This year'],
  ['← →', 'The period before, the period after'],
  ['C', 'Compare with the period before, the year before, nothing'],
  ['Esc', 'Take all filters away'],
  ['?', 'This help'],
];

interface Props {
  readonly onClose: () => void;
}

/** What the keyboard does. */
export function KeyboardHelp({ onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title="Keyboard">
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
        {KEYS.map(([keys, what]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded-md border border-line-strong bg-sunken px-2 py-0.5 text-sm">{keys}</kbd>
            </dt>
            <dd className="text-soft">{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
