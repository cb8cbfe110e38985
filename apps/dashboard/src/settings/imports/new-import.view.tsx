import { FileUp } from 'lucide-react';
import { useId, useState, type DragEvent } from 'react';
import { bytes, exactNumber } from '../../format';
import { Button, Card, Select, classes } from '../../ui';
import { FailureNote } from '../form';
import { ImportSummary } from './import-summary.view';
import { KIND_WORDS, recogniseKind, type ImportKind } from './recognise-kind';
import { useImport, type ImportPhase } from './use-import';

interface Chosen {
  readonly file: File;
  readonly kind: ImportKind;
  readonly recognised: boolean;
}

/** A file from choosing it, over a look at what it holds, to what came of it. */
export function NewImport({ websiteId }: { readonly websiteId: string }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { phase, failure, start, cancel, reset } = useImport(websiteId);
  const choose = (file: File | undefined) => {
    if (!file) return;
    reset();
    void recogniseKind(file).then((kind) => setChosen({ file, kind: kind ?? 'access-log', recognised: kind !== null }));
  };
  const busy = phase.at === 'sending' || phase.at === 'running';
  const checked = phase.at === 'done' && phase.dry ? phase.result : null;
  const done = phase.at === 'done' && !phase.dry ? phase.result : null;
  const isNothing = checked?.summary.imported === 0;
  return (
    <Card title="Import a file">
      <div className="flex flex-col gap-4">
        {!busy && <DropZone onFile={choose} compact={chosen !== null} />}
        {chosen && (
          <div className="flex flex-wrap items-end justify-between gap-3 rounded-lg bg-sunken px-4 py-3">
            <p className="min-w-0">
              <span className="block font-medium wrap-anywhere">{chosen.file.name}</span>
              <span className="text-sm text-soft">
                {bytes(chosen.file.size)}
                {!chosen.recognised && ' · it looks like neither; say what it is'}
              </span>
            </p>
            <Select
              label="Kind"
              className="w-44"
              value={chosen.kind}
              disabled={busy}
              options={Object.entries(KIND_WORDS)}
              onChange={({ target }) => {
                reset();
                setChosen({ ...chosen, kind: target.value as ImportKind });
              }}
            />
          </div>
        )}
        {busy && <Progress phase={phase} />}
        {(checked ?? done) && (
          <div role="status" className="flex flex-col gap-3">
            <p className="font-medium">{done ? outcomeOf(done.status) : 'This is what the file holds. Nothing is imported yet.'}</p>
            <ImportSummary of={(checked ?? done)!} />
            {isNothing && <p className="text-sm text-soft">There is nothing in it that is not here already.</p>}
          </div>
        )}
        <FailureNote failure={failure} />
        {chosen && (
          <div className="flex flex-wrap gap-2">
            {busy ? (
              <Button onClick={cancel}>Cancel</Button>
            ) : checked ? (
              <Button look="primary" disabled={isNothing} onClick={() => start(chosen.file, chosen.kind, false)}>
                Import {exactNumber(checked.summary.imported)}
              </Button>
            ) : (
              !done && (
                <Button look="primary" onClick={() => start(chosen.file, chosen.kind, true)}>
                  Look what it holds
                </Button>
              )
            )}
            {!busy && (
              <Button
                look="quiet"
                onClick={() => {
                  setChosen(null);
                  reset();
                }}
              >
                {done ? 'Done' : 'Another file'}
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

const outcomeOf = (status: string) =>
  status === 'completed' ? 'It is imported.' : status === 'undone' ? 'It was undone.' : 'It could not be imported.';

function DropZone({ onFile, compact }: { readonly onFile: (file: File | undefined) => void; readonly compact: boolean }) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'relative flex flex-col items-center gap-1 rounded-lg border border-dashed px-4 text-center has-focus-visible:outline-2 has-focus-visible:outline-accent',
        compact ? 'py-3' : 'py-8',
        over ? 'border-accent bg-accent-soft' : 'border-line-strong',
      )}
    >
      <FileUp size={compact ? 18 : 24} aria-hidden className="text-faint" />
      <label htmlFor={id} className="font-medium">
        Choose a file, or drop it here
      </label>
      <p id={`${id}-note`} className="text-sm text-soft">
        An access log of Apache or nginx, or an export of Umami; plain or packed, 512 MB at most.
      </p>
      {/* Over the whole, so that the browser's own control is what is pressed and focused. */}
      <input
        id={id}
        type="file"
        aria-describedby={`${id}-note`}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          target.value = '';
        }}
      />
    </div>
  );
}

function Progress({ phase }: { readonly phase: Extract<ImportPhase, { at: 'sending' | 'running' }> }) {
  const { at, dry, part } = phase;
  const words = at === 'sending' ? (part < 1 ? 'Sending and reading' : 'Reading the rest') : dry ? 'Counting' : 'Importing';
  return (
    <div>
      <p className="mb-1.5 flex justify-between text-sm" aria-live="polite">
        <span>{words} …</span>
        <span className="figures text-soft">{Math.floor(part * 100)} %</span>
      </p>
      <progress aria-label={words} value={part} max={1} className="h-2 w-full accent-accent" />
    </div>
  );
}
