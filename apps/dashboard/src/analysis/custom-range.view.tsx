import { useState, type FormEvent } from 'react';
import { Button, Dialog, Field } from '../ui';
import { isDate } from '../url';

interface Props {
  readonly start: string;
  readonly end: string;
  readonly today: string;
  readonly onClose: () => void;
  readonly onChoose: (start: string, end: string) => void;
}

/** Asks for a first and a last day. */
export function CustomRange({ start, end, today, onClose, onChoose }: Props) {
  const [from, setFrom] = useState(start);
  const [to, setTo] = useState(end);
  const wrong = isDate(from) && isDate(to) && from > to ? 'must not be before the first day' : undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (wrong !== undefined || !isDate(from) || !isDate(to)) return;
    onChoose(from, to);
    onClose();
  }
  return (
    <Dialog open onClose={onClose} title="Choose dates">
      <form onSubmit={submit} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label="First day" type="date" required max={today} value={from} onChange={({ target }) => setFrom(target.value)} />
        <Field label="Last day" type="date" required max={today} value={to} onChange={({ target }) => setTo(target.value)} fault={wrong} />
        <div className="flex justify-end gap-2 sm:col-span-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary">
            Show
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
