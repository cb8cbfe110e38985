import uPlot from 'uplot';
import type { SeriesMark, SeriesPoint, SeriesWords } from './time-series.types';
import { tokenColour } from './token-colour';

interface Plot {
  readonly element: HTMLElement;
  readonly points: readonly SeriesPoint[];
  readonly marks: readonly SeriesMark[];
  readonly words: SeriesWords;
  readonly width: number;
  readonly height: number;
  readonly compared: boolean;
  readonly onCursor: (index: number | null, left: number) => void;
}

const TOKENS = { critical: 'bad', warning: 'warn', info: 'info' } as const;
const FONT = '12px ui-sans-serif, system-ui, sans-serif';

/** Whole values, the last line of those that are not over apart, and what they are compared with. */
function dataOf(points: readonly SeriesPoint[]): uPlot.AlignedData {
  const last = points.findLastIndex((point) => point.value !== null);
  const partial = last >= 0 && points[last]?.complete === false;
  return [
    points.map((_, i) => i),
    points.map((point, i) => (partial && i === last && last > 0 ? null : point.value)),
    points.map((point, i) => (partial && last > 0 && i >= last - 1 && i <= last ? point.value : null)),
    points.map((point) => point.before),
  ] as uPlot.AlignedData;
}

/** Draws the band between what was to be expected and what came. */
function drawMarks(plot: uPlot, points: readonly SeriesPoint[], marks: readonly SeriesMark[]): void {
  const { ctx } = plot;
  const half = Math.max(3, Math.min(14, (plot.bbox.width / Math.max(1, points.length)) * 0.35));
  for (const mark of marks) {
    const index = points.findIndex((point) => point.date === mark.date);
    if (index < 0) continue;
    const x = plot.valToPos(index, 'x', true);
    const [from, to] = [mark.expected, mark.actual].map((value) => plot.valToPos(value, 'y', true)) as [number, number];
    const colour = tokenColour(TOKENS[mark.severity]);
    ctx.save();
    ctx.fillStyle = colour;
    ctx.globalAlpha = 0.18;
    ctx.fillRect(x - half, Math.min(from, to), half * 2, Math.abs(to - from));
    ctx.globalAlpha = 1;
    ctx.fillRect(x - half, from - devicePixelRatio, half * 2, 2 * devicePixelRatio);
    ctx.beginPath();
    ctx.arc(x, to, 4 * devicePixelRatio, 0, 2 * Math.PI);
    ctx.fill();
    ctx.restore();
  }
}

/** Draws a series into an element; call `destroy` of what it gives. */
export function plotSeries({ element, points, marks, words, width, height, compared, onCursor }: Plot): uPlot {
  const accent = tokenColour('accent');
  const faint = tokenColour('faint');
  const line = tokenColour('line');
  const single = points.filter((point) => point.value !== null).length < 2;
  const most = Math.max(1, ...points.flatMap((point) => [point.value ?? 0, point.before ?? 0]), ...marks.map((mark) => mark.expected));
  const fill = (plot: uPlot) => {
    const gradient = plot.ctx.createLinearGradient(0, plot.bbox.top, 0, plot.bbox.top + plot.bbox.height);
    gradient.addColorStop(0, accent.replace(/^rgb\((.*)\)$/, 'rgba($1, 0.22)'));
    gradient.addColorStop(1, accent.replace(/^rgb\((.*)\)$/, 'rgba($1, 0)'));
    return gradient;
  };
  const own = { width: 2.25, stroke: accent, points: { show: single, size: 7, fill: accent } };
  return new uPlot(
    {
      width,
      height,
      padding: [12, 22, 0, 0],
      legend: { show: false },
      cursor: {
        y: false,
        drag: { x: false, y: false },
        points: { size: 8, width: 0, fill: (_, i) => (i === 3 ? tokenColour('past') : accent) },
      },
      scales: {
        x: { time: false, range: [points.length > 1 ? 0 : -0.5, points.length > 1 ? points.length - 1 : 0.5] },
        y: { range: [0, most * 1.08] },
      },
      axes: [
        {
          stroke: faint,
          font: FONT,
          grid: { show: false },
          ticks: { show: false },
          gap: 6,
          size: 30,
          // A label needs some 80 pixels.
          splits: () => labelled(points.length, Math.max(2, Math.floor(width / 84))),
          values: (_, splits) => splits.map((index) => words.axis(points[index]?.date ?? '')),
        },
        {
          stroke: faint,
          font: FONT,
          grid: { stroke: line, width: 1 },
          ticks: { show: false },
          gap: 6,
          size: 52,
          space: 44,
          values: (_, splits) => splits.map((value) => words.tick(value)),
        },
      ],
      series: [
        {},
        { ...own, fill },
        { ...own, dash: [5, 5] },
        { show: compared, width: 1.75, stroke: tokenColour('past'), dash: [2, 4], points: { show: false } },
      ],
      hooks: {
        draw: [(plot) => drawMarks(plot, points, marks)],
        setCursor: [(plot) => onCursor(plot.cursor.idx ?? null, plot.cursor.left ?? 0)],
      },
    },
    dataOf(points),
    element,
  );
}

/** Which points bear a label: evenly, the first among them. */
function labelled(count: number, room: number): number[] {
  const step = Math.max(1, Math.ceil(count / room));
  return Array.from({ length: Math.ceil(count / step) }, (_, i) => i * step).filter(
    (i) => i === 0 || i <= count - 1 - step / 4 || step === 1,
  );
}
