import { useChange } from '../../api';
import { Field } from '../../ui';
import { FormDialog, endOfDay, useForm, useScope } from '../form';
import { SHARES } from './shares.view';

/** A new link. */
export function ShareForm({ onClose }: { readonly onClose: () => void }) {
  const { websiteId } = useScope();
  const create = useChange('post', SHARES, { refreshes: [SHARES], onDone: onClose });
  const form = useForm({ name: '', expires_at: '' }, { failure: create.error });
  const { name, expires_at: day } = form.values;
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Make a link"
      form={form}
      busy={create.isPending}
      action="Make it"
      onSave={() => create.mutate({ path: { websiteId }, body: { name, expires_at: endOfDay(day) } })}
    >
      <Field
        label="Name"
        placeholder="For the board"
        hint="To tell it from others; who has the link does not see it."
        autoFocus
        {...form.text('name')}
      />
      <Field label="Ends after" type="date" hint="Empty: it lives until you end it." {...form.text('expires_at')} />
    </FormDialog>
  );
}
