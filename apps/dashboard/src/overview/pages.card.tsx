import { Suspense, lazy, useState } from 'react';
import { askCsv, saveFile, type AnswerOf } from '../api';
import { BarList } from '../charts/bar-list.view';
import type { View } from '../url';
import { ListStates } from './list-states.view';
import { TabbedCard } from './tabbed-card.view';
import { useSpanAnswer } from './use-span-answer';

const PageDetails = lazy(() => import('./page-details.view').then((module) => ({ default: module.PageDetails })));

type PageStat = AnswerOf<'/api/websites/{websiteId}/analytics/pages'>['pages'][number];

interface PageTab {
  readonly id: 'visitors' | 'entries' | 'exits';
  readonly title: string;
  readonly head: string;
  readonly valueOf: (page: PageStat) => number;
}

const TABS: readonly PageTab[] = [
  { id: 'visitors', title: 'Top', head: 'Visits', valueOf: (page) => page.visitors },
  { id: 'entries', title: 'Entry', head: 'Visits that began here', valueOf: (page) => page.entries },
  { id: 'exits', title: 'Exit', head: 'Visits that ended here', valueOf: (page) => page.exits },
];
const SHOWN = 9;

/** The pages that were seen, begun on and left from. */
export function PagesCard({ view, total }: { readonly view: View; readonly total: number }) {
  const [tab, setTab] = useState<PageTab['id']>('visitors');
  const [all, setAll] = useState(false);
  const answer = useSpanAnswer('/api/websites/{websiteId}/analytics/pages', view, { sort: tab, limit: SHOWN });
  const csv = () =>
    void askCsv('/api/websites/{websiteId}/analytics/pages', { ...answer.asked, query: { ...answer.asked.query, limit: 1000 } }).then(
      (text) => saveFile('pages.csv', text, 'text/csv'),
    );
  const content = ({ title, head, valueOf }: PageTab) => (
    <ListStates answer={answer} what="pages" isEmpty={({ pages }) => !pages.some((page) => valueOf(page) > 0)}>
      {({ pages }) => (
        <BarList
          label={`${title} pages`}
          heads={['Page', head]}
          total={total}
          chosen={view.filters.page ?? null}
          onPick={(path) => view.toggleFilter('page', path)}
          bars={pages
            .filter((page) => valueOf(page) > 0)
            .map((page) => ({
              id: page.path,
              label: page.path,
              text: page.title === '' ? page.path : `${page.path} – ${page.title}`,
              value: valueOf(page),
            }))}
        />
      )}
    </ListStates>
  );
  return (
    <>
      <TabbedCard
        title="Pages"
        tab={tab}
        onTab={(id) => setTab(id as PageTab['id'])}
        tabs={TABS.map((one) => ({ id: one.id, title: one.title, content: content(one) }))}
        actions={[
          { label: 'All pages', onSelect: () => setAll(true) },
          { label: 'Download as CSV', onSelect: csv },
        ]}
      />
      <Suspense fallback={null}>{all && <PageDetails view={view} sort={tab} onClose={() => setAll(false)} />}</Suspense>
    </>
  );
}
