import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NAMES = {
  time: ['timestamp', 'time', 'date', 'ts'],
  value: ['value', 'visitors', 'count'],
  label: ['label', 'is_anomaly', 'anomaly'],
};

/**
 * A labelled series from a CSV file with a header: `timestamp` (ISO 8601 or seconds since 1970), `value`, `label` (1 or true where it deviates) and, where
 * it is known, `expected`. Rows at most an hour apart are summed into hours, others are days; what is missing in between is 0.
 */
export function readLabelled(file) {
  const [head = '', ...lines] = readFileSync(file, 'utf8').split(/\r?\n/).filter(Boolean);
  const names = head.split(',').map((name) => name.trim().toLowerCase());
  const column = (known, needed = true) => {
    const at = names.findIndex((name) => known.includes(name));
    if (at < 0 && needed) throw new Error(`${file}: no column ${known.join(' or ')} in ${head}`);
    return at;
  };
  const [time, value, label] = [column(NAMES.time), column(NAMES.value), column(NAMES.label)];
  const expected = column(['expected'], false);
  const rows = lines
    .map((line, at) => {
      const fields = line.split(',').map((field) => field.trim());
      const row = {
        at: instantOf(fields[time] ?? ''),
        value: Number(fields[value]),
        planted: ['1', 'true', '1.0'].includes((fields[label] ?? '').toLowerCase()),
        expected: expected < 0 || !fields[expected] ? Number.NaN : Number(fields[expected]),
      };
      if (!Number.isFinite(row.at) || !Number.isFinite(row.value)) throw new Error(`${file}: line ${at + 2} is no row: ${line}`);
      return row;
    })
    .sort((a, b) => a.at - b.at);
  if (rows.length < 2) throw new Error(`${file}: has no series`);
  const gaps = rows
    .slice(1)
    .map((row, at) => row.at - rows[at].at)
    .sort((a, b) => a - b);
  const length = gaps[Math.floor(gaps.length / 2)] <= HOUR ? HOUR : DAY;
  return { name: basename(file), ...seriesOf(rows, length) };
}

const instantOf = (text) =>
  /^\d+(\.\d+)?$/.test(text)
    ? Number(text) * 1000
    : Date.parse(/[zZ]|[+-]\d\d:?\d\d$/.test(text) ? text : `${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : ''}`);

function seriesOf(rows, length) {
  const begins = Math.floor(rows[0].at / length) * length;
  const windows = Math.floor((rows.at(-1).at - begins) / length) + 1;
  const visits = new Float64Array(windows);
  const planted = new Uint8Array(windows);
  const expected = new Float64Array(windows).fill(Number.NaN);
  for (const row of rows) {
    const window = Math.floor((row.at - begins) / length);
    visits[window] += row.value;
    if (row.planted) planted[window] = 1;
    if (!Number.isNaN(row.expected)) expected[window] = (expected[window] || 0) + row.expected;
  }
  const nothing = new Float64Array(windows);
  return {
    granularity: length === HOUR ? 'hour' : 'day',
    planted,
    undecided: new Uint8Array(windows),
    expected: (window) => expected[window],
    distance: () => Number.POSITIVE_INFINITY,
    series: {
      granularity: length === HOUR ? 'hour' : 'day',
      starts: Float64Array.from({ length: windows + 1 }, (_, window) => begins + window * length),
      offsets: nothing,
      counts: {
        visits,
        pageViews: visits,
        bounces: nothing,
        errors: nothing,
        conversions: nothing,
        seconds: nothing,
        squaredSeconds: nothing,
      },
      firstEventAt: begins,
    },
  };
}
