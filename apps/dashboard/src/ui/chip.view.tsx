import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './join-classes';

const TONES = {
  plain: 'bg-sunken text-soft',
  accent: 'bg-accent-soft text-accent',
  good: 'bg-accent-soft text-good',
  bad: 'bg-bad-soft text-bad',
  warn: 'bg-warn-soft text-warn',
  info: 'bg-info-soft text-info',
} as const;
export type Tone = keyof typeof TONES;

interface Props {
  readonly tone?: Tone;
  readonly children: ReactNode;
  /** Gives it a cross, of this name. */
  readonly onRemove?: () => void;
  readonly removeLabel?: string;
}

/** A short word in a frame. */
export function Chip({ tone = 'plain', children, onRemove, removeLabel }: Props) {
  return (
    <span className={classes('inline-flex max-w-full items-center gap-1 rounded-md px-2 py-0.5 text-sm', TONES[tone])}>
      <span className="min-w-0 truncate">{children}</span>
      {onRemove && (
        <button type="button" aria-label={removeLabel ?? 'Remove'} onClick={onRemove} className="-mr-1 rounded p-0.5 hover:bg-black/10">
          <X size={14} aria-hidden />
        </button>
      )}
    </span>
  );
}
