import { Check } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { Button, Card } from '../../ui';
import { FailureNote } from './failure-note.view';
import { LockedNote } from './locked-note.view';
import type { Form } from './use-form';

interface Props<T extends object> {
  readonly title: ReactNode;
  readonly form: Form<T>;
  readonly saving: boolean;
  /** True after it was saved. */
  readonly saved: boolean;
  readonly onSave: () => void;
  /** Why nothing can be changed here; shown in place of the buttons. */
  readonly lockedBecause?: ReactNode;
  readonly action?: string;
  /** True: what is saved may be saved as it stands, as where something new is made. */
  readonly always?: boolean;
  readonly children: ReactNode;
}

/** Fields of one thing, and the button that saves them. */
export function FormCard<T extends object>({
  title,
  form,
  saving,
  saved,
  onSave,
  lockedBecause,
  action = 'Save',
  always = false,
  children,
}: Props<T>) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.locked && !saving && (form.dirty || always)) onSave();
  };
  return (
    <Card title={title}>
      <form onSubmit={submit} noValidate className="flex max-w-2xl flex-col gap-5">
        {children}
        {form.locked ? (
          <LockedNote>{lockedBecause}</LockedNote>
        ) : (
          <>
            <FailureNote failure={form.failure} shown={Object.keys(form.values)} />
            <div className="flex min-h-9 flex-wrap items-center gap-3">
              <Button type="submit" look="primary" busy={saving} disabled={!form.dirty && !always}>
                {action}
              </Button>
              {form.dirty && !always && (
                <Button look="quiet" onClick={form.reset}>
                  Discard
                </Button>
              )}
              <span role="status" className="inline-flex items-center gap-1.5 text-sm text-good">
                {saved && !form.dirty && (
                  <>
                    <Check size={15} aria-hidden /> Saved
                  </>
                )}
              </span>
            </div>
          </>
        )}
      </form>
    </Card>
  );
}
