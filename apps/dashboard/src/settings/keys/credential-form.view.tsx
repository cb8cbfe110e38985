import type { AnswerFailure } from '../../api';
import { Field, Switch } from '../../ui';
import { CheckList, FormDialog, endOfDay, useForm } from '../form';

type Scope = 'full_access' | 'read' | 'write' | 'admin';

export interface CredentialValues {
  readonly name: string;
  readonly scopes: Scope[];
  readonly expires_at: string | null;
  readonly only: boolean;
}

interface Props {
  readonly title: string;
  /** A website to which it can be bound; absent: it cannot. */
  readonly website?: { readonly id: string; readonly name: string };
  readonly failure: AnswerFailure | null;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSave: (values: CredentialValues) => void;
}

const SCOPES = [
  { value: 'read', word: 'Read', note: 'figures, visitors, recordings' },
  { value: 'write', word: 'Write', note: 'send events, from servers and imports' },
  { value: 'admin', word: 'Admin', note: 'what the interface reserves for administration' },
  { value: 'full_access', word: 'Full access', note: 'all of these' },
];

/** What a key or token is made from. */
export function CredentialForm({ title, website, failure, busy, onClose, onSave }: Props) {
  const form = useForm({ name: '', scopes: ['read'] as string[], expires_at: '', only: false }, { failure });
  const { name, scopes, expires_at: day, only } = form.values;
  const save = () =>
    onSave({
      name,
      scopes: scopes as Scope[],
      expires_at: endOfDay(day),
      only,
    });
  return (
    <FormDialog open onClose={onClose} title={title} form={form} busy={busy} action="Create" onSave={save}>
      <Field label="Name" hint="What it is for, so that you know it again." autoFocus autoComplete="off" {...form.text('name')} />
      <CheckList
        legend="It may"
        options={SCOPES}
        chosen={scopes}
        fault={form.faultOf('scopes')}
        onChange={(chosen) => form.set('scopes', chosen)}
      />
      <Field label="Ends after" type="date" hint="Empty: it lives until it is revoked." {...form.text('expires_at')} />
      {website && <Switch label={`Only for ${website.name}`} hint="It then sees no other website of the team." {...form.flag('only')} />}
    </FormDialog>
  );
}
