interface Props {
  readonly label: string;
  readonly questions: readonly string[];
  readonly onAsk: (question: string) => void;
}

/** Questions to choose from. */
export function SuggestionChips({ label, questions, onAsk }: Props) {
  if (!questions.length) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {questions.map((question) => (
        <li key={question}>
          <button
            type="button"
            onClick={() => onAsk(question)}
            className="rounded-full border border-line-strong bg-surface px-3 py-1.5 text-left text-sm text-soft hover:border-accent hover:text-accent"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
