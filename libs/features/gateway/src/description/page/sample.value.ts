import type { Schema, SchemaReader } from './schema.reader';

/** What fields of these names look like; everything else is made from its type. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  id: '6f1d3c1e-8f7b-4c52-9d0e-2b7a54c3a1f0',
  websiteId: '6f1d3c1e-8f7b-4c52-9d0e-2b7a54c3a1f0',
  website_id: '6f1d3c1e-8f7b-4c52-9d0e-2b7a54c3a1f0',
  session_id: 'b1c7e0a2f4d84c19',
  site_id: 'example.com',
  domain: 'example.com',
  name: 'Example',
  tracking_code: 'FF_4kTq8WmZr2YcN6vB',
  trackingCode: 'FF_4kTq8WmZr2YcN6vB',
  country_code: 'GB',
  country_name: 'United Kingdom',
  city: 'London',
  device_type: 'desktop',
  browser: 'Firefox',
  os: 'Windows',
  landing_page: '/pricing',
  path: '/pricing',
  page: '/pricing',
  page_url: 'https://example.com/pricing',
  url: 'https://example.com/pricing',
  title: 'Pricing',
  referrer: 'https://news.example/',
  message: 'x is undefined',
  time_range: '7d',
  period: '7d',
  start: '2026-01-01',
  end: '2026-01-07',
  date: '2026-01-07',
  cohort_date: '2026-01-05',
  startDateTime: '2026-01-01T00:00:00.000Z',
  endDateTime: '2026-01-07T23:59:59.999Z',
  question: 'How many visitors in the last 7 days?',
  summary: '1,204 visitors in the last 7 days.',
  intent: 'number',
  label: 'visitors',
  tier: 'pro',
  openapi: '3.1.1',
  bounce_rate: 41.3,
  retention_rate: 23.5,
  percentage: 58.2,
  confidence: 0.93,
  limit: 100,
  offset: 0,
  total: 1,
  user_id: 'b8a0f4e2-64d7-4b6e-a1d5-93f07c2ab6d4',
  team_id: '3e9c7a55-0f3b-4a8e-8a41-7d1f0c9be632',
  visitorId: 'visitor-7f3a',
  sessionId: 'session-12c4',
  clientIp: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/130.0',
  acceptLanguage: 'en-GB',
  primary_color: '#0b6b5f',
};
const INSTANT = '2026-01-07T09:41:05.120Z';
const MAX_DEPTH = 8;
/** More fields than these make an example of a body that hides what is needed. */
const MANY_OPTIONAL = 12;
const USUAL = ['type', 'ts', 'url', 'title', 'visitorId', 'name'];

/** A value that fits the schema and looks like a real one. */
export function sampleValue(reader: SchemaReader, given: Schema, name = '', depth = 0): unknown {
  const schema = reader.resolve(given);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.examples) return schema.examples[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return sampleValue(reader, first, name, depth);
  const type = Array.isArray(schema.type) ? (schema.type as string[])[0] : schema.type;
  if (depth > MAX_DEPTH) return null;
  if (type === 'object') return sampleObject(reader, schema, depth);
  if (type === 'array') return sampleList(reader, schema, singular(name), depth);
  if (type === 'boolean') return schema.default ?? /^(is|exists|receiving|had|track|heatmaps|public)/.test(name);
  const known = BY_NAME[name];
  if (type === 'string') return typeof known === 'string' ? known : sampleText(schema, name);
  if (type === 'number' || type === 'integer') return typeof known === 'number' ? known : sampleNumber(schema, name);
  return null;
}

function sampleList(reader: SchemaReader, { items, minItems = 1 }: Schema, name: string, depth: number): unknown[] {
  if (typeof items !== 'object') return [];
  return Array.from({ length: Math.max(1, minItems) }, () => sampleValue(reader, items, name, depth + 1));
}

function sampleObject(reader: SchemaReader, { properties = {}, required = [] }: Schema, depth: number): Record<string, unknown> {
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  const left = optional.length > MANY_OPTIONAL ? new Set(optional.filter((name) => !USUAL.includes(name))) : new Set();
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => !left.has(name))
      .map(([name, field]) => [name, sampleValue(reader, field, name, depth + 1)]),
  );
}

function sampleText({ format }: Schema, name: string): string {
  if (format === 'uuid') return BY_NAME['id'] as string;
  if (format === 'email') return 'jo@example.com';
  if (format === 'date-time' || /(_at|timestamp|as_of|last_updated|^ts|sent_at)$/.test(name)) return INSTANT;
  return /password/.test(name) ? 'a long and secret phrase' : 'text';
}

function sampleNumber({ default: preset, minimum = 0, maximum = Infinity, type }: Schema, name: string): number {
  if (typeof preset === 'number') return preset;
  const usual = /percent|rate|score|scroll|retention|coverage/.test(name) ? 48.6 : /seconds|duration|time/.test(name) ? 74 : 128;
  return Math.min(Math.max(type === 'integer' ? Math.round(usual) : usual, minimum), maximum);
}

const singular = (name: string) => name.replace(/s$/, '');
