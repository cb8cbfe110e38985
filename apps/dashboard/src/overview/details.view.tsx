import type { ReactNode } from 'react';
import type { AnswerFailure } from '../api';
import { Dialog, Table, type Column } from '../ui';
import { ListStates } from './list-states.view';

interface Props<Data, Row> {
  readonly title: string;
  readonly what: string;
  readonly answer: { readonly data: Data | undefined; readonly error: AnswerFailure | null; readonly refetch: () => unknown };
  readonly rowsOf: (data: Data) => readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly onClose: () => void;
  readonly note?: ReactNode;
}

/** No list here is asked for more. */
const MOST = 100;

/** The whole of a list, with all that is known of each row. */
export function Details<Data, Row>({ title, what, answer, rowsOf, columns, keyOf, onClose, note }: Props<Data, Row>) {
  return (
    <Dialog open wide onClose={onClose} title={title} description={note}>
      <div className="-mx-4">
        <ListStates answer={answer} what={what} isEmpty={(data) => rowsOf(data).length === 0}>
          {(data) => (
            <>
              <Table caption={title} columns={columns} rows={rowsOf(data)} keyOf={keyOf} />
              {rowsOf(data).length === MOST && (
                <p className="border-t border-line px-4 py-2.5 text-sm text-soft">The list ends with the first {MOST}.</p>
              )}
            </>
          )}
        </ListStates>
      </div>
    </Dialog>
  );
}
