import fc from 'fast-check';

type Schema = Record<string, unknown>;

/** What an operation of the OpenAPI document says of its input. */
export interface DescribedOperation {
  readonly method: string;
  /** With `{name}` where a parameter stands. */
  readonly path: string;
  readonly parameters: readonly { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }[];
  readonly body: Schema | undefined;
}

export interface MadeRequest {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

/** What those who look for holes send, beside random text. */
const NASTY = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  "' OR '1'='1",
  "'; DROP TABLE visits; --",
  '") FORMAT JSON --',
  '{website:UUID}',
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  '\u0000',
  'a\u0000b',
  '\r\nX-Injected: 1',
  '\u202e\ufeff\u2028',
  '<script>alert(1)</script>',
  '%',
  '%%%',
  '*',
  '**/**',
  '()[]{}|\\^$.*+?',
  '(a+)+$',
  '9'.repeat(40),
  'A'.repeat(4000),
  '2024-02-30',
  '0000-00-00',
  '9999-12-31',
  '2024-01-01,2023-01-01',
  'event:page==/a;visit:country!=DE|FR',
  'event:props:x==~y',
];

const text = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 20 }));

/** A value that the schema describes, as near as its keywords tell. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const parts = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  if (parts?.length) return fc.oneof(...parts.map(fitting));
  const format = schema['format'];
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return day;
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  switch (schema['type']) {
    case 'integer':
    case 'number':
      return fc.integer({ min: Number(schema['minimum'] ?? 0), max: Math.min(Number(schema['maximum'] ?? 1e6), 1e6) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting((schema['items'] as Schema | undefined) ?? {}), { maxLength: 3 });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries((schema['properties'] as Record<string, Schema> | undefined) ?? {}).map(([k, s]) => [k, fitting(s)]),
        ),
        { requiredKeys: [...((schema['required'] as string[] | undefined) ?? [])] },
      );
    default:
      return fc.string({ minLength: Number(schema['minLength'] ?? 0), maxLength: Math.min(Number(schema['maxLength'] ?? 20), 200) });
  }
}

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10));

/** Mostly what fits, often what does not, sometimes nothing. */
function parameter(schema: Schema, known: string | undefined): fc.Arbitrary<string | undefined> {
  return fc.oneof(
    { weight: 5, arbitrary: known === undefined ? fitting(schema).map(String) : fc.constant(known) },
    { weight: 3, arbitrary: text },
    { weight: 2, arbitrary: fc.constant(undefined) },
  );
}

function bodyOf(schema: Schema | undefined, known: Record<string, string>): fc.Arbitrary<string | undefined> {
  if (!schema) return fc.constant(undefined);
  const good = fitting(schema).map((body) => ({ ...(body as object), ...known }));
  const spoiled = fc.tuple(good, text, fc.jsonValue()).map(([body, key, value]) => ({ ...body, [key]: value }));
  const mangled = fc.tuple(good, fc.nat(), fc.jsonValue()).map(([body, which, value]) => {
    const keys = Object.keys(body);
    return keys.length ? { ...body, [keys[which % keys.length] ?? '']: value } : value;
  });
  return fc.oneof(
    { weight: 4, arbitrary: fc.oneof(good, spoiled, mangled).map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: text },
  );
}

/**
 * Requests for one operation, valid and hostile ones mixed.
 * @param known values that lead somewhere, by the name of a parameter or of a field of the body
 */
export function requestsFor(operation: DescribedOperation, known: Record<string, string>): fc.Arbitrary<MadeRequest> {
  const values = fc.record(
    Object.fromEntries(operation.parameters.map(({ name, schema }) => [name, parameter(schema, known[name])])),
  ) as fc.Arbitrary<Record<string, string | undefined>>;
  const strangers = fc.array(fc.tuple(text, text), { maxLength: 2 });
  const twice = fc.integer({ min: 0, max: 19 });
  const accept = fc.constantFrom('*/*', 'application/json', 'text/csv', 'text/csv;q=0.1, application/json;q=0.1', ',;q=', 'image/png');
  const fields = Object.fromEntries(Object.entries(known).filter(([name]) => !operation.parameters.some((p) => p.name === name)));
  return fc.tuple(values, strangers, twice, accept, bodyOf(operation.body, fields)).map(([chosen, extra, again, accepted, body]) => {
    const pairs: [string, string][] = [];
    const named: Record<string, string> = {};
    let path = operation.path;
    for (const { name, in: place } of operation.parameters) {
      const value = chosen[name];
      if (place === 'path') path = path.replace(`{${name}}`, segment(value ?? known[name] ?? 'x'));
      else if (value === undefined) continue;
      else if (place === 'header') named[name] = sendable(value);
      else pairs.push([name, value]);
    }
    if (again === 0 && pairs[0]) pairs.push(pairs[0]);
    if (again < 5) pairs.push(...extra);
    const query = pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
    return {
      path: query ? `${path}?${query}` : path,
      headers: { accept: accepted, ...named, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body,
    };
  });
}

/** One segment of a path: dots alone would be taken for directions before they are sent. */
const segment = (value: string) => (/^\.{0,2}$/.test(value) ? 'x' : encodeURIComponent(value));

/** What no client sends as a header is left out. */
const sendable = (value: string) => value.replaceAll(/[^\x20-\x7e]/g, '');
