import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useTheme } from '../shell/use-theme';
import { SeriesTable } from './series-table.view';
import { SeriesTooltip } from './series-tooltip.view';
import { plotSeries } from './time-series.plot';
import type { SeriesMark, SeriesPoint, SeriesWords } from './time-series.types';

interface Props {
  /** What is drawn: "Unique visitors, 24 Oct – 22 Nov". */
  readonly label: string;
  /** Name of the values. */
  readonly name: string;
  readonly points: readonly SeriesPoint[];
  readonly marks: readonly SeriesMark[];
  readonly words: SeriesWords;
  readonly compared: boolean;
  /** The date that the point of a date is compared with. */
  readonly beforeDate?: (date: string) => string | null;
  readonly height?: number;
}

/** A line over time, with a tooltip for pointer and keyboard and a table for who cannot see it. */
export function TimeSeries({ label, name, points, marks, words, compared, beforeDate, height = 280 }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const [width, setWidth] = useState(0);
  const [cursor, setCursor] = useState<{ index: number; left: number } | null>(null);
  const { seen } = useTheme();

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!frame.current || width === 0) return undefined;
    const made = plotSeries({
      element: frame.current,
      points,
      marks,
      words,
      width,
      height,
      compared,
      onCursor: (index, left) => setCursor(index === null || left < 0 ? null : { index, left }),
    });
    plot.current = made;
    return () => {
      made.destroy();
      plot.current = null;
    };
  }, [points, marks, words, width, height, compared, seen]);

  function go(index: number) {
    const made = plot.current;
    if (!made) return;
    made.setCursor({ left: made.valToPos(Math.max(0, Math.min(points.length - 1, index)), 'x'), top: 0 });
  }
  function press(event: KeyboardEvent) {
    const at = cursor?.index ?? -1;
    const moves: Record<string, number> = {
      ArrowLeft: at < 0 ? points.length - 1 : at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: points.length - 1,
    };
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      go(next);
    } else if (event.key === 'Escape' && cursor) {
      event.preventDefault();
      plot.current?.setCursor({ left: -10, top: -10 });
      setCursor(null);
    }
  }

  const point = cursor ? points[cursor.index] : undefined;
  return (
    <figure className="relative" aria-label={label}>
      <div
        ref={frame}
        data-chart
        role="img"
        tabIndex={0}
        aria-label={`${label}. Arrow keys read the points.`}
        onKeyDown={press}
        onBlur={() => setCursor(null)}
        style={{ height }}
        className="w-full overflow-hidden"
      />
      {point && cursor && (
        <SeriesTooltip
          point={point}
          mark={marks.find((mark) => mark.date === point.date)}
          name={name}
          words={words}
          left={cursor.left + 52}
          width={width}
          before={compared ? (beforeDate?.(point.date) ?? null) : null}
        />
      )}
      <SeriesTable label={label} name={name} points={points} words={words} compared={compared} />
    </figure>
  );
}
