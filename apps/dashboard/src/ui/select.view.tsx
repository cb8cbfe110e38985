import type { ReactNode, SelectHTMLAttributes } from 'react';
import { CONTROL, FieldFrame } from './field.view';
import { classes } from './join-classes';

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly fault?: string | undefined;
  /** Value and word of each choice. */
  readonly options: readonly (readonly [value: string, word: string])[];
}

/** One of a few: the browser's own, which every device knows how to work. */
export function Select({ label, hint, fault, options, className, ...rest }: Props) {
  return (
    <FieldFrame label={label} hint={hint} fault={fault} className={className}>
      {(control) => (
        <select {...control} {...rest} className={classes(CONTROL, 'pr-8')}>
          {options.map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
