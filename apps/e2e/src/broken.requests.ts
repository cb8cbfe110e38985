import { gzipSync, deflateSync, brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import type { MadeRequest } from './hostile.requests';

/** A request as it goes over the wire; names and values of headers as they are, also twice. */
export interface BrokenRequest {
  /** What was done to it. */
  readonly kind: string;
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer | undefined;
}

type Breaking = (request: BrokenRequest, size: number) => Partial<BrokenRequest>;

const MIB = 1024 * 1024;
/** Packed once: to pack it takes longer than to send it. */
let bomb: Buffer | undefined;
const some = (text: string, size: number) => text.repeat(1 + (size % 2000));
const bodyOf = ({ body }: BrokenRequest) => body ?? Buffer.from('{}');
const withHeader = (request: BrokenRequest, ...pairs: (readonly [string, string])[]) => ({ headers: [...request.headers, ...pairs] });
const without = (request: BrokenRequest, name: string) => request.headers.filter(([given]) => given !== name);
const typed = (request: BrokenRequest, type: string) => ({
  headers: [...without(request, 'content-type'), ['content-type', type] as const],
  body: bodyOf(request),
});
const packed = (request: BrokenRequest, encoding: string, body: Buffer) => ({
  ...withHeader(request, ['content-encoding', encoding]),
  body,
});

/** One kind of damage each. The size is any natural number. */
const BREAKINGS: Readonly<Record<string, Breaking>> = {
  untouched: () => ({}),
  'other method': (_, size) => ({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND'][size % 8] ?? 'GET',
  }),
  'no content type': (request) => ({ headers: without(request, 'content-type'), body: bodyOf(request) }),
  'content type of a form': (request) => typed(request, 'application/x-www-form-urlencoded'),
  'content type of parts': (request) => typed(request, 'multipart/form-data; boundary=x'),
  'content type that is none': (request) => typed(request, ';;=,/'),
  'other character set': (request) => ({
    ...typed(request, 'application/json; charset=utf-16'),
    body: Buffer.from(bodyOf(request).toString(), 'utf16le'),
  }),
  'bytes that are no UTF-8': (request, size) => ({
    body: Buffer.concat([bodyOf(request), Buffer.from([0xff, 0xfe, 0xc0, 0x80, size % 256])]),
  }),
  'byte order mark': (request) => ({ body: Buffer.concat([Buffer.from('\ufeff'), bodyOf(request)]) }),
  'cut body': (request, size) => ({ body: bodyOf(request).subarray(0, size % (bodyOf(request).length + 1)) }),
  'deep lists': (_, size) => ({ body: Buffer.from('['.repeat(10 + (size % 50_000))) }),
  'deep objects': (_, size) => ({ body: Buffer.from('{"a":'.repeat(size % 20_000) + '1' + '}'.repeat(size % 20_000)) }),
  'deep lists under events': (_, size) => ({
    body: Buffer.from(`{"events":${'['.repeat(1 + (size % 20_000))}${']'.repeat(1 + (size % 20_000))}}`),
  }),
  'long list': (_, size) => ({ body: Buffer.from(`{"events":[${'{},'.repeat(size % 30_000)}{}]}`) }),
  'many fields': (_, size) => ({ body: Buffer.from(`{${Array.from({ length: size % 5_000 }, (__, at) => `"k${at}":${at}`).join(',')}}`) }),
  'numbers beyond all': () => ({ body: Buffer.from('{"events":[{"ts":1e999,"amount":-1e308,"engaged_ms":9007199254740993}],"n":1e-400}') }),
  'names of the prototype': () => ({
    body: Buffer.from('{"__proto__":{"a":1},"constructor":{"prototype":{}},"events":[{"__proto__":null,"props":{"__proto__":1}}]}'),
  }),
  'the same field twice': () => ({ body: Buffer.from('{"trackingCode":"a","trackingCode":["b"],"events":[],"events":{}}') }),
  'half a character': () => ({ body: Buffer.from('{"events":[{"url":"https://a.example/\\ud800","title":"\\udc00\\u0000"}]}') }),
  'packed body': (request) => packed(request, 'gzip', gzipSync(bodyOf(request))),
  'cut packed body': (request, size) => packed(request, 'gzip', gzipSync(bodyOf(request)).subarray(0, size % 30)),
  'packed body that is none': (request) => packed(request, 'gzip', Buffer.from('no gzip at all')),
  'packed body that explodes': (request) => packed(request, 'gzip', (bomb ??= gzipSync(Buffer.alloc(40 * MIB, 32)))),
  'packed otherwise': (request, size) =>
    size % 2 ? packed(request, 'br', brotliCompressSync(bodyOf(request))) : packed(request, 'deflate', deflateSync(bodyOf(request))),
  'packed twice': (request) => packed(request, 'gzip, gzip', gzipSync(gzipSync(bodyOf(request)))),
  'large body': (_, size) => ({ body: Buffer.alloc(((size % 3) + 1) * MIB, '"a",') }),
  'long address': (request, size) => ({ path: `${request.path}${request.path.includes('?') ? '&' : '?'}q=${some('a%20', size)}` }),
  'many parameters': (request, size) => ({ path: `${request.path}${request.path.includes('?') ? '&' : '?'}${some('range=7d&', size)}x` }),
  'broken percent signs': (request) => ({ path: `${request.path}%zz%c3%28%` }),
  'path beside the path': (request, size) => ({ path: `${['//', '/./', '/../', '/;/', '/%2e%2e/', '/%00'][size % 6]}${request.path}` }),
  'many headers': (request, size) => withHeader(request, ...Array.from({ length: size % 90 }, (_, at) => [`x-h${at}`, 'v'] as const)),
  'long header': (request, size) => withHeader(request, ['x-long', some('h', size)]),
  'header in Latin-1': (request) => withHeader(request, ['x-odd', '\u00fc\u00ff\u0080'], ['user-agent', '\u00e9\u00ff']),
  'odd user agent': (request, size) => withHeader(request, ['user-agent', some('(Mozilla/5.0 ', size)]),
  'odd addresses': (request) =>
    withHeader(request, ['x-forwarded-for', '::ffff:1.2.3.4, [::1]:99999, 1.2.3, , -'], ['forwarded', 'for=_x']),
  'odd origin': (request, size) =>
    withHeader(request, ['origin', ['null', 'https://', 'http://[::1', 'javascript:x', 'https://a..b'][size % 5] ?? '']),
  'odd referrer': (request, size) => withHeader(request, ['referer', some('https://a.example/', size)]),
  'credentials twice': (request) => withHeader(request, ['x-api-key', 'ffw_x'], ['authorization', 'Bearer ffw_y']),
  'credentials that are none': (request, size) =>
    withHeader(request, ['authorization', ['Bearer', 'Basic ===', 'Bearer a.b.c', some('Bearer ', size)][size % 4] ?? '']),
  'odd request id and trace': (request, size) =>
    withHeader(request, ['x-request-id', some('i', size)], ['traceparent', '00-0-0-zz'], ['tracestate', ',,=']),
  'odd languages and hints': (request) =>
    withHeader(request, ['accept-language', ';q=,*'], ['sec-ch-ua', '"";v='], ['dnt', '2'], ['sec-gpc', 'x']),
  'conditions and ranges': (request) => withHeader(request, ['if-none-match', 'W/"'], ['range', 'bytes=9-1'], ['if-modified-since', 'x']),
  'asks to go on first': (request) => ({ ...withHeader(request, ['expect', '100-continue']), body: bodyOf(request) }),
};

export const BREAKING_KINDS = Object.keys(BREAKINGS);

/** Breaks a made request once or twice. */
export function brokenRequest(method: string, made: fc.Arbitrary<MadeRequest>): fc.Arbitrary<BrokenRequest> {
  const kinds = fc.array(fc.constantFrom(...BREAKING_KINDS), { minLength: 1, maxLength: 2 });
  return fc.tuple(made, kinds, fc.nat({ max: 1_000_000 })).map(([{ path, headers, body }, chosen, size]) => {
    const whole: BrokenRequest = {
      kind: chosen.join(', '),
      method,
      path,
      headers: Object.entries(headers),
      body: body === undefined ? undefined : Buffer.from(body),
    };
    return chosen.reduce((request, kind) => ({ ...request, ...BREAKINGS[kind]?.(request, size) }), whole);
  });
}
