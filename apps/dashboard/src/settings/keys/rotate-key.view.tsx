import { useChange } from '../../api';
import { Select } from '../../ui';
import { FormDialog, useForm, useScope } from '../form';
import { KEYS, type Key } from './keys.view';

interface Props {
  readonly record: Key;
  readonly onClose: () => void;
  readonly onRotated: (key: string) => void;
}

const OVERLAPS = [
  ['0', 'At once'],
  ['300', 'After 5 minutes'],
  ['3600', 'After an hour'],
  ['86400', 'After a day'],
  ['604800', 'After a week'],
] as const;

/** A new secret for a key. */
export function RotateKey({ record, onClose, onRotated }: Props) {
  const { teamId } = useScope();
  const rotate = useChange('post', '/api/teams/{teamId}/api-keys/{keyId}/rotate', {
    refreshes: [KEYS],
    onAnswer: ({ key }) => {
      onClose();
      onRotated(key);
    },
  });
  const form = useForm({ overlap_seconds: '300' }, { failure: rotate.error });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Rotate ${record.name}`}
      description="The key gets a new secret, which is shown once. The former one lives on for a while, so that nothing breaks in between."
      form={form}
      busy={rotate.isPending}
      action="Rotate"
      onSave={() => rotate.mutate({ path: { teamId, keyId: record.id }, body: { overlap_seconds: Number(form.values.overlap_seconds) } })}
    >
      <Select label="The former secret ends" options={OVERLAPS} {...form.text('overlap_seconds')} />
    </FormDialog>
  );
}
