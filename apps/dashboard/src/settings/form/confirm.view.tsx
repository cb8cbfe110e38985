import { useState, type FormEvent, type ReactNode } from 'react';
import type { AnswerFailure } from '../../api';
import { Button, Dialog, Field } from '../../ui';
import { FailureNote } from './failure-note.view';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  readonly action: string;
  readonly busy: boolean;
  readonly failure: AnswerFailure | null;
  readonly onConfirm: () => void;
  /** Has to be typed first: for what cannot be undone. */
  readonly typed?: string;
}

/** Asks before something is taken away. */
export function Confirm({ open, onClose, title, children, action, busy, failure, onConfirm, typed }: Props) {
  const [text, setText] = useState('');
  const ready = typed === undefined || text.trim() === typed;
  const close = () => {
    setText('');
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !busy) onConfirm();
  };
  return (
    <Dialog open={open} onClose={close} title={title}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <div className="text-soft">{children}</div>
        {typed !== undefined && (
          <Field
            label={
              <>
                Type <strong className="wrap-anywhere select-all">{typed}</strong> to confirm
              </>
            }
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
          />
        )}
        <FailureNote failure={failure} />
        <div className="flex justify-end gap-2">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" look="danger" busy={busy} disabled={!ready}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
