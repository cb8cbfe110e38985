import type { Filters } from '@footfall/contracts';
import { referrerHost } from '@footfall/domain';
import type { BoundValues } from '../reader';
import { PAGE_DIMENSION } from './page.metrics';
import { DIRECT, visitDimensions, type VisitDimensionName } from './visit.dimensions';

/** How one parameter chooses visits. */
interface VisitFilter {
  /** Condition over `visits`. */
  readonly sql: string;
  readonly bind: (value: string) => BoundValues;
}

const dimension = (name: VisitDimensionName, read = (value: string) => value): VisitFilter => ({
  sql: `${visitDimensions[name].sql} = {filter_${name}:String}`,
  bind: (value) => ({ [`filter_${name}`]: read(value) }),
});

/** A value that is no host at all must choose nothing, not everything that came directly. */
const NO_HOST = '\u007f';

const dimensions = Object.keys(visitDimensions) as VisitDimensionName[];

const FILTERS: Record<keyof Filters, VisitFilter> = {
  ...(Object.fromEntries(dimensions.map((name) => [name, dimension(name)])) as Record<VisitDimensionName, VisitFilter>),
  country: dimension('country', (value) => value.toUpperCase()),
  page: { sql: 'has(page_path, {filter_page:String})', bind: (value) => ({ filter_page: value }) },
  referrer: {
    sql: `if({filter_referrer_url:String} = '', ${visitDimensions.referrer.sql} = {filter_referrer:String}, referrer = {filter_referrer_url:String})`,
    bind: (value) => (value.includes('://') ? byUrl(value) : { filter_referrer: byHost(value), filter_referrer_url: '' }),
  },
};

const byHost = (value: string) => (value === DIRECT ? DIRECT : (referrerHost(value) ?? NO_HOST));

/** Referrers are stored as URL writes them. */
function byUrl(value: string): BoundValues {
  return { filter_referrer: NO_HOST, filter_referrer_url: URL.canParse(value) ? new URL(value).href : value };
}

export interface VisitChoice {
  /** ` AND …` for a WHERE over `visits`; empty where nothing is chosen. */
  readonly sql: string;
  readonly params: BoundValues;
  /** The value that alone chooses them, where rollups know it: of a dimension of visits, or of pages. */
  readonly single: ChosenValue | null;
}

export interface ChosenValue {
  /** As `website_visitors_daily` has it. */
  readonly dimension: string;
  readonly value: string;
}

/** The visits that all given filters choose. Texts are only ever bound. */
export function chooseVisits(filters: Filters): VisitChoice {
  let sql = '';
  const params: Record<string, BoundValues[string]> = {};
  const chosen: (ChosenValue | null)[] = [];
  for (const [name, filter] of Object.entries(FILTERS) as [keyof Filters, VisitFilter][]) {
    const value = filters[name];
    if (value === undefined) continue;
    sql += ` AND ${filter.sql}`;
    const bound = filter.bind(value);
    Object.assign(params, bound);
    chosen.push(singleOf(name, bound));
  }
  return { sql, params, single: chosen.length === 1 ? (chosen[0] ?? null) : null };
}

/** A whole referrer is none of a dimension. */
function singleOf(name: keyof Filters, bound: BoundValues): ChosenValue | null {
  const value = bound[`filter_${name}`];
  if (bound['filter_referrer_url'] || typeof value !== 'string') return null;
  return { dimension: name === 'page' ? PAGE_DIMENSION : name, value };
}
