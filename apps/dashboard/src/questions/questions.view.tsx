import { Plus, Send } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAnswer } from '../api';
import { agoText } from '../format';
import { useWebsite, useWebsiteId } from '../session/use-website';
import { Button, Card, EmptyState, ErrorState, PageHeading, SkeletonLines, classes } from '../ui';
import { useView } from '../url';
import { KeptConversation } from './kept-conversation.view';
import { QuestionTurn } from './question-turn.view';
import { SuggestionChips } from './suggestion-chips.view';
import { useQuestions } from './use-questions';

const EXAMPLES = [
  'How many visitors came this week compared to last week?',
  'What are the top pages in the last 30 days?',
  'Which countries had the most visits last month?',
  'Show the page views per day in the last 30 days',
  'What was the average visit duration on mobile in the last 7 days?',
];
const LONGEST = 500;

/** Figures asked for in plain English; answers are counted, not guessed. */
export function QuestionsPage() {
  const websiteId = useWebsiteId();
  return <Questions key={websiteId} />;
}

function Questions() {
  const view = useView();
  const conversationId = view.word('conversation');
  const { change } = view;
  const onKept = useCallback((id: string) => change({ conversation: id }, { replace: true }), [change]);
  const { talk, turns, asking, keptFailure, ask, restart } = useQuestions(conversationId, onKept);
  const [text, setText] = useState('');
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In newer browsers it gives a promise, which an effect must not.
    void end.current?.scrollIntoView({ block: 'nearest' });
  }, [turns.length, asking]);
  const onAsk = (question: string) => void ask(question);
  const open = (id: string | null) => {
    restart(id);
    change({ conversation: id });
  };
  return (
    <>
      <PageHeading
        title="Questions"
        actions={
          <Button onClick={() => open(null)}>
            <Plus size={16} aria-hidden /> New
          </Button>
        }
      >
        Ask in plain English. Answers come from the same figures as every other page; what is not understood is not guessed.
      </PageHeading>
      <div className="grid gap-5 xl:grid-cols-[1fr_18rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {talk.opened !== null && <KeptConversation key={talk.key} conversationId={talk.opened} onAsk={onAsk} />}
          {turns.map((turn, i) => (
            <QuestionTurn key={i} turn={turn} onAsk={onAsk} />
          ))}
          {asking !== null && (
            <Card title={asking}>
              <SkeletonLines lines={3} />
            </Card>
          )}
          {keptFailure && (
            <p role="alert" className="text-sm text-warn">
              The answer is right, but could not be kept: {keptFailure.message}
            </p>
          )}
          <form
            className="flex items-stretch gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              onAsk(text);
              setText('');
            }}
          >
            <input
              aria-label="Your question"
              className="h-11 min-w-0 flex-1 rounded-lg border border-line-strong bg-surface px-3 placeholder:text-faint"
              placeholder="How many visitors came this week?"
              maxLength={LONGEST}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <Button type="submit" look="primary" className="h-11" busy={asking !== null} disabled={text.trim() === ''}>
              <Send size={16} aria-hidden /> Ask
            </Button>
          </form>
          {turns.length === 0 && asking === null && <SuggestionChips label="Examples" questions={EXAMPLES} onAsk={onAsk} />}
          <div ref={end} />
        </div>
        <Kept chosen={conversationId} onOpen={open} />
      </div>
    </>
  );
}

function Kept({ chosen, onOpen }: { readonly chosen: string | null; readonly onOpen: (id: string) => void }) {
  const teamId = useWebsite()?.team_id;
  const { data, error, refetch } = useAnswer(
    '/api/conversations',
    { query: { limit: 30, ...(teamId === undefined ? {} : { team_id: teamId }) } },
    { enabled: teamId !== undefined },
  );
  return (
    <Card title="Kept by your team" padded={false} className="self-start">
      {error && !data && <ErrorState failure={error} title="The conversations could not be loaded" onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="p-4">
          <SkeletonLines lines={4} />
        </div>
      )}
      {data?.length === 0 && <EmptyState title="Nothing asked yet">What you ask is kept here for your team.</EmptyState>}
      {data && data.length > 0 && (
        <ul className="pb-2">
          {data.map(({ id, title, updated_at }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === chosen || undefined}
                onClick={() => onOpen(id)}
                className={classes('block w-full px-4 py-2 text-left text-sm hover:bg-sunken', id === chosen && 'bg-accent-soft')}
              >
                <span className="line-clamp-2">{title}</span>
                <span className="text-xs text-faint">{agoText(updated_at)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
