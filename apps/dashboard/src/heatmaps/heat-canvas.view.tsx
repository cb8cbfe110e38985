import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AnswerOf } from '../api';
import { exactNumber, percentNumber } from '../format';
import { STAGE, useStage, type RecordedEvent } from '../stage';

type Point = AnswerOf<'/api/websites/{websiteId}/heatmaps/points'>['points'][number];

interface Props {
  readonly points: readonly Point[];
  readonly device: 'desktop' | 'tablet' | 'mobile';
  readonly opacity: number;
  /** Of the page behind the points; none: a plain ground. */
  readonly events: readonly RecordedEvent[] | undefined;
}

/** How wide a page is on such a device where nobody says it (CSS pixels). */
const WIDTHS = { desktop: 1280, tablet: 800, mobile: 390 } as const;
const RADIUS = 28;
const BELOW = 120;
const TALLEST = 20_000;
/** A canvas may have so many pixels on a side in every browser; a taller one is drawn smaller and stretched. */
const MOST_PIXELS = 16_384;
const LISTED = 10;

/** Clicks as warm spots, where they fell on the page. */
export function HeatCanvas({ points, device, opacity, events }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);
  const { frame, size } = useStage(events, { still: true });
  const shown = events === undefined ? null : size;
  const page = {
    width: shown?.width ?? WIDTHS[device],
    height: Math.min(TALLEST, Math.max(shown?.height ?? 0, ...points.map(({ y }) => y + BELOW), 400)),
  };
  const scale = width / page.width;
  const height = Math.round(page.height * scale);
  const shrink = Math.min(1, MOST_PIXELS / height);
  useLayoutEffect(() => {
    const measured = box.current;
    if (!measured) return undefined;
    const observer = new ResizeObserver(() => setWidth(measured.clientWidth));
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const drawn = canvas.current?.getContext('2d');
    if (drawn && width > 0) draw(drawn, points, { width: drawn.canvas.width, height: drawn.canvas.height, scale: scale * shrink });
  }, [points, width, height, scale, shrink]);
  return (
    <div>
      <div
        ref={box}
        className="relative max-h-[75vh] min-h-64 overflow-x-hidden overflow-y-auto rounded-lg border border-line bg-sunken"
        tabIndex={0}
        role="region"
        aria-label="Map of the clicks"
      >
        <div className="relative" style={{ height }}>
          {events !== undefined && (
            <iframe
              ref={frame}
              src={STAGE}
              title="The page behind the clicks"
              tabIndex={-1}
              className="pointer-events-none absolute top-0 left-0 origin-top-left border-0 bg-white"
              style={{ width: page.width, height: page.height, transform: `scale(${scale})` }}
            />
          )}
          <canvas
            ref={canvas}
            width={Math.round(width * shrink)}
            height={Math.round(height * shrink)}
            aria-hidden
            className="pointer-events-none absolute inset-0 size-full"
            style={{ opacity }}
          />
        </div>
      </div>
      <div className="sr-only">
        <table>
          <caption>The places that are clicked most</caption>
          <thead>
            <tr>
              <th scope="col">From the left</th>
              <th scope="col">From the top</th>
              <th scope="col">Clicks</th>
            </tr>
          </thead>
          <tbody>
            {points.slice(0, LISTED).map(({ x, y, count }) => (
              <tr key={`${x} ${y}`}>
                <td>{percentNumber(x * 100)} of the width</td>
                <td>{exactNumber(y)} pixels</td>
                <td>{exactNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface Ground {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** Colours from cool to hot, for how much of the most a place has. */
const STOPS: readonly (readonly [number, string])[] = [
  [0, 'rgba(37, 99, 235, 0)'],
  [0.25, 'rgba(37, 99, 235, 0.75)'],
  [0.5, 'rgba(16, 185, 129, 0.85)'],
  [0.75, 'rgba(245, 158, 11, 0.9)'],
  [1, 'rgba(220, 38, 38, 0.95)'],
];

function palette(): Uint8ClampedArray {
  const strip = document.createElement('canvas');
  [strip.width, strip.height] = [256, 1];
  const context = strip.getContext('2d')!;
  const gradient = context.createLinearGradient(0, 0, 256, 0);
  for (const [at, colour] of STOPS) gradient.addColorStop(at, colour);
  context.fillStyle = gradient;
  context.fillRect(0, 0, 256, 1);
  return context.getImageData(0, 0, 256, 1).data;
}

function draw(context: CanvasRenderingContext2D, points: readonly Point[], { width, height, scale }: Ground): void {
  context.clearRect(0, 0, width, height);
  if (!points.length || width === 0 || height === 0) return;
  const most = Math.max(...points.map(({ count }) => count));
  const radius = Math.max(12, RADIUS * Math.sqrt(scale));
  for (const { x, y, count } of points) {
    const [cx, cy] = [x * width, y * scale];
    const spot = context.createRadialGradient(cx, cy, 0, cx, cy, radius);
    spot.addColorStop(0, `rgba(0, 0, 0, ${0.25 + (0.75 * count) / most})`);
    spot.addColorStop(1, 'rgba(0, 0, 0, 0)');
    context.fillStyle = spot;
    context.fillRect(cx - radius, cy - radius, 2 * radius, 2 * radius);
  }
  // How dark a place has become says its colour.
  const image = context.getImageData(0, 0, width, height);
  const colours = palette();
  for (let i = 0; i < image.data.length; i += 4) {
    const alpha = image.data[i + 3]!;
    if (alpha === 0) continue;
    for (let part = 0; part < 4; part++) image.data[i + part] = colours[4 * alpha + part]!;
  }
  context.putImageData(image, 0, 0);
}
