import type { ClickHouseReader } from '@footfall/clickhouse';
import {
  refusals,
  type AnswerOf,
  type InputOf,
  type RequestContext,
  type funnelEndpoints,
  type internalFunnelEndpoints,
} from '@footfall/contracts';
import { pathRuleOf } from '@footfall/domain';
import type { Clock } from '@footfall/platform';
import { visitDays } from '../events';
import { dateRangeOf, eventParams, spanOf } from '../span';
import { funnelSql, type StepForm } from './funnel.sql';

type Row = (typeof funnelEndpoints)['report'];
export type FunnelDefinition = AnswerOf<(typeof internalFunnelEndpoints)['definition']>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * How many visitors took each step of a funnel. Who took the first one in a visit that began in the span, and that the filters choose, counts;
 * the others follow in order, each later than the one before, in any visit, within the funnel's window of the first.
 */
export class FunnelQuery {
  constructor(
    private readonly reader: ClickHouseReader,
    private readonly clock: Clock,
    private readonly definitionOf: (websiteId: string, funnelId: string) => Promise<FunnelDefinition | null>,
  ) {}

  /** @throws ApiError 404 where the website has no such funnel. */
  async run({ params, query }: InputOf<Row>, context: RequestContext): Promise<AnswerOf<Row>> {
    const { website, window, choice } = spanOf(query, context, this.clock.now());
    const funnel = await this.definitionOf(website.id, params.funnelId);
    if (!funnel) throw refusals.notFound('Funnel');
    const steps = funnel.steps.map(({ type, match }): { form: StepForm; text: string } => {
      if (type === 'event') return { form: 'event', text: match };
      const { kind, text } = pathRuleOf(match);
      return { form: kind, text };
    });
    // The visit that the first step is taken in lasts at most a day.
    const taken = { from: window.from, to: window.to + DAY_MS + funnel.windowHours * HOUR_MS };
    const levels = await this.reader.query<{ level: number; visitors: number }>({
      name: 'analytics.funnel',
      sql: funnelSql(
        steps.map(({ form }) => form),
        choice.sql,
      ),
      params: {
        ...eventParams(website.id, taken),
        ...choice.params,
        ...visitDays(taken),
        ...Object.fromEntries(steps.map(({ text }, at) => [`step_${at}`, text])),
        began_from: Math.max(0, window.from),
        began_to: Math.max(0, window.to),
        window_ms: funnel.windowHours * HOUR_MS,
      },
    });
    const counts = funnel.steps.map((_, at) => levels.reduce((sum, { level, visitors }) => sum + (level > at ? visitors : 0), 0));
    return {
      name: funnel.name,
      window_hours: funnel.windowHours,
      date_range: dateRangeOf(window),
      steps: funnel.steps.map(({ name }, at) => {
        const visitors = counts[at] ?? 0;
        return {
          name,
          visitors,
          from_previous: share(visitors, counts[Math.max(0, at - 1)] ?? 0),
          from_first: share(visitors, counts[0] ?? 0),
        };
      }),
    };
  }
}

/** Percent, one decimal. */
const share = (part: number, whole: number): number => (whole ? Math.round((1000 * part) / whole) / 10 : 0);
