import { useState } from 'react';
import { saveFile, type AnswerOf } from '../api';
import { BarList } from '../charts/bar-list.view';
import type { FilterName, View } from '../url';
import { ListStates } from './list-states.view';
import { TabbedCard } from './tabbed-card.view';
import { useSpanAnswer } from './use-span-answer';

type Technology = AnswerOf<'/api/websites/{websiteId}/analytics/technology'>;
type Kind = Exclude<keyof Technology, 'total_visitors'>;

const TABS: readonly (readonly [kind: Kind, title: string, filter: FilterName])[] = [
  ['devices', 'Devices', 'device'],
  ['browsers', 'Browsers', 'browser'],
  ['operating_systems', 'Systems', 'os'],
];
const SHOWN = 9;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** As a cell of a CSV file; a leading sign would be a formula to a spreadsheet. */
const cell = (text: string) => `"${text.replaceAll('"', '""').replace(/^[=+\-@]/, "'$&")}"`;

/** What visits were made with. */
export function TechnologyCard({ view }: { readonly view: View }) {
  const [kind, setKind] = useState<Kind>('devices');
  const answer = useSpanAnswer('/api/websites/{websiteId}/analytics/technology', view);
  const csv = () => {
    const rows = (answer.data?.[kind] ?? []).map(({ name, count, percentage }) => `${cell(name)},${count},${percentage}`);
    saveFile(`${kind}.csv`, ['name,count,percentage', ...rows, ''].join('\r\n'), 'text/csv');
  };
  return (
    <TabbedCard
      title="Technology"
      short
      tab={kind}
      onTab={(id) => setKind(id as Kind)}
      tabs={TABS.map(([id, title, filter]) => ({
        id,
        title,
        content: (
          <ListStates answer={answer} what="visits" lines={4} isEmpty={(data) => data[id].length === 0}>
            {(data) => (
              <BarList
                label={title}
                heads={[title.slice(0, -1), 'Visits']}
                total={data.total_visitors}
                chosen={view.filters[filter] ?? null}
                onPick={(name) => view.toggleFilter(filter, name)}
                bars={data[id]
                  .slice(0, SHOWN)
                  .map(({ name, count }) => ({ id: name, label: capital(name), text: capital(name), value: count }))}
              />
            )}
          </ListStates>
        ),
      }))}
      actions={[{ label: 'Download as CSV', onSelect: csv }]}
    />
  );
}
