import { STATS_OWN_PROPERTY, type StatsEventProperty, type StatsVisitProperty } from '@footfall/contracts';

export const DIRECT = 'Direct / None';
export const NOT_SET = '(not set)';
/** Of events that lack one of the website's own properties. */
export const NONE = '(none)';

/** What a visit's source is named by, before it has its name: the campaign's before the referrer's. */
export const SOURCE_TEXT = `if(utm_source != '', utm_source, toString(referrer_host))`;

const orElse = (sql: string, otherwise: string) => `if(${sql} = '', '${otherwise}', toString(${sql}))`;

/** Expressions over `visits`: what breakdowns show, and so what filters take. Visits without a value show it as '' and are not listed. */
const VISIT_PROPERTIES: Record<Exclude<StatsVisitProperty, 'visit:source'>, string> = {
  'visit:referrer': `if(referrer = '', '${DIRECT}', concat(referrer_host, trimRight(path(referrer), '/')))`,
  'visit:utm_source': 'utm_source',
  'visit:utm_medium': 'utm_medium',
  'visit:utm_campaign': 'utm_campaign',
  'visit:entry_page': 'entry_path',
  'visit:exit_page': 'exit_path',
  'visit:device': `transform(toString(device_type), ['desktop', 'mobile', 'tablet'], ['Desktop', 'Mobile', 'Tablet'], '${NOT_SET}')`,
  'visit:browser': orElse('browser', NOT_SET),
  'visit:os': orElse('os', NOT_SET),
  'visit:country': `if(country_code = 'XX', '', toString(country_code))`,
  'visit:city': 'toString(city)',
};

/** @param named whether names of sources are bound, see `bindSourceNames`. */
export function visitPropertySql(property: StatsVisitProperty, named: boolean): string {
  if (property !== 'visit:source') return VISIT_PROPERTIES[property];
  const name = named
    ? `transform(cityHash64(${SOURCE_TEXT}), {source_hashes:Array(UInt64)}, {source_names:Array(String)}, ${SOURCE_TEXT})`
    : SOURCE_TEXT;
  return `if(${SOURCE_TEXT} = '', '${DIRECT}', ${name})`;
}

/** What is counted as an event: page views, and what the website names itself. */
export const COUNTED_TYPES = `('pageview', 'event', 'goal')`;

/** Expression over `events`; `ownName` is the bound name of one of the website's own properties. */
export function eventPropertySql(property: StatsEventProperty, ownName: string): string {
  switch (property) {
    case 'event:page':
      return 'path';
    case 'event:hostname':
      return 'toString(host)';
    case 'event:name':
      return `if(type = 'pageview', 'pageview', name)`;
    case 'event:goal':
      return 'name';
    default: {
      const text = `{${ownName}:String}`;
      return `multiIf(NOT JSONHas(props, ${text}), '${NONE}', JSONType(props, ${text}) = 'String', JSONExtractString(props, ${text}), JSONExtractRaw(props, ${text}))`;
    }
  }
}

/** What the answer calls the value: the last part of the property. */
export const propertyLabel = (property: string): string =>
  property.startsWith(STATS_OWN_PROPERTY) ? property.slice(STATS_OWN_PROPERTY.length) : property.slice(property.indexOf(':') + 1);
