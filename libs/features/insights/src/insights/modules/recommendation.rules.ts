import type { Movement } from '../movements.query';
import { countText, percentText } from '../wording';

/** What a rule found. */
export interface RuleFinding {
  readonly dimension: Movement['dimension'];
  readonly value: string;
  readonly severity: 'info' | 'warning';
  readonly metric: string;
  readonly before: number;
  readonly now: number;
  readonly sampleBefore: number;
  readonly sampleNow: number;
  readonly title: string;
  readonly description: string;
  readonly recommendation: string;
}

export interface RecommendationRule {
  readonly name: string;
  /** Whether it tells of the four weeks before. */
  readonly compares?: true;
  /** @param movements of one website. Greatest first. */
  find(movements: readonly Movement[]): RuleFinding[];
}

const DIRECT = 'Direct';
const share = (part: number, whole: number) => (whole ? Math.round((1000 * part) / whole) / 10 : 0);
const of = (movements: readonly Movement[], dimension: Movement['dimension']) => movements.filter((each) => each.dimension === dimension);
const sum = (movements: readonly Movement[], part: 'visits' | 'bounces' | 'errors') =>
  movements.reduce((total, each) => total + each[part], 0);

/** A page on which visits begin and end more often than elsewhere: half as often again, and by twenty points. */
const leakyEntry: RecommendationRule = {
  name: 'leaky-entry-page',
  find(movements) {
    const devices = of(movements, 'device');
    const usual = share(sum(devices, 'bounces'), sum(devices, 'visits'));
    return of(movements, 'page')
      .map((page) => ({ ...page, rate: share(page.bounces, page.visits) }))
      .filter(({ visits, rate }) => visits >= 100 && rate >= 1.5 * usual && rate >= usual + 20)
      .sort((a, b) => b.visits - a.visits)
      .map(({ value, visits, rate }) => ({
        dimension: 'page',
        value,
        severity: 'info',
        metric: 'bounce_rate',
        before: usual,
        now: rate,
        sampleBefore: sum(devices, 'visits'),
        sampleNow: visits,
        title: `Visits that begin on ${value} end there`,
        description: `${percentText(rate)} of the ${countText(visits)} visits that began on ${value} in the last four weeks bounced; of all visits it is ${percentText(usual)}.`,
        recommendation: `Open ${value} as a visitor would who comes from outside: does it show what they came for, and where to go next?`,
      }));
  },
};

/** Mobile visits bounce more often than those of desktops: two fifths more, and by ten points. */
const weakOnMobile: RecommendationRule = {
  name: 'weak-on-mobile',
  find(movements) {
    const [mobile, desktop] = ['mobile', 'desktop'].map((device) => of(movements, 'device').find(({ value }) => value === device));
    if (!mobile || !desktop || mobile.visits < 100 || desktop.visits < 100) return [];
    const [there, here] = [share(desktop.bounces, desktop.visits), share(mobile.bounces, mobile.visits)];
    if (here < 1.4 * there || here < there + 10) return [];
    return [
      {
        dimension: 'device',
        value: 'mobile',
        severity: 'info',
        metric: 'bounce_rate',
        before: there,
        now: here,
        sampleBefore: desktop.visits,
        sampleNow: mobile.visits,
        title: 'Visits from phones end early',
        description: `${percentText(here)} of ${countText(mobile.visits)} visits from phones bounced in the last four weeks, and ${percentText(there)} of ${countText(desktop.visits)} from desktops.`,
        recommendation: 'Load the most visited pages on a phone with a slow connection, and see what is missing there.',
      },
    ];
  },
};

/** One visit in twenty meets an error. */
const errorsInVisits: RecommendationRule = {
  name: 'errors-in-visits',
  find(movements) {
    const pages = of(movements, 'page').filter(({ visits, errors }) => visits >= 100 && errors >= 20 && share(errors, visits) >= 5);
    const all = of(movements, 'device');
    return pages
      .sort((a, b) => b.errors - a.errors)
      .map(({ value, visits, errors }) => ({
        dimension: 'page',
        value,
        severity: share(errors, visits) >= 20 ? 'warning' : 'info',
        metric: 'error_rate',
        before: share(sum(all, 'errors'), sum(all, 'visits')),
        now: share(errors, visits),
        sampleBefore: sum(all, 'visits'),
        sampleNow: visits,
        title: `Visits that begin on ${value} meet errors`,
        description: `${countText(errors)} of the ${countText(visits)} visits that began on ${value} in the last four weeks met a JavaScript error.`,
        recommendation: 'Look at the error groups with the most occurrences, and at the browsers in which they occur.',
      }));
  },
};

/** A source that at least doubled. */
const risingSource: RecommendationRule = {
  name: 'rising-source',
  compares: true,
  find: (movements) =>
    of(movements, 'source')
      .filter(({ value, visits, visitsBefore }) => value !== DIRECT && visits >= 50 && visits >= 2 * Math.max(5, visitsBefore))
      .sort((a, b) => b.visits - b.visitsBefore - (a.visits - a.visitsBefore))
      .map(({ value, visits, visitsBefore }) => ({
        dimension: 'source',
        value,
        severity: 'info',
        metric: 'visitors',
        before: visitsBefore,
        now: visits,
        sampleBefore: visitsBefore,
        sampleNow: visits,
        title: `More and more visits come from ${value}`,
        description: `${value} brought ${countText(visits)} visits in the last four weeks, and ${countText(visitsBefore)} in the four before.`,
        recommendation: `See on which pages these visits begin, and who at ${value} links to them.`,
      })),
};

/** Each has a name that its insights carry. */
export const RECOMMENDATION_RULES: readonly RecommendationRule[] = [leakyEntry, weakOnMobile, errorsInVisits, risingSource];
