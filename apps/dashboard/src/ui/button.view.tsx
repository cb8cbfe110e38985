import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from './join-classes';

const LOOKS = {
  primary: 'bg-accent text-accent-ink hover:brightness-110 border-transparent font-medium',
  secondary: 'bg-surface border-line-strong hover:bg-sunken',
  quiet: 'border-transparent text-soft hover:bg-sunken hover:text-ink',
  danger: 'bg-surface border-bad/40 text-bad hover:bg-bad-soft',
} as const;
const SIZES = { small: 'min-h-8 px-2.5 text-sm gap-1.5', medium: 'min-h-9 px-3.5 gap-2', icon: 'size-9 justify-center' } as const;

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: keyof typeof LOOKS;
  readonly size?: keyof typeof SIZES;
  /** True: shown as at work, and not to be pressed again. */
  readonly busy?: boolean;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ look = 'secondary', size = 'medium', busy = false, disabled, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={classes(
        'inline-flex max-w-full shrink-0 items-center rounded-lg border text-left transition-colors disabled:opacity-55 sm:whitespace-nowrap',
        LOOKS[look],
        SIZES[size],
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}
