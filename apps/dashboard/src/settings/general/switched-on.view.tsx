import { useChange } from '../../api';
import type { Website } from '../../session';
import { Card, Switch } from '../../ui';
import { FailureNote, useScope } from '../form';

/** Whether anything is counted at all. */
export function SwitchedOn({ website }: { readonly website: Website }) {
  const { may } = useScope();
  const save = useChange('patch', '/api/websites/{websiteId}', { refreshes: ['/api/websites'] });
  return (
    <Card title="Counting">
      <div className="flex max-w-2xl flex-col gap-4">
        <Switch
          label="Count visits"
          hint={website.is_active ? 'Events are taken as they come.' : 'Switched off: events are dropped, and what came before stays.'}
          checked={save.isPending ? (save.variables.body.is_active ?? website.is_active) : website.is_active}
          disabled={!may('editor') || save.isPending}
          onChange={(is_active) => save.mutate({ path: { websiteId: website.id }, body: { is_active } })}
        />
        <FailureNote failure={save.error} />
      </div>
    </Card>
  );
}
