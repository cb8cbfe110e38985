import { useId, type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes } from 'react';
import { classes } from './join-classes';

export const CONTROL =
  'w-full min-w-0 rounded-lg border border-line-strong bg-surface px-3 h-9 text-ink placeholder:text-faint disabled:opacity-55 aria-invalid:border-bad';

interface FrameProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong with the value. */
  readonly fault?: string | undefined;
  readonly children: (control: { readonly id: string; readonly 'aria-describedby'?: string; readonly 'aria-invalid'?: true }) => ReactNode;
  readonly className?: string;
}

/** A control with its label, a hint, and what is wrong with it. */
export function FieldFrame({ label, hint, fault, children, className }: FrameProps) {
  const id = useId();
  const note = fault ?? hint;
  return (
    <div className={classes('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium wrap-anywhere">
        {label}
      </label>
      {children({
        id,
        ...(note === undefined ? {} : { 'aria-describedby': `${id}-note` }),
        ...(fault === undefined ? {} : { 'aria-invalid': true }),
      })}
      {note !== undefined && (
        <p
          id={`${id}-note`}
          role={fault === undefined ? undefined : 'alert'}
          className={classes('text-sm', fault === undefined ? 'text-faint' : 'text-bad')}
        >
          {note}
        </p>
      )}
    </div>
  );
}

type Own = Pick<FrameProps, 'label' | 'hint' | 'fault'>;

/** A line of text to fill in. */
export function Field({ label, hint, fault, className, ...rest }: Own & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <FieldFrame label={label} hint={hint} fault={fault} className={className}>
      {(control) => <input {...control} {...rest} className={CONTROL} />}
    </FieldFrame>
  );
}

/** Lines of text to fill in. */
export function AreaField({ label, hint, fault, className, ...rest }: Own & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <FieldFrame label={label} hint={hint} fault={fault} className={className}>
      {(control) => <textarea rows={4} {...control} {...rest} className={classes(CONTROL, 'h-auto py-2')} />}
    </FieldFrame>
  );
}
