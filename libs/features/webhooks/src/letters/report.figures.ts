import type { ReportBulletin } from '@footfall/contracts';
import { changeText, countText, decimalText, durationText, monthText, percentText } from './figures.text';

export interface ReportFigure {
  readonly label: string;
  readonly value: string;
  /** Against the span before; null where there is none. */
  readonly change: string | null;
  /** Null where it is neither good nor bad. */
  readonly isGood: boolean | null;
}

/** `Your week on Shop`, `November 2026 on Shop` */
export const reportTitle = ({ period, start }: ReportBulletin, name: string): string =>
  period === 'weekly' ? `Your week on ${name}` : `${monthText(start)} on ${name}`;

type Totals = ReportBulletin['figures']['totals'];
type Compare = (now: number, before: number) => string | null;

/** Of a share in percent, whose own percent nobody would understand. */
const pointsText: Compare = (now, before) => {
  const points = Math.round((now - before) * 10) / 10;
  return points === 0 ? '±0 points' : `${points > 0 ? '+' : '−'}${Math.abs(points)} points`;
};
const pagesOf = ({ page_views: views, visits }: Totals): number => (visits ? views / visits : 0);

export function reportFigures({ figures: { totals, before } }: ReportBulletin): ReportFigure[] {
  const figure = (
    label: string,
    of: (totals: Totals) => number,
    text: (value: number) => string,
    compare: Compare = changeText,
  ): ReportFigure => {
    const now = of(totals);
    // Of a span without a visit nothing can be said.
    const then = before?.visits ? of(before) : null;
    const change = then === null ? null : compare(now, then);
    const isSame = change === null || then === null || change.startsWith('±');
    return { label, value: text(now), change, isGood: isSame ? null : now > then === (compare !== pointsText) };
  };
  return [
    figure('Visits', ({ visits }) => visits, countText),
    figure('Visitors', ({ visitors }) => visitors, countText),
    figure('Page views', ({ page_views: views }) => views, countText),
    figure('Pages a visit', pagesOf, decimalText),
    figure('Duration', ({ avg_visit_duration: seconds }) => seconds, durationText),
    figure('Bounce rate', ({ bounce_rate: rate }) => rate, percentText, pointsText),
  ];
}
