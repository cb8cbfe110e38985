import { Ellipsis } from 'lucide-react';
import { Suspense, lazy, useMemo, useRef } from 'react';
import { saveFile } from '../api';
import { chartPicture } from '../charts/chart.picture';
import type { SeriesMark } from '../charts/time-series.types';
import { daysText } from '../format';
import { Button, EmptyState, ErrorState, Menu, Skeleton } from '../ui';
import { useDates, type View } from '../url';
import { AnomalyNotes } from './anomaly-notes.view';
import { comparedPoints } from './compared.points';
import { CsvFailure } from './csv-failure.view';
import { metricOf, type Metric } from './overview.metrics';
import { trendPoints } from './trend.points';
import { trendWords } from './trend.words';
import { useAnomalies } from './use-anomalies';
import { useCsv } from './use-csv';
import { useSpanAnswer } from './use-span-answer';

interface Props {
  readonly view: View;
  readonly metric: Metric;
}

const HEIGHT = 280;
// What draws it comes beside the figures, which need not wait for it.
const drawing = import('../charts/time-series.view');
drawing.catch(() => undefined);
const TimeSeries = lazy(() => drawing.then((module) => ({ default: module.TimeSeries })));
const waiting = <Skeleton className="h-[280px] w-full" />;
const NONE: readonly SeriesMark[] = [];

/** The chosen metric over the span. */
export function Trend({ view, metric }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const csv = useCsv();
  const dates = useDates(view);
  const compared = view.comparison !== 'none';
  const { data, error, refetch, asked } = useSpanAnswer(
    '/api/websites/{websiteId}/analytics/timeline',
    view,
    compared ? { compare: view.comparison } : {},
  );
  // Unique visitors themselves are not judged; the visits that they make are.
  const judged = metric.judged === null ? metricOf('visits') : metric;
  const marks = useAnomalies(view, judged, data?.interval);
  const end = dates?.end ?? null;
  const { comparison } = view;
  const points = useMemo(() => (data ? trendPoints(data, metric, end, comparison) : []), [data, metric, end, comparison]);
  const comparedWith = useMemo(() => (data ? comparedPoints(data, comparison) : () => null), [data, comparison]);
  const words = useMemo(() => trendWords(data?.interval ?? 'day', metric), [data?.interval, metric]);
  const label = `${metric.title}${dates ? `, ${daysText(dates.start, dates.end)}` : ''}`;
  const file = `${metric.id}-${dates?.start ?? ''}-${dates?.end ?? ''}`;

  if (error && !data) {
    return (
      <div className="grid place-items-center" style={{ minHeight: HEIGHT }}>
        <ErrorState failure={error} title="The chart could not be loaded" onRetry={() => void refetch()} />
      </div>
    );
  }
  // By what came, not by what is drawn: a rate or a time of 0 is one.
  const nothing = data !== undefined && data.points.every(({ total_visitors: visits, page_views: views }) => !visits && !views);
  const here = new Set(points.map((point) => point.date));
  return (
    <div ref={frame} className="relative p-3 sm:p-4">
      <div className="absolute top-1 right-2 z-10">
        <Menu
          entries={[
            {
              label: 'Download as CSV',
              onSelect: () => csv.save('/api/websites/{websiteId}/analytics/timeline', asked, `${file}.csv`),
            },
            {
              label: 'Download as picture',
              onSelect: () =>
                void (frame.current && chartPicture(frame.current).then((picture) => picture && saveFile(`${file}.png`, picture))),
            },
          ]}
          trigger={
            <Button look="quiet" size="icon" aria-label="Chart: download" className="size-8">
              <Ellipsis size={17} aria-hidden />
            </Button>
          }
        />
      </div>
      {data === undefined ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          <TimeSeries
            label={label}
            name={metric.title}
            points={points}
            marks={judged === metric ? marks : NONE}
            words={words}
            compared={compared && Boolean(data.comparison)}
            beforeDate={(date) => comparedWith(date)?.date ?? null}
            height={HEIGHT}
          />
        </Suspense>
      )}
      {nothing && (
        <div className="pointer-events-none absolute inset-0 grid place-items-center">
          <EmptyState title="Nothing in this time">
            {Object.keys(view.filters).length ? 'Take a filter away, or choose a longer time.' : 'Choose a longer time.'}
          </EmptyState>
        </div>
      )}
      <CsvFailure failure={csv.failure} />
      <AnomalyNotes marks={marks.filter((mark) => here.has(mark.date))} metric={judged} chart={metric} words={words} />
    </div>
  );
}
