import type { FormEvent, ReactNode } from 'react';
import { Button, Dialog } from '../../ui';
import { FailureNote } from './failure-note.view';
import type { Form } from './use-form';

interface Props<T extends object> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly form: Form<T>;
  readonly busy: boolean;
  readonly action: string;
  readonly onSave: () => void;
  readonly children: ReactNode;
}

/** Fields of something new, or of one of a list, in front of the page. */
export function FormDialog<T extends object>({ open, onClose, title, description, form, busy, action, onSave, children }: Props<T>) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSave();
  };
  return (
    <Dialog open={open} onClose={onClose} title={title} {...(description === undefined ? {} : { description })}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {children}
        <FailureNote failure={form.failure} shown={Object.keys(form.values)} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
