import { useChange, type AnswerOf } from '../../api';
import { zoneOptions } from '../../first-use/zones';
import { Button, Field, FieldFrame, Select, Switch } from '../../ui';
import { FormCard, useForm, useScope } from '../form';

type General = AnswerOf<'/api/websites/{websiteId}/general'>;
const PATH = '/api/websites/{websiteId}/general';
const OWN_COLOR = '#0f766e';

/** The general settings, to be changed by editors. */
export function GeneralForm({ general }: { readonly general: General }) {
  const { websiteId, may } = useScope();
  const save = useChange('put', PATH, { refreshes: [PATH, '/api/websites', '/api/websites/{websiteId}/domains'] });
  const form = useForm(
    {
      name: general.name,
      domain: general.domain,
      timezone: general.timezone,
      primary_color: general.primary_color,
      kpi_goal: general.kpi_goal === null ? '' : String(general.kpi_goal),
      public_dashboard: general.public_dashboard,
    },
    { failure: save.error, locked: !may('editor') },
  );
  const { primary_color: color } = form.values;
  const submit = () => {
    const { kpi_goal: goal, ...changes } = form.changes;
    // What is no number is sent as it is, so that the service says what is wrong with it.
    const number =
      goal === undefined ? {} : { kpi_goal: goal.trim() === '' ? null : Number.isNaN(Number(goal)) ? (goal as never) : Number(goal) };
    save.mutate({ path: { websiteId }, body: { ...changes, ...number } });
  };
  return (
    <FormCard
      title="The website"
      form={form}
      saving={save.isPending}
      saved={save.isSuccess}
      onSave={submit}
      lockedBecause="Editors, admins and owners of the team can change this."
    >
      <Field label="Name" {...form.text('name')} />
      <Field
        label="Domain"
        hint="Pages elsewhere are not counted, unless they are allowed under Domains. A new domain has to be verified anew."
        spellCheck={false}
        autoCapitalize="none"
        {...form.text('domain')}
      />
      <Select
        label="Time zone"
        hint="Days begin and end by its clocks, those of the past as well."
        options={zoneOptions(form.values.timezone)}
        {...form.text('timezone')}
      />
      <Field
        label="Goal for a month"
        hint="A number of visits that you aim for. Empty: none."
        inputMode="numeric"
        {...form.text('kpi_goal')}
      />
      <FieldFrame label="Colour" hint="The accent of the website’s widgets and shared pages." fault={form.faultOf('primary_color')}>
        {(control) => (
          <span className="flex items-center gap-2">
            <input
              {...control}
              type="color"
              disabled={form.locked}
              value={color ?? OWN_COLOR}
              onChange={({ target }) => form.set('primary_color', target.value)}
              className="h-9 w-14 rounded-lg border border-line-strong bg-surface p-1"
            />
            <span className="text-sm text-soft">{color ?? 'Footfall’s own'}</span>
            {color !== null && !form.locked && (
              <Button look="quiet" size="small" onClick={() => form.set('primary_color', null)}>
                Use Footfall’s own
              </Button>
            )}
          </span>
        )}
      </FieldFrame>
      <Switch
        label="Public dashboard"
        hint="Anybody who knows the tracking code may see the figures, without a login. Visitors one by one, settings and recordings stay private."
        {...form.flag('public_dashboard')}
      />
    </FormCard>
  );
}
