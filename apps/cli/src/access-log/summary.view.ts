import { styleText } from 'node:util';
import { type ImportTally, TALLY_PARTS } from '@footfall/history';

const LABELS: Readonly<Record<keyof ImportTally, string>> = {
  lines: 'lines',
  pageviews: 'page views',
  assets: 'assets',
  bots: 'bots',
  failed: 'failed',
  malformed: 'malformed',
  duplicates: 'duplicates',
};

/** The tally as an equation that a reader can check, and why Footfall dropped what it dropped. */
export function summaryText(tally: ImportTally, drops: Readonly<Record<string, number>>, stream: NodeJS.WritableStream): string {
  const rows = [...TALLY_PARTS, 'lines' as const].map((key, at) => {
    const sign = key === 'lines' ? '=' : at === 0 ? ' ' : '+';
    return `${sign} ${LABELS[key].padEnd(11)}${tally[key].toLocaleString('en').padStart(14)}`;
  });
  const total = rows.pop() ?? '';
  const text = [...rows, styleText('bold', total, { stream })];
  const reasons = Object.entries(drops).map(([reason, count]) => `${count.toLocaleString('en')} ${reason}`);
  if (reasons.length) text.push('', `Footfall dropped ${reasons.join(', ')}; bots are counted there, the rest under failed.`);
  if (drops['invalid']) text.push('Events before the time that the plan keeps data for are dropped as invalid.');
  return `${text.join('\n')}\n`;
}
