import { useAnswer, useChange } from '../../api';
import { Card, CopyButton, Switch } from '../../ui';
import { FailureNote, useScope } from '../form';

const GENERAL = '/api/websites/{websiteId}/general';

/** The same figures for everybody, under the tracking code. */
export function PublicDashboard() {
  const { websiteId, website } = useScope();
  const { data } = useAnswer(GENERAL, { path: { websiteId } });
  const save = useChange('put', GENERAL, { refreshes: [GENERAL] });
  if (!data || !website) return null;
  const open = save.isPending ? (save.variables.body.public_dashboard ?? false) : data.public_dashboard;
  const address = `${window.location.origin}/share/${website.tracking_code}`;
  return (
    <Card title="For everybody">
      <div className="flex max-w-2xl flex-col gap-4">
        <Switch
          label="Public dashboard"
          hint="Anybody may see these figures, without a link of their own: the tracking code stands in your pages."
          checked={open}
          disabled={save.isPending}
          onChange={(public_dashboard) => save.mutate({ path: { websiteId }, body: { public_dashboard } })}
        />
        {data.public_dashboard && (
          <span className="flex items-center gap-2 rounded-lg bg-sunken p-2 pl-3">
            <code className="min-w-0 flex-1 text-sm wrap-anywhere">{address}</code>
            <CopyButton text={address} />
          </span>
        )}
        <FailureNote failure={save.error} />
      </div>
    </Card>
  );
}
