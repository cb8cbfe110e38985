import type { SeriesPoint, SeriesWords } from './time-series.types';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly points: readonly SeriesPoint[];
  readonly words: SeriesWords;
  readonly compared: boolean;
}

/** The points of a chart, to be read and not seen. */
export function SeriesTable({ label, name, points, words, compared }: Props) {
  const cell = (value: number | null) => (value === null ? 'none' : words.value(value));
  return (
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">{name}</th>
            {compared && <th scope="col">Compared with</th>}
          </tr>
        </thead>
        <tbody>
          {points
            .filter((point) => point.value !== null)
            .map((point) => (
              <tr key={point.date}>
                <th scope="row">{words.whole(point.date)}</th>
                <td>{cell(point.value)}</td>
                {compared && <td>{cell(point.before)}</td>}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
