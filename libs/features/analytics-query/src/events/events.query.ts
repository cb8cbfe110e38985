import { ClickHouseReader } from '@footfall/clickhouse';
import { refusals, type AnswerOf, type InputOf, type RequestContext, type behaviourEndpoints } from '@footfall/contracts';
import type { Clock } from '@footfall/platform';
import { eventParams, spanOf } from '../span';
import { customEventsSql } from './custom-events.sql';
import { visitDays } from './events-in-visits.sql';

type Row = typeof behaviourEndpoints.events;

/** Custom events by name, or those of one name by the values of a property: most first, ties by name. */
export class EventsQuery {
  constructor(
    private readonly reader: ClickHouseReader,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError 400 where a property is asked for without the name of the event that has it. */
  async run({ query }: InputOf<Row>, context: RequestContext): Promise<AnswerOf<Row>> {
    const { name, property, limit, offset } = query;
    if (property !== undefined && name === undefined) throw refusals.invalid({ field: 'name', message: 'must be given with property' });
    const { website, window, choice } = spanOf(query, context, this.clock.now());
    const found = await this.reader.query<{ name: string; count: number; visitors: number }>({
      name: 'analytics.events',
      sql: customEventsSql({ filters: choice.sql, by: property === undefined ? 'name' : 'property', named: name !== undefined }),
      params: {
        ...eventParams(website.id, window),
        ...choice.params,
        ...visitDays(window),
        ...(name === undefined ? {} : { name }),
        ...(property === undefined ? {} : { property }),
        limit: limit + 1,
        offset,
      },
    });
    return { events: found.slice(0, limit), pagination: { limit, offset, has_more: found.length > limit } };
  }
}
