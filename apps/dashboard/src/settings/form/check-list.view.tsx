import type { ReactNode } from 'react';

interface Props {
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  readonly fault?: string | undefined;
  readonly options: readonly { readonly value: string; readonly word: ReactNode; readonly note?: ReactNode }[];
  readonly chosen: readonly string[];
  readonly disabled?: boolean;
  readonly onChange: (chosen: string[]) => void;
}

/** Any of a few. */
export function CheckList({ legend, hint, fault, options, chosen, disabled = false, onChange }: Props) {
  return (
    <fieldset className="flex flex-col gap-2" disabled={disabled}>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      {hint !== undefined && <p className="-mt-1 text-sm text-faint">{hint}</p>}
      {options.map(({ value, word, note }) => (
        <label key={value} className="flex items-start gap-2.5 text-sm">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            className="mt-0.5 size-4 shrink-0 accent-accent"
            onChange={({ target }) =>
              onChange(options.map((option) => option.value).filter((one) => (one === value ? target.checked : chosen.includes(one))))
            }
          />
          <span>
            {word}
            {note !== undefined && <span className="block text-faint">{note}</span>}
          </span>
        </label>
      ))}
      {fault !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
