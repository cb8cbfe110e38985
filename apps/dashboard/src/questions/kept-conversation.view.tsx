import { useAnswer } from '../api';
import { timeText } from '../format';
import { Button, Card, ErrorState, SkeletonLines } from '../ui';

interface Props {
  readonly conversationId: string;
  readonly onAsk: (question: string) => void;
}

/** What was asked and answered before, as it was then. */
export function KeptConversation({ conversationId, onAsk }: Props) {
  const { data, error, refetch } = useAnswer(
    '/api/conversations/{conversationId}',
    { path: { conversationId } },
    // As it was when it was opened: what is asked from then on stands below it already.
    { freshMs: 0, onReturn: false },
  );
  if (error && !data) return <ErrorState failure={error} title="The conversation could not be loaded" onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Card>
        <SkeletonLines lines={4} />
      </Card>
    );
  }
  return (
    <Card title={data.title}>
      <ol className="flex flex-col gap-3">
        {data.messages.map(({ role, content, timestamp }, i) => (
          <li key={i} className={role === 'user' ? 'flex items-start justify-between gap-3' : 'text-soft'}>
            <p className="min-w-0 break-words">
              <span className="sr-only">{role === 'user' ? 'Asked: ' : 'Answered: '}</span>
              <span className={role === 'user' ? 'font-medium' : undefined}>{content}</span>
              <time dateTime={timestamp} className="ml-2 text-xs text-faint">
                {timeText(timestamp)}
              </time>
            </p>
            {role === 'user' && (
              <Button size="small" onClick={() => onAsk(content)} aria-label={`Ask again: ${content}`}>
                Ask again
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
