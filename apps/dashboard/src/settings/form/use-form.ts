import { useState, type ChangeEvent } from 'react';
import type { AnswerFailure } from '../../api';

interface Options {
  /** Why the last attempt to save failed; faults of fields go to their fields. */
  readonly failure: AnswerFailure | null;
  /** True: nothing can be changed. */
  readonly locked?: boolean;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type NamesOf<T, V> = { [K in keyof T]-?: T[K] extends V ? K : never }[keyof T] & string;

/** Values being edited, above those that are saved. */
export interface Form<T extends object> {
  readonly values: T;
  /** What differs from what is saved. */
  readonly changes: Partial<T>;
  readonly dirty: boolean;
  readonly failure: AnswerFailure | null;
  readonly locked: boolean;
  readonly set: <K extends keyof T>(name: K, value: T[K]) => void;
  /** Back to what is saved. */
  readonly reset: () => void;
  readonly faultOf: (name: string) => string | undefined;
  /** Props of a field or a list of choices. */
  readonly text: (name: NamesOf<T, string>) => {
    readonly name: string;
    readonly value: string;
    readonly disabled: boolean;
    readonly fault: string | undefined;
    readonly onChange: (event: ChangeEvent<Control>) => void;
  };
  /** Props of a switch. */
  readonly flag: (name: NamesOf<T, boolean>) => {
    readonly checked: boolean;
    readonly disabled: boolean;
    readonly onChange: (checked: boolean) => void;
  };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Edits what is saved; once it comes back as it was edited, nothing is left to save. */
export function useForm<T extends object>(saved: T, { failure, locked = false }: Options): Form<T> {
  const [draft, setDraft] = useState<Partial<T>>({});
  const values = { ...saved, ...draft };
  const changed = (Object.keys(draft) as (keyof T)[]).filter((name) => !same(draft[name], saved[name]));
  const set: Form<T>['set'] = (name, value) => setDraft((last) => ({ ...last, [name]: value }));
  const faultOf = (name: string) => failure?.of(name);
  return {
    values,
    changes: Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<T>,
    dirty: changed.length > 0,
    failure,
    locked,
    set,
    reset: () => setDraft({}),
    faultOf,
    text: (name) => ({
      name,
      value: values[name] as string,
      disabled: locked,
      fault: faultOf(name),
      onChange: ({ target }) => set(name, target.value as T[typeof name]),
    }),
    flag: (name) => ({
      checked: values[name] as boolean,
      disabled: locked,
      onChange: (checked) => set(name, checked as T[typeof name]),
    }),
  };
}
