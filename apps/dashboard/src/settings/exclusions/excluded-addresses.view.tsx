import { useChange, type AnswerOf } from '../../api';
import { useScope } from '../form';
import { ExclusionList } from './exclusion-list.view';
import { EXCLUSIONS } from './exclusions.view';

interface Props {
  readonly entries: AnswerOf<'/api/websites/{websiteId}/exclusions'>['ip_exclusions'];
}

/** Addresses whose visits are not counted. */
export function ExcludedAddresses({ entries }: Props) {
  const { websiteId, may } = useScope();
  const add = useChange('post', `${EXCLUSIONS}/ip`, { refreshes: [EXCLUSIONS] });
  const remove = useChange('delete', `${EXCLUSIONS}/ip/{exclusionId}`, { refreshes: [EXCLUSIONS] });
  return (
    <ExclusionList
      title="Addresses"
      hint="An address or a network, IPv4 or IPv6. Addresses of visitors are compared with it as they come and never kept."
      label="Address or network"
      placeholder="203.0.113.7 or 203.0.113.0/24"
      field="ip_address"
      mayChange={may('editor')}
      entries={entries.map(({ id, ip_address: value, description }) => ({ id, value, description }))}
      adding={{
        busy: add.isPending,
        failure: add.error,
        add: (value, description, onSuccess) =>
          add.mutate(
            { path: { websiteId }, body: { ip_address: value, ...(description.trim() === '' ? {} : { description }) } },
            { onSuccess },
          ),
      }}
      removing={{
        failure: remove.error,
        busyWith: remove.isPending ? remove.variables.path.exclusionId : undefined,
        remove: (exclusionId) => remove.mutate({ path: { websiteId, exclusionId } }),
      }}
    />
  );
}
