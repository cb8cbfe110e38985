import { useState } from 'react';
import { useChange, type AnswerOf } from '../../api';
import { agoText, exactNumber } from '../../format';
import { Button, Card, Chip, Dialog, type Tone } from '../../ui';
import { Confirm } from '../form';
import { ImportSummary } from './import-summary.view';
import { KIND_WORDS } from './recognise-kind';
import { IMPORTS, ONE_IMPORT, type Import } from './use-import';

const STATUS: Readonly<Record<Import['status'], readonly [word: string, tone: Tone]>> = {
  uploading: ['coming in', 'info'],
  waiting: ['waiting', 'info'],
  running: ['importing', 'info'],
  completed: ['imported', 'good'],
  failed: ['failed', 'bad'],
  undoing: ['being undone', 'warn'],
  undone: ['undone', 'plain'],
};

/** Whether something is under way that the list should be asked about again. */
export const isUnderWay = ({ status }: Import) => !['completed', 'failed', 'undone'].includes(status);

/** Earlier imports, newest first; each can be looked at, and undone. */
export function ImportList({ imports, websiteId }: { readonly imports: AnswerOf<typeof IMPORTS>; readonly websiteId: string }) {
  const [undone, setUndone] = useState<Import | null>(null);
  const [shown, setShown] = useState<Import | null>(null);
  const undo = useChange('delete', ONE_IMPORT, { refreshes: [IMPORTS], onDone: () => setUndone(null) });
  return (
    <Card title="Earlier imports" padded={false}>
      <ul className="divide-y divide-line/60">
        {imports.map((one) => {
          const [word, tone] = one.dry_run && one.status === 'completed' ? (['looked at', 'plain'] as const) : STATUS[one.status];
          const name = one.name ?? KIND_WORDS[one.kind];
          const canUndo = !one.dry_run && ['waiting', 'running', 'completed', 'failed'].includes(one.status);
          return (
            <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
              <span className="min-w-0 flex-1 basis-52">
                <span className="flex flex-wrap items-center gap-2">
                  <span className="font-medium wrap-anywhere">{name}</span>
                  <Chip tone={tone}>
                    {word}
                    {one.status === 'running' && ` ${one.progress} %`}
                  </Chip>
                </span>
                <span className="text-sm text-soft">
                  {KIND_WORDS[one.kind]}, {agoText(one.created_at)} · {exactNumber(one.summary.imported)}{' '}
                  {one.dry_run ? 'could be imported' : 'imported'}
                </span>
                {one.error !== null && <span className="block text-sm text-bad">{one.error}</span>}
              </span>
              <Button look="quiet" size="small" aria-label={`Summary of ${name}`} onClick={() => setShown(one)}>
                Summary
              </Button>
              {canUndo && (
                <Button look="danger" size="small" aria-label={`Undo ${name}`} onClick={() => setUndone(one)}>
                  Undo
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Dialog open={shown !== null} onClose={() => setShown(null)} title={shown?.name ?? 'Import'}>
        {shown && <ImportSummary of={shown} />}
      </Dialog>
      <Confirm
        open={undone !== null}
        onClose={() => setUndone(null)}
        title={`Undo ${undone?.name ?? 'this import'}?`}
        action="Undo it"
        busy={undo.isPending}
        failure={undo.error}
        onConfirm={() => undo.mutate({ path: { websiteId, importId: undone?.id ?? '' } })}
      >
        <p>
          Everything that it brought is taken out of all figures, {exactNumber(undone?.summary.imported ?? 0)} views and events. The same
          file can be imported again.
        </p>
      </Confirm>
    </Card>
  );
}
