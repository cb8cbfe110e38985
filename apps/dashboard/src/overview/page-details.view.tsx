import type { AnswerOf } from '../api';
import { duration, exactNumber, pathText, percentNumber } from '../format';
import type { Column } from '../ui';
import type { View } from '../url';
import { Details } from './details.view';
import { useSpanAnswer } from './use-span-answer';

type PageStat = AnswerOf<'/api/websites/{websiteId}/analytics/pages'>['pages'][number];

const COLUMNS: readonly Column<PageStat>[] = [
  { id: 'path', title: 'Page', cell: (page) => <span title={page.title}>{pathText(page.path)}</span> },
  { id: 'views', title: 'Views', numeric: true, cell: (page) => exactNumber(page.page_views) },
  { id: 'visits', title: 'Visits', numeric: true, cell: (page) => exactNumber(page.visitors) },
  { id: 'entries', title: 'Entries', numeric: true, wideOnly: true, cell: (page) => exactNumber(page.entries) },
  { id: 'exits', title: 'Exits', numeric: true, wideOnly: true, cell: (page) => exactNumber(page.exits) },
  { id: 'bounce', title: 'Bounces', numeric: true, wideOnly: true, cell: (page) => percentNumber(page.bounce_rate) },
  {
    id: 'time',
    title: 'Time',
    numeric: true,
    cell: (page) => <span className="whitespace-nowrap">{duration(page.avg_time_on_page)}</span>,
  },
  { id: 'scroll', title: 'Scroll', numeric: true, wideOnly: true, cell: (page) => percentNumber(page.avg_scroll_depth) },
];

interface Props {
  readonly view: View;
  readonly sort: string;
  readonly onClose: () => void;
}

/** A hundred pages with all their figures. */
export function PageDetails({ view, sort, onClose }: Props) {
  const answer = useSpanAnswer('/api/websites/{websiteId}/analytics/pages', view, { sort, limit: 100 });
  return (
    <Details
      title="Pages"
      what="pages"
      answer={answer}
      rowsOf={({ pages }) => pages}
      columns={COLUMNS}
      keyOf={(page) => page.path}
      onClose={onClose}
    />
  );
}
