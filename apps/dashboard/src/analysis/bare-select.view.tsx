import type { SelectHTMLAttributes } from 'react';
import { CONTROL, classes } from '../ui';

interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> {
  /** What is chosen, to who cannot see where it stands. */
  readonly label: string;
  /** Value and word of each choice. */
  readonly options: readonly (readonly [value: string, word: string])[];
}

/** One of a few, whose words say by themselves what they are. */
export function BareSelect({ label, options, className, ...rest }: Props) {
  return (
    <select aria-label={label} {...rest} className={classes(CONTROL, 'w-auto! max-w-56 pr-8', className)}>
      {options.map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </select>
  );
}
