import { useChange, type AnswerOf } from '../api';
import { useMay, useWebsiteId } from '../session/use-website';
import { Button, Chip, type Tone } from '../ui';

export type ErrorGroup = AnswerOf<'/api/websites/{websiteId}/errors/groups'>['error_groups'][number];
type Status = ErrorGroup['status'];

const LOOKS: Readonly<Record<Status, readonly [Tone, string]>> = {
  unresolved: ['bad', 'Open'],
  resolved: ['good', 'Resolved'],
  ignored: ['plain', 'Ignored'],
};
const STEPS: Readonly<Record<Status, readonly (readonly [Status, string])[]>> = {
  unresolved: [
    ['resolved', 'Resolve'],
    ['ignored', 'Ignore'],
  ],
  resolved: [['unresolved', 'Open again']],
  ignored: [['unresolved', 'Open again']],
};

export function ErrorStatusChip({ status }: { readonly status: Status }) {
  const [tone, word] = LOOKS[status];
  return <Chip tone={tone}>{word}</Chip>;
}

/** What can be said of a group of errors, to who may say it. */
export function ErrorStatusButtons({ group }: { readonly group: Pick<ErrorGroup, 'id' | 'status' | 'message'> }) {
  const websiteId = useWebsiteId();
  const mayEdit = useMay('editor');
  const change = useChange('patch', '/api/websites/{websiteId}/errors/{groupId}', {
    refreshes: ['/api/websites/{websiteId}/errors/groups', '/api/websites/{websiteId}/errors/groups/{groupId}'],
  });
  if (!mayEdit) return null;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {STEPS[group.status].map(([status, word]) => (
        <Button
          key={status}
          size="small"
          busy={change.isPending}
          aria-label={`${word}: ${group.message}`}
          onClick={() => change.mutate({ path: { websiteId, groupId: group.id }, body: { status } })}
        >
          {word}
        </Button>
      ))}
      {change.error && (
        <span role="alert" className="text-sm text-bad">
          {change.error.message}
        </span>
      )}
    </div>
  );
}
