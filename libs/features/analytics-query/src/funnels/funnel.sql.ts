import { eventsInVisits } from '../events';
import { eventsWithin } from '../span';
import { comparablePathSql, pathFitsSql } from './path-fits.sql';
import type { PathRule } from '@footfall/domain';

/** How a step is told from other events; what it is compared with is bound as `step_N`. */
export type StepForm = 'event' | PathRule['kind'];

/** More than steps can be. */
const PLACES = 16;

const takes = (form: StepForm, at: number) => {
  const text = `{step_${at}:String}`;
  return form === 'event'
    ? `type IN ('event', 'goal') AND name = ${text}`
    : `type = 'pageview' AND ${pathFitsSql(form, 'comparable', text)}`;
};

/**
 * How many visitors came how far: `level` steps. Bound: a website, a window of events and of visits, `step_N`, `began_from`, `began_to` (the
 * first step falls into a chosen visit that began in between; the others into any visit of the visitor) and `window_ms`.
 *
 * An event may fit several steps, and takes one of them: no step happens at the instant of the one before. So each event stands once for each
 * step that it fits, at a time that tells the steps of one instant apart, the later step first.
 */
export function funnelSql(forms: readonly StepForm[], filters: string): string {
  const last = forms.length - 1;
  const events = `
    SELECT visitor_id, previous_visitor_id, ts, (ts, steps) AS value
    FROM (
      SELECT visitor_id, previous_visitor_id, ts, if(type = 'pageview', ${comparablePathSql('path')}, '') AS comparable,
        arrayFilter(step -> [${forms.map((form, at) => `toUInt8(${takes(form, at)})`).join(', ')}][step + 1] = 1, range(${forms.length})) AS steps
      FROM ${eventsWithin(['pageview', 'event', 'goal'])}
    )
    WHERE notEmpty(steps)`;
  const entering = `toUInt8(start >= fromUnixTimestamp64Milli({began_from:Int64}) AND start < fromUnixTimestamp64Milli({began_to:Int64})${filters})`;
  const conditions = forms.map((_, at) => (at === 0 ? 'step = 0 AND entering = 1' : `step = ${at}`));
  return `
    SELECT level, count() AS visitors
    FROM (
      SELECT windowFunnel({window_ms:UInt64} * ${PLACES})(
        toUInt64(toUnixTimestamp64Milli(value.1) * ${PLACES} + ${last} - step), ${conditions.join(', ')}) AS level
      FROM (${eventsInVisits(events, '', { entering })})
      ARRAY JOIN value.2 AS step
      GROUP BY visitor_id
    )
    WHERE level > 0
    GROUP BY level`;
}
