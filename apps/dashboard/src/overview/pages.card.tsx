import { Suspense, lazy, useState } from 'react';
import type { AnswerOf } from '../api';
import { BarList } from '../charts/bar-list.view';
import { pathText } from '../format';
import type { View } from '../url';
import { ListStates } from './list-states.view';
import { TabbedCard } from './tabbed-card.view';
import { useCsv } from './use-csv';
import { useSpanAnswer } from './use-span-answer';

const PageDetails = lazy(() => import('./page-details.view').then((module) => ({ default: module.PageDetails })));
const VitalsDetails = lazy(() => import('./vitals-details.view').then((module) => ({ default: module.VitalsDetails })));

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
  const [shown, setShown] = useState<'all' | 'vitals' | null>(null);
  const close = () => setShown(null);
  const answer = useSpanAnswer('/api/websites/{websiteId}/analytics/pages', view, { sort: tab, limit: SHOWN });
  const csv = useCsv();
  const whole = { ...answer.asked, query: { ...answer.asked.query, limit: 1000 } };
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
              label: pathText(page.path),
              text: page.title === '' ? pathText(page.path) : `${pathText(page.path)} – ${page.title}`,
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
        csvFailure={csv.failure}
        onTab={(id) => setTab(id as PageTab['id'])}
        tabs={TABS.map((one) => ({ id: one.id, title: one.title, content: content(one) }))}
        actions={[
          { label: 'All pages', onSelect: () => setShown('all') },
          { label: 'Web vitals', onSelect: () => setShown('vitals') },
          { label: 'Download as CSV', onSelect: () => csv.save('/api/websites/{websiteId}/analytics/pages', whole, 'pages.csv') },
        ]}
      />
      <Suspense fallback={null}>
        {shown === 'all' && <PageDetails view={view} sort={tab} onClose={close} />}
        {shown === 'vitals' && <VitalsDetails view={view} onClose={close} />}
      </Suspense>
    </>
  );
}
