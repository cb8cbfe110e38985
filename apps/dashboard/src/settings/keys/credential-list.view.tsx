import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { agoText } from '../../format';
import { Button, Card, EmptyState, Table } from '../../ui';
import { KeyState } from './key-state.view';

export interface Credential {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly last4: string;
  readonly scopes: readonly string[];
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
  readonly expires_at: string | null;
}

interface Props<C extends Credential> {
  readonly caption: string;
  /** Over the names: what each of them is. */
  readonly noun: string;
  readonly records: readonly C[];
  /** What one reaches, under its name. */
  readonly reach?: (record: C) => ReactNode;
  /** Where there is none: a heading, and what to do. */
  readonly none: { readonly title: string; readonly children: ReactNode };
  readonly onRevoke: (record: C) => void;
  /** Absent: they cannot be rotated. */
  readonly onRotate?: (record: C) => void;
}

/** Keys or tokens: what they may do, when they were used, whether they still open anything. */
export function CredentialList<C extends Credential>({ caption, noun, records, reach, none, onRevoke, onRotate }: Props<C>) {
  return (
    <Card padded={false}>
      {records.length === 0 ? (
        <EmptyState icon={<KeyRound />} title={none.title}>
          {none.children}
        </EmptyState>
      ) : (
        <Table
          caption={caption}
          rows={records}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'name',
              title: noun,
              cell: (record) => (
                <span className="flex flex-col">
                  <span className="min-w-24 font-medium wrap-anywhere">{record.name}</span>
                  <code className="whitespace-nowrap text-faint">
                    {record.prefix}…{record.last4}
                  </code>
                  {reach && <span className="text-faint">{reach(record)}</span>}
                </span>
              ),
            },
            { id: 'scopes', title: 'May', wideOnly: true, cell: ({ scopes }) => scopes.join(', ').replaceAll('_', ' ') },
            { id: 'used', title: 'Last used', wideOnly: true, cell: ({ last_used_at: at }) => (at === null ? 'never' : agoText(at)) },
            { id: 'state', title: 'State', cell: (record) => <KeyState record={record} /> },
            {
              id: 'actions',
              title: <span className="sr-only">Change</span>,
              numeric: true,
              cell: (record) =>
                record.revoked_at === null && (
                  <span className="inline-flex flex-wrap justify-end gap-1">
                    {onRotate && (
                      <Button look="quiet" size="small" aria-label={`Rotate ${record.name}`} onClick={() => onRotate(record)}>
                        Rotate
                      </Button>
                    )}
                    <Button look="quiet" size="small" aria-label={`Revoke ${record.name}`} onClick={() => onRevoke(record)}>
                      Revoke
                    </Button>
                  </span>
                ),
            },
          ]}
        />
      )}
    </Card>
  );
}
