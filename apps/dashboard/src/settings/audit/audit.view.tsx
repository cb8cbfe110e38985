import { History } from 'lucide-react';
import { useState } from 'react';
import { useAnswer, type AnswerOf } from '../../api';
import { timeText } from '../../format';
import { Button, Card, EmptyState, PageHeading } from '../../ui';
import { Loaded, useScope } from '../form';

const PATH = '/api/teams/{teamId}/audit';
type Entry = AnswerOf<typeof PATH>[number];
const PAGE = 50;

/** Who changed what. */
export function AuditView() {
  const { teamId } = useScope();
  const [offset, setOffset] = useState(0);
  const answer = useAnswer(PATH, { path: { teamId }, query: { limit: PAGE, offset } }, { enabled: teamId !== '', freshMs: 0 });
  return (
    <>
      <PageHeading title="Audit log">
        Every change of the team’s settings: who asked for it, and what was before. Secrets are in no entry.
      </PageHeading>
      <Loaded answer={answer} lines={8}>
        {(entries) => (
          <Card padded={false}>
            {entries.length === 0 ? (
              <EmptyState icon={<History />} title={offset === 0 ? 'Nothing was changed yet' : 'There is no more'} />
            ) : (
              <ul className="divide-y divide-line/60">
                {entries.map((entry) => (
                  <li key={entry.id} className="px-4 py-3">
                    <AuditEntry entry={entry} />
                  </li>
                ))}
              </ul>
            )}
            {(offset > 0 || entries.length === PAGE) && (
              <div className="flex justify-between border-t border-line p-3">
                <Button size="small" disabled={offset === 0} onClick={() => setOffset(Math.max(0, offset - PAGE))}>
                  Newer
                </Button>
                <Button size="small" disabled={entries.length < PAGE} onClick={() => setOffset(offset + PAGE)}>
                  Older
                </Button>
              </div>
            )}
          </Card>
        )}
      </Loaded>
    </>
  );
}

const wordOf = (action: string) => action.replaceAll('_', ' ').replace('.', ' ');
const textOf = (value: unknown) => (value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value));

function AuditEntry({ entry }: { readonly entry: Entry }) {
  const { actor, action, before, after, at, request_id: request } = entry;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <details>
      <summary className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <span className="font-medium">{wordOf(action)}</span>
        <span className="text-sm wrap-anywhere text-soft">{actor?.email ?? 'the operator, or somebody who is gone'}</span>
        <span className="ml-auto text-sm text-faint">{timeText(at)}</span>
      </summary>
      <dl className="mt-3 grid gap-x-4 gap-y-1.5 rounded-lg bg-sunken p-3 text-sm sm:grid-cols-[10rem_1fr]">
        {fields.map((field) => (
          <div key={field} className="contents">
            <dt className="text-faint">{field}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {before !== null && <del className="text-soft">{textOf(before[field])}</del>}
              {before !== null && after !== null && ' → '}
              {after !== null && <ins className="no-underline">{textOf(after[field])}</ins>}
            </dd>
          </div>
        ))}
        <div className="contents">
          <dt className="text-faint">of</dt>
          <dd className="wrap-anywhere">
            {entry.target.type} <code>{entry.target.id}</code>
          </dd>
        </div>
        {request !== null && (
          <div className="contents">
            <dt className="text-faint">request</dt>
            <dd className="wrap-anywhere">
              <code>{request}</code>
            </dd>
          </div>
        )}
      </dl>
    </details>
  );
}
