import { useAnswer, useChange, type AnswerOf } from '../../api';
import { Field, PageHeading, Select, Switch } from '../../ui';
import { FormCard, Loaded, useForm, useScope } from '../form';
import { NOTICES } from './notice.words';

const PATH = '/api/websites/{websiteId}/notifications';
type Preferences = AnswerOf<typeof PATH>;

/** What the team is told of, and when it wants to be left alone. */
export function NotificationsView() {
  const { websiteId } = useScope();
  const answer = useAnswer(PATH, { path: { websiteId } });
  return (
    <>
      <PageHeading title="Notifications">What the team is told of without looking here.</PageHeading>
      <Loaded answer={answer} lines={10}>
        {(preferences) => <NotificationsForm preferences={preferences} />}
      </Loaded>
    </>
  );
}

const SEVERITIES = [
  ['info', 'All'],
  ['warning', 'Warnings and critical ones'],
  ['critical', 'Critical ones only'],
] as const;

function NotificationsForm({ preferences }: { readonly preferences: Preferences }) {
  const { websiteId, may } = useScope();
  const save = useChange('put', PATH, { refreshes: [PATH] });
  const hours = preferences.quiet_hours ?? { start: null, end: null };
  const flags = Object.fromEntries(Object.keys(NOTICES).map((name) => [name, preferences[name as keyof typeof NOTICES] ?? false]));
  const form = useForm(
    {
      ...(flags as Record<keyof typeof NOTICES, boolean>),
      anomaly_min_severity: preferences.anomaly_min_severity ?? 'warning',
      slack_webhook_url: preferences.slack_webhook_url ?? '',
      quiet_start: hours.start ?? '',
      quiet_end: hours.end ?? '',
    },
    { failure: save.error, locked: !may('editor') },
  );
  const submit = () => {
    const { slack_webhook_url: slack, quiet_start: start, quiet_end: end, ...changes } = form.changes;
    const quiet =
      start === undefined && end === undefined
        ? {}
        : { quiet_hours: { start: form.values.quiet_start || null, end: form.values.quiet_end || null } };
    save.mutate({
      path: { websiteId },
      body: { ...changes, ...quiet, ...(slack === undefined ? {} : { slack_webhook_url: slack.trim() || null }) },
    });
  };
  const switches = (names: readonly (keyof typeof NOTICES)[]) =>
    names.map((name) => <Switch key={name} label={NOTICES[name][0]} hint={NOTICES[name][1]} {...form.flag(name)} />);
  const hoursFault = form.faultOf('quiet_hours');
  return (
    <FormCard
      title="What and where"
      form={form}
      saving={save.isPending}
      saved={save.isSuccess}
      onSave={submit}
      lockedBecause="Editors, admins and owners of the team can change this."
    >
      {switches(['email_enabled'])}
      <Field
        label="Slack"
        type="url"
        placeholder="https://hooks.slack.com/services/…"
        hint="The address of an incoming webhook of your Slack. Empty: nothing is sent there."
        spellCheck={false}
        autoComplete="off"
        {...form.text('slack_webhook_url')}
      />
      <h2 className="border-t border-line pt-5 font-semibold">At once</h2>
      {switches(['traffic_spike_alerts', 'traffic_drop_alerts', 'anomaly_alerts', 'error_alerts'])}
      <Select
        label="Of these four"
        hint="How grave an anomaly has to be. Fewer visits are told at any grade: no fall is more than info."
        options={SEVERITIES}
        {...form.text('anomaly_min_severity')}
      />
      {switches(['goal_alerts', 'quota_alerts'])}
      <h2 className="border-t border-line pt-5 font-semibold">Reports</h2>
      {switches(['weekly_report', 'monthly_report'])}
      <h2 className="border-t border-line pt-5 font-semibold">Quiet hours</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="From" type="time" {...form.text('quiet_start')} fault={hoursFault} />
        <Field
          label="To"
          type="time"
          hint="In the website’s zone. What comes within waits until they end. Empty: none."
          {...form.text('quiet_end')}
        />
      </div>
    </FormCard>
  );
}
