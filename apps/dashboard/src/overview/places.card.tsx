import { Suspense, lazy, useMemo, useState } from 'react';
import { BarList } from '../charts/bar-list.view';
import { countryName, exactNumber } from '../format';
import { Skeleton } from '../ui';
import type { View } from '../url';
import { Details } from './lazy-details.view';
import { ListStates } from './list-states.view';
import { TabbedCard } from './tabbed-card.view';
import { useCsv } from './use-csv';
import { useSpanAnswer } from './use-span-answer';

// The outlines of the world weigh as much as all the rest of a page.
const WorldMap = lazy(() => import('../charts/world-map.view').then((module) => ({ default: module.WorldMap })));
const SHOWN = 9;
/** More the interface gives nobody. */
const MOST = 100;

/** Which countries visits came from, on a map and as a list. @param total all visits, those of countries beyond the list included */
export function PlacesCard({ view, total }: { readonly view: View; readonly total: number }) {
  const [tab, setTab] = useState('map');
  const [all, setAll] = useState(false);
  const path = '/api/websites/{websiteId}/analytics/countries';
  const answer = useSpanAnswer(path, view, { limit: MOST });
  const csv = useCsv();
  const countries = answer.data?.countries;
  const counts = useMemo(() => new Map((countries ?? []).map((country) => [country.country_code, country.visitors])), [countries]);
  const chosen = view.filters.country?.toUpperCase() ?? null;
  const pick = (code: string) => view.toggleFilter('country', code);
  const isEmpty = ({ countries: list }: { countries: readonly unknown[] }) => list.length === 0;
  const list = (shown: number) =>
    (countries ?? []).slice(0, shown).map(({ country_code, visitors }) => ({
      id: country_code,
      label: countryName(country_code),
      text: countryName(country_code),
      value: visitors,
    }));
  const bars = (shown: number) => (
    <BarList label="Visits by country" heads={['Country', 'Visits']} total={total} chosen={chosen} onPick={pick} bars={list(shown)} />
  );
  return (
    <>
      <TabbedCard
        title="Countries"
        tab={tab}
        onTab={setTab}
        csvFailure={csv.failure}
        tabs={[
          {
            id: 'map',
            title: 'Map',
            content: (
              <ListStates answer={answer} what="visits" isEmpty={isEmpty}>
                {() => (
                  <div className="flex flex-col gap-2">
                    <div className="mx-auto w-full max-w-[35rem]">
                      <Suspense fallback={<Skeleton className="aspect-[960/437] w-full" />}>
                        <WorldMap counts={counts} total={total} chosen={chosen} onPick={pick} />
                      </Suspense>
                    </div>
                    {/* Beneath a small map is room for more. */}
                    <div className="sm:[&_li:nth-child(n+3)]:hidden">{bars(4)}</div>
                  </div>
                )}
              </ListStates>
            ),
          },
          {
            id: 'list',
            title: 'List',
            content: (
              <ListStates answer={answer} what="visits" isEmpty={isEmpty}>
                {() => bars(SHOWN)}
              </ListStates>
            ),
          },
        ]}
        actions={[
          { label: 'All countries', onSelect: () => setAll(true) },
          {
            label: countries?.length === MOST ? `Download the first ${MOST} as CSV` : 'Download as CSV',
            onSelect: () => csv.save(path, answer.asked, 'countries.csv'),
          },
        ]}
      />
      {all && (
        <Details
          title="Countries"
          what="visits"
          answer={answer}
          rowsOf={(data) => data.countries}
          keyOf={(country) => country.country_code}
          onClose={() => setAll(false)}
          columns={[
            { id: 'name', title: 'Country', cell: (country) => countryName(country.country_code) },
            { id: 'visits', title: 'Visits', numeric: true, cell: (country) => exactNumber(country.visitors) },
            { id: 'score', title: 'Value', numeric: true, cell: (country) => exactNumber(country.avg_value_score) },
          ]}
        />
      )}
    </>
  );
}
