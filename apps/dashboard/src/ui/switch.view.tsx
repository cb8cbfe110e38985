import { useId, type ReactNode } from 'react';
import { Root, Thumb } from 'radix-ui/switch';

interface Props {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** On or off, with a sentence. */
export function Switch({ label, hint, checked, disabled, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-note`} className="text-sm text-faint">
            {hint}
          </p>
        )}
      </div>
      <Root
        id={id}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-note`}
        onCheckedChange={onChange}
        className="relative mt-0.5 h-6 w-10 shrink-0 rounded-full bg-line-strong transition-colors disabled:opacity-55 data-[state=checked]:bg-accent"
      >
        <Thumb className="block size-5 translate-x-0.5 rounded-full bg-white shadow transition-transform data-[state=checked]:translate-x-[1.125rem]" />
      </Root>
    </div>
  );
}
