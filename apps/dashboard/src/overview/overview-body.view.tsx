import type { ReactNode } from 'react';
import { ErrorState } from '../ui';
import type { View } from '../url';
import { AfterFigures } from './after-figures';
import { AwayNote } from './away-note.view';
import { Figures } from './figures.view';
import { FilterChips } from '../analysis/filter-chips.view';
import { AGAINST, METRICS, metricOf } from './overview.metrics';
import { PagesCard } from './pages.card';
import { PlacesCard } from './places.card';
import { SourcesCard } from './sources.card';
import { TechnologyCard } from './technology.card';
import { Trend } from './trend.view';
import type { useOverview } from './use-overview';

interface Props {
  readonly view: View;
  readonly answer: ReturnType<typeof useOverview>;
  /** Stands above the figures. */
  readonly note?: ReactNode;
  /** Further cards. */
  readonly children?: ReactNode;
}

/** How a website is doing, to whoever may see it: figures, their course, and where visits came from. */
export function OverviewBody({ view, answer: { data, error, refetch, dataUpdatedAt, isPlaceholderData }, note, children }: Props) {
  const metric = metricOf(view.word('metric'));
  const visits = data?.summary.total_visitors ?? 0;
  return (
    <>
      <FilterChips view={view} />
      {error && data && <AwayNote failure={error} since={dataUpdatedAt} onRetry={() => void refetch()} />}
      {note}
      <section aria-label="Figures over time" className="my-4 rounded-xl border border-line bg-surface">
        {error && !data ? (
          <ErrorState failure={error} title="The figures could not be loaded" onRetry={() => void refetch()} />
        ) : (
          <Figures
            overview={data}
            chosen={metric}
            against={AGAINST[view.comparison]}
            onChoose={(id) => view.change({ metric: id === METRICS[0]!.id ? null : id })}
          />
        )}
        <Trend view={view} metric={metric} />
      </section>
      <AfterFigures.Provider value={error !== null || (data !== undefined && !isPlaceholderData)}>
        <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
          <PagesCard view={view} total={visits} />
          <SourcesCard view={view} />
          <PlacesCard view={view} total={visits} />
          <TechnologyCard view={view} />
          {children}
        </div>
      </AfterFigures.Provider>
    </>
  );
}
