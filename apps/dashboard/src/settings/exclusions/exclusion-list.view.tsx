import { Plus, X } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { AnswerFailure } from '../../api';
import { Button, Card, Field } from '../../ui';
import { FailureNote, useForm } from '../form';

interface Props {
  readonly title: string;
  readonly hint: ReactNode;
  readonly label: string;
  readonly placeholder: string;
  /** Name of the value in the interface. */
  readonly field: string;
  readonly entries: readonly { readonly id: string; readonly value: string; readonly description: string | null }[];
  readonly mayChange: boolean;
  readonly adding: {
    readonly busy: boolean;
    readonly failure: AnswerFailure | null;
    readonly add: (value: string, description: string, done: () => void) => void;
  };
  readonly removing: {
    readonly failure: AnswerFailure | null;
    readonly busyWith: string | undefined;
    readonly remove: (id: string) => void;
  };
}

/** A list of what is excluded, and a line to add to it. */
export function ExclusionList({ title, hint, label, placeholder, field, entries, mayChange, adding, removing }: Props) {
  const form = useForm({ value: '', description: '' }, { failure: adding.failure });
  const [key, setKey] = useState(0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (adding.busy || form.values.value.trim() === '') return;
    adding.add(form.values.value, form.values.description, () => {
      form.reset();
      setKey((last) => last + 1);
    });
  };
  return (
    <Card title={title}>
      <p className="text-sm text-soft">{hint}</p>
      <ul className="my-4 divide-y divide-line/60 empty:hidden">
        {entries.map(({ id, value, description }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <code className="wrap-anywhere">{value}</code>
              {description !== null && <span className="block text-sm wrap-anywhere text-faint">{description}</span>}
            </span>
            {mayChange && (
              <Button
                look="quiet"
                size="icon"
                aria-label={`Remove ${value}`}
                busy={removing.busyWith === id}
                onClick={() => removing.remove(id)}
              >
                <X size={16} aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {entries.length === 0 && <p className="my-4 text-sm text-faint">None yet.</p>}
      <FailureNote failure={removing.failure} />
      {mayChange && (
        <form key={key} noValidate onSubmit={submit} className="flex flex-col gap-3 sm:flex-row sm:items-start">
          <Field
            className="flex-1"
            label={label}
            placeholder={placeholder}
            spellCheck={false}
            autoCapitalize="none"
            {...form.text('value')}
            fault={form.faultOf(field) ?? (adding.failure?.status === 409 ? adding.failure.message : undefined)}
          />
          <Field className="flex-1" label="Note" placeholder="Why, for yourselves" {...form.text('description')} />
          <Button type="submit" className="justify-center sm:mt-[1.7rem]" busy={adding.busy} disabled={form.values.value.trim() === ''}>
            <Plus size={16} aria-hidden /> Add
          </Button>
        </form>
      )}
      {adding.failure?.status !== 409 && <FailureNote failure={adding.failure} shown={[field, 'description']} />}
    </Card>
  );
}
