import { useState } from 'react';
import { BarList } from '../charts/bar-list.view';
import { exactNumber, percentNumber } from '../format';
import type { FilterName, View } from '../url';
import { Details } from './lazy-details.view';
import { ListStates } from './list-states.view';
import { TabbedCard } from './tabbed-card.view';
import { useCsv } from './use-csv';
import { useSpanAnswer } from './use-span-answer';

type By = Extract<FilterName, 'referrer' | 'channel' | 'utm_source' | 'utm_medium' | 'utm_campaign'>;

const TABS: readonly (readonly [by: By, title: string, head: string])[] = [
  ['referrer', 'Sources', 'Source'],
  ['channel', 'Channels', 'Channel'],
  ['utm_campaign', 'Campaigns', 'Campaign'],
  ['utm_source', 'UTM source', 'utm_source'],
];
/** What visits without that parameter count under. */
const WITHOUT = 'Direct';
const SHOWN = 9;

/** Where visits came from. */
export function SourcesCard({ view }: { readonly view: View }) {
  const [by, setBy] = useState<By>('referrer');
  const [all, setAll] = useState(false);
  const path = '/api/websites/{websiteId}/analytics/sources';
  const marked = by.startsWith('utm_');
  const answer = useSpanAnswer(path, view, { by, limit: all ? 100 : SHOWN + 1 });
  const csv = useCsv();
  const whole = { ...answer.asked, query: { ...answer.asked.query, limit: 1000 } };
  const content = (head: string) => (
    <ListStates
      answer={answer}
      what={marked ? 'marked links' : 'visits'}
      isEmpty={({ sources }) => !sources.some((source) => !marked || source.name !== WITHOUT)}
      empty={marked ? `Links to your website with ?${by}=… are counted here.` : undefined}
    >
      {({ sources, total_visitors }) => (
        <BarList
          label={`Visits by ${head.toLowerCase()}`}
          heads={[head, 'Visits']}
          total={total_visitors}
          chosen={view.filters[by] ?? null}
          onPick={(name) => view.toggleFilter(by, name)}
          bars={sources
            .filter((source) => !marked || source.name !== WITHOUT)
            .slice(0, SHOWN)
            .map((source) => ({ id: source.name, label: source.name, text: source.name, value: source.visitors }))}
        />
      )}
    </ListStates>
  );
  return (
    <>
      <TabbedCard
        title="Sources"
        tab={by}
        csvFailure={csv.failure}
        onTab={(id) => setBy(id as By)}
        tabs={TABS.map(([id, title, head]) => ({ id, title, content: content(head) }))}
        actions={[
          { label: 'All of them', onSelect: () => setAll(true) },
          { label: 'Download as CSV', onSelect: () => csv.save(path, whole, `${by}.csv`) },
        ]}
      />
      {all && (
        <Details
          title="Sources"
          what="visits"
          answer={answer}
          rowsOf={({ sources }) => sources}
          keyOf={(source) => source.name}
          onClose={() => setAll(false)}
          columns={[
            { id: 'name', title: 'Source', cell: (source) => source.name },
            { id: 'visits', title: 'Visits', numeric: true, cell: (source) => exactNumber(source.visitors) },
            { id: 'unique', title: 'Visitors', numeric: true, cell: (source) => exactNumber(source.unique_visitors) },
            { id: 'bounce', title: 'Bounces', numeric: true, cell: (source) => percentNumber(source.bounce_rate) },
            { id: 'score', title: 'Value', numeric: true, wideOnly: true, cell: (source) => exactNumber(source.avg_value_score) },
          ]}
        />
      )}
    </>
  );
}
