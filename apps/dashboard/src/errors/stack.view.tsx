import { useState } from 'react';
import type { AnswerOf } from '../api';
import { Button, CopyButton, EmptyState, classes } from '../ui';

type Frame = NonNullable<AnswerOf<'/api/websites/{websiteId}/errors/groups/{groupId}'>['latest']>['frames'][number];

interface Props {
  readonly frames: readonly Frame[];
  /** As the browser wrote it. */
  readonly stack: string | null;
}

/** Where an error comes from, innermost first: one’s own code open, that of libraries folded away. */
export function Stack({ frames, stack }: Props) {
  const [all, setAll] = useState(false);
  if (!frames.length) {
    return (
      <EmptyState title="The browser told no stack">
        Scripts of other origins hide theirs, unless they are loaded with “crossorigin”.
      </EmptyState>
    );
  }
  const own = frames.filter((frame) => frame.in_app);
  const shown = all || !own.length ? frames : own;
  const isTraced = frames.some((frame) => frame.original !== null);
  return (
    <div>
      <ol>
        {shown.map((frame, i) => (
          <li key={i} className="border-t border-line px-4 py-3 first:border-0">
            <FrameView frame={frame} open={i === 0} />
          </li>
        ))}
      </ol>
      <footer className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2.5 text-sm text-faint">
        {frames.length > own.length && own.length > 0 && (
          <Button size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Own code only' : `All ${frames.length} frames`}
          </Button>
        )}
        {stack !== null && <CopyButton text={stack} label="Copy the stack" />}
        {!isTraced && <span>No source map says where this comes from. Upload those of your release to see your own lines here.</span>}
      </footer>
    </div>
  );
}

function FrameView({ frame, open }: { readonly frame: Frame; readonly open: boolean }) {
  const { original } = frame;
  const place = original ?? frame;
  const called = original?.function ?? original?.name ?? frame.function;
  const head = (
    <>
      <span className={classes('font-mono text-sm wrap-anywhere', frame.in_app ? 'font-semibold' : 'text-soft')}>
        {called ?? '(anonymous)'}
      </span>{' '}
      <span className="font-mono text-xs wrap-anywhere text-soft">
        {place.file}
        {place.line !== null && `:${place.line}`}
        {place.column !== null && `:${place.column}`}
      </span>
    </>
  );
  if (!original?.context.length) return <p>{head}</p>;
  return (
    <details open={open}>
      <summary className="rounded">{head}</summary>
      <pre
        tabIndex={0}
        aria-label={`Lines around ${original.file}:${original.line}`}
        className="mt-2 overflow-x-auto rounded-lg border border-line bg-sunken py-2 text-xs leading-5"
      >
        {original.context.map(({ line, text }) => (
          <div
            key={line}
            className={classes('min-w-fit px-3', line === original.line && 'bg-bad-soft')}
            aria-current={line === original.line || undefined}
          >
            <span className="mr-3 inline-block w-10 text-right text-faint select-none">{line}</span>
            {text}
          </div>
        ))}
      </pre>
      <p className="mt-1 font-mono text-xs wrap-anywhere text-faint">
        in the built script {frame.file}:{frame.line}:{frame.column}
      </p>
    </details>
  );
}
