import { useChange, type AnswerOf } from '../../api';
import { AreaField, Field } from '../../ui';
import { FormCard, useForm, useScope } from '../form';
import { DOMAINS } from './domains.view';

export type DomainConfiguration = AnswerOf<'/api/websites/{websiteId}/domains'>;

/** The domain and what else is allowed. */
export function AllowedDomains({ configuration }: { readonly configuration: DomainConfiguration }) {
  const { websiteId, may } = useScope();
  const save = useChange('put', DOMAINS, { refreshes: [DOMAINS, '/api/websites', '/api/websites/{websiteId}/general'] });
  const form = useForm(
    { domain: configuration.primary_domain, allowed_domains: configuration.allowed_domains.join('\n') },
    { failure: save.error, locked: !may('admin') },
  );
  const submit = () => {
    const { domain, allowed_domains: lines } = form.changes;
    const allowed = lines?.split(/[\s,]+/).filter(Boolean);
    save.mutate(
      { path: { websiteId }, body: { ...(domain === undefined ? {} : { domain }), ...(allowed ? { allowed_domains: allowed } : {}) } },
      // The service brings names into their one form: what it keeps is shown.
      { onSuccess: form.reset },
    );
  };
  return (
    <FormCard
      title="Where pages are"
      form={form}
      saving={save.isPending}
      saved={save.isSuccess}
      onSave={submit}
      lockedBecause="Admins and owners of the team can change this."
    >
      <Field
        label="Domain"
        hint="www and the name without it are the same."
        spellCheck={false}
        autoCapitalize="none"
        {...form.text('domain')}
      />
      <AreaField
        label="Also allowed"
        hint="One a line; *.shop.example allows everything below shop.example."
        placeholder={'blog.example\n*.shop.example'}
        spellCheck={false}
        autoCapitalize="none"
        {...form.text('allowed_domains')}
      />
    </FormCard>
  );
}
