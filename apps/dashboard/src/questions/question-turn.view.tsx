import { RotateCw } from 'lucide-react';
import { Button, Card, ErrorState } from '../ui';
import { AnswerFigures } from './answer-figures.view';
import { PlanChips } from './plan-chips.view';
import { SuggestionChips } from './suggestion-chips.view';
import { suggestionsOf, type Turn } from './use-questions';

interface Props {
  readonly turn: Turn;
  readonly onAsk: (question: string) => void;
}

/** A question with its answer, or with what can be asked in its place. */
export function QuestionTurn({ turn: { question, answer, failure }, onAsk }: Props) {
  const suggestions = failure ? suggestionsOf(failure) : [];
  return (
    <Card title={question}>
      {answer && (
        <div className="flex flex-col gap-4">
          {answer.plan && <PlanChips answer={{ ...answer, plan: answer.plan }} onAsk={onAsk} />}
          <AnswerFigures answer={answer} />
          <p className="text-soft">{answer.summary}</p>
          <SuggestionChips label="Ask next" questions={answer.suggestions} onAsk={onAsk} />
        </div>
      )}
      {failure?.status === 422 && (
        <div role="alert">
          <p className="mb-3 text-soft">{failure.message}. Here is what can be answered:</p>
          <SuggestionChips label="Ask instead" questions={suggestions} onAsk={onAsk} />
        </div>
      )}
      {failure && failure.status !== 422 && (
        <>
          <ErrorState failure={failure} title="The question could not be answered" />
          <div className="flex justify-center">
            <Button size="small" onClick={() => onAsk(question)}>
              <RotateCw size={14} aria-hidden /> Ask again
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
