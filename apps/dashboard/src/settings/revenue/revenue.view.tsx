import { useAnswer, useChange, type AnswerOf } from '../../api';
import { Field, PageHeading, Select } from '../../ui';
import { FormCard, Loaded, useForm, useScope } from '../form';

const PATH = '/api/websites/{websiteId}/revenue';
const names = new Intl.DisplayNames([navigator.language], { type: 'currency' });
const CURRENCIES = [
  ['', 'None'] as const,
  ...Intl.supportedValuesOf('currency').map((code) => [code, `${code} – ${names.of(code) ?? code}`] as const),
];

/** In which currency revenue is shown, and where it comes from. */
export function RevenueView() {
  const { websiteId } = useScope();
  const answer = useAnswer(PATH, { path: { websiteId } });
  return (
    <>
      <PageHeading title="Revenue">
        Sales are told by the script,{' '}
        <code>
          footfall(&apos;revenue&apos;, 49.9, &apos;EUR&apos;, {'{'} order_id: &apos;…&apos; {'}'})
        </code>
        , or by your server. An order counts once, whoever sends it again.
      </PageHeading>
      <Loaded answer={answer} lines={3}>
        {(settings) => <RevenueForm settings={settings} />}
      </Loaded>
    </>
  );
}

function RevenueForm({ settings }: { readonly settings: AnswerOf<typeof PATH> }) {
  const { websiteId, may } = useScope();
  const save = useChange('put', PATH, { refreshes: [PATH] });
  const form = useForm(
    { revenue_currency: settings.revenue_currency ?? '', revenue_provider: settings.revenue_provider ?? '' },
    { failure: save.error, locked: !may('admin') },
  );
  const { revenue_currency: currency, revenue_provider: provider } = form.changes;
  const body = {
    ...(currency === undefined ? {} : { revenue_currency: currency || null }),
    ...(provider === undefined ? {} : { revenue_provider: provider.trim() || null }),
  };
  return (
    <FormCard
      title="Sales"
      form={form}
      saving={save.isPending}
      saved={save.isSuccess}
      onSave={() => save.mutate({ path: { websiteId }, body })}
      lockedBecause="Admins and owners of the team can change this."
    >
      <Select
        label="Currency"
        hint="The one in which goals are worth something. Sales keep the currency in which they were told."
        options={CURRENCIES}
        {...form.text('revenue_currency')}
      />
      <Field
        label="Where sales come from"
        placeholder="stripe"
        hint="A note for yourselves, such as the name of your payment service."
        {...form.text('revenue_provider')}
      />
    </FormCard>
  );
}
