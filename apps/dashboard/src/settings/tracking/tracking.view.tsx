import { useChange } from '../../api';
import type { Website } from '../../session';
import { Field, PageHeading, SkeletonLines, Switch } from '../../ui';
import { FormCard, useForm, useScope } from '../form';
import { SWITCHES, type SwitchName } from './tracking.switches';

/** What the script tells of a visit, switch by switch. */
export function TrackingView() {
  const { website } = useScope();
  return (
    <>
      <PageHeading title="Tracking">
        What is told beside page views. Each change takes effect with the visitors’ next page, without a new script.
      </PageHeading>
      {website ? <TrackingForm website={website} /> : <SkeletonLines lines={10} />}
    </>
  );
}

function TrackingForm({ website }: { readonly website: Website }) {
  const { may } = useScope();
  const save = useChange('patch', '/api/websites/{websiteId}', { refreshes: ['/api/websites'] });
  const { settings } = website;
  const form = useForm(
    { ...settings, replay_sample_percent: String(settings.replay_sample_percent) },
    { failure: save.error, locked: !may('editor') },
  );
  const submit = () => {
    const { replay_sample_percent: percent, ...switches } = form.changes;
    const share = percent === undefined ? {} : { replay_sample_percent: percent.trim() === '' ? (percent as never) : Number(percent) };
    save.mutate({ path: { websiteId: website.id }, body: { settings: { ...switches, ...share } } });
  };
  const switchesOf = (names: readonly SwitchName[]) =>
    names.map((name) => <Switch key={name} label={SWITCHES[name][0]} hint={SWITCHES[name][1]} {...form.flag(name)} />);
  return (
    <FormCard
      title="What is counted"
      form={form}
      saving={save.isPending}
      saved={save.isSuccess}
      onSave={submit}
      lockedBecause="Editors, admins and owners of the team can change this."
    >
      {switchesOf([
        'track_outbound_links',
        'track_downloads',
        'track_forms',
        'track_errors',
        'track_vitals',
        'heatmaps',
        'allow_localhost',
      ])}
      <h2 className="border-t border-line pt-5 font-semibold">Privacy</h2>
      {switchesOf(['honour_gpc', 'honour_dnt'])}
      <h2 className="border-t border-line pt-5 font-semibold">Recordings</h2>
      {switchesOf(['session_replay'])}
      {form.values.session_replay && (
        <>
          <Field
            label="Share of visitors recorded, percent"
            hint="The same visitors each time. 0: only what the next switch chooses."
            inputMode="numeric"
            {...form.text('replay_sample_percent')}
            fault={form.faultOf('settings.replay_sample_percent')}
          />
          {switchesOf(['replay_on_error', 'replay_mask_text'])}
        </>
      )}
    </FormCard>
  );
}
