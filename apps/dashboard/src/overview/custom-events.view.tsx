import type { AnswerOf } from '../api';
import { exactNumber, shortNumber } from '../format';
import { Table, type Column } from '../ui';
import type { View } from '../url';
import { Details } from './lazy-details.view';
import { ListStates } from './list-states.view';
import { useSpanAnswer } from './use-span-answer';

const PATH = '/api/websites/{websiteId}/analytics/events';
type CustomEvent = AnswerOf<typeof PATH>['events'][number];

const COLUMNS: readonly Column<CustomEvent>[] = [
  { id: 'name', title: 'Event', cell: ({ name }) => <span className="block min-w-24 wrap-anywhere">{name}</span> },
  { id: 'count', title: 'Times', numeric: true, cell: ({ count }) => <span title={exactNumber(count)}>{shortNumber(count)}</span> },
  {
    id: 'visitors',
    title: 'Visitors',
    numeric: true,
    cell: ({ visitors }) => <span title={exactNumber(visitors)}>{shortNumber(visitors)}</span>,
  },
];
const SHOWN = 8;
const ALL = 100;

interface Props {
  readonly view: View;
  /** Given: the whole list, in front of the page. */
  readonly onClose?: () => void;
}

/** What visitors did beside viewing pages, most first. */
export function CustomEvents({ view, onClose }: Props) {
  const answer = useSpanAnswer(PATH, view, { limit: onClose ? ALL : SHOWN });
  const keyOf = ({ name }: CustomEvent) => name;
  if (onClose) {
    return (
      <Details
        title="Events"
        what="events"
        answer={answer}
        rowsOf={({ events }) => events}
        columns={COLUMNS}
        keyOf={keyOf}
        onClose={onClose}
      />
    );
  }
  return (
    <ListStates
      answer={answer}
      what="events"
      isEmpty={({ events }) => events.length === 0}
      empty={
        <>
          What your pages tell by <code>footfall(&apos;track&apos;, name)</code> is listed here.
        </>
      }
    >
      {({ events }) => <Table caption="Events" columns={COLUMNS} rows={events} keyOf={keyOf} />}
    </ListStates>
  );
}
