import { useChange, type AnswerOf } from '../../api';
import { useScope } from '../form';
import { ExclusionList } from './exclusion-list.view';
import { EXCLUSIONS } from './exclusions.view';

interface Props {
  readonly entries: AnswerOf<'/api/websites/{websiteId}/exclusions'>['path_exclusions'];
}

/** Paths that are not counted. */
export function ExcludedPaths({ entries }: Props) {
  const { websiteId, may } = useScope();
  const add = useChange('post', `${EXCLUSIONS}/path`, { refreshes: [EXCLUSIONS] });
  const remove = useChange('delete', `${EXCLUSIONS}/path/{exclusionId}`, { refreshes: [EXCLUSIONS] });
  return (
    <ExclusionList
      title="Paths"
      hint="A path from the first slash; * stands for anything: /admin* leaves out everything below."
      label="Path"
      placeholder="/admin*"
      field="path_pattern"
      mayChange={may('editor')}
      entries={entries.map(({ id, path_pattern: value, description }) => ({ id, value, description }))}
      adding={{
        busy: add.isPending,
        failure: add.error,
        add: (value, description, onSuccess) =>
          add.mutate(
            { path: { websiteId }, body: { path_pattern: value, ...(description.trim() === '' ? {} : { description }) } },
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
