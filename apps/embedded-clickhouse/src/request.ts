import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { PassThrough, Transform, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { EngineError } from './errors';

/** One request in the terms of ClickHouse's HTTP interface. */
export interface ClickhouseRequest {
  /** The statement, or its head, as given in the address. */
  query?: string;
  queryId: string;
  database: string;
  /** Format of an answer whose statement names none. */
  defaultFormat: string;
  parameters: Map<string, string>;
  settings: Map<string, string>;
  /** Whether the answer may be gzipped. */
  gzip: boolean;
  /** Whether it lets others go first. */
  isPatient: boolean;
}

/** Names in the address that speak to the HTTP layer and are no settings of the engine. */
const httpNames = new Set(
  (
    'query database default_format query_id user password quota_key role session_id session_timeout session_check close_session compress ' +
    'decompress stacktrace enable_http_compression http_zlib_compression_level wait_end_of_query buffer_size send_progress_in_http_headers ' +
    'http_headers_progress_interval_ms http_response_headers http_write_exception_in_output_format add_http_cors_header ' +
    'cancel_http_readonly_queries_on_client_close network_compression_method network_zstd_compression_level log_comment'
  ).split(' '),
);

/** @throws EngineError 48 for what this front does not do. */
export function readRequest(request: IncomingMessage): ClickhouseRequest {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const given = url.searchParams;
  for (const name of ['session_id', 'compress', 'decompress']) {
    const value = given.get(name);
    if (value && value !== '0') throw new EngineError(48, 'NOT_IMPLEMENTED', `${name} is not supported by the embedded engine`);
  }
  const settings = new Map<string, string>();
  const parameters = new Map<string, string>();
  for (const [name, value] of given) {
    if (name.startsWith('param_')) parameters.set(name.slice('param_'.length), value);
    else if (!httpNames.has(name)) settings.set(name, value);
  }
  const header = (name: string): string | undefined => request.headers[name]?.toString();
  return {
    query: given.get('query') ?? undefined,
    queryId: given.get('query_id') || randomUUID(),
    database: given.get('database') || header('x-clickhouse-database') || 'default',
    defaultFormat: given.get('default_format') || header('x-clickhouse-format') || 'TabSeparated',
    parameters,
    settings,
    gzip: given.get('enable_http_compression') === '1' && /\bgzip\b/.test(header('accept-encoding') ?? ''),
    isPatient: header('x-footfall-patient') === '1',
  };
}

/** @throws EngineError 194 without credentials, 516 with wrong ones. */
export function authenticate(request: IncomingMessage, username: string, password: string): void {
  const given = credentials(request);
  if (!given) throw new EngineError(194, 'REQUIRED_PASSWORD', 'Credentials are required');
  // Both are compared in constant time and in any case.
  const sameUser = sameText(given.username, username);
  const samePassword = sameText(given.password, password);
  if (!sameUser || !samePassword)
    throw new EngineError(516, 'AUTHENTICATION_FAILED', 'Authentication failed: password is incorrect, or there is no such user');
}

function credentials(request: IncomingMessage): { username: string; password: string } | undefined {
  const user = request.headers['x-clickhouse-user'];
  const key = request.headers['x-clickhouse-key'];
  if (user !== undefined || key !== undefined) return { username: String(user ?? ''), password: String(key ?? '') };
  const basic = /^Basic\s+(\S+)$/i.exec(request.headers.authorization ?? '');
  if (!basic) return undefined;
  const text = Buffer.from(basic[1]!, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? { username: text, password: '' } : { username: text.slice(0, colon), password: text.slice(colon + 1) };
}

function sameText(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/**
 * The body, unzipped where it says so. The stream fails with EngineError 307 beyond `maxBytes` and with 48 for other encodings; it is
 * drained by who takes it.
 */
export function bodyOf(request: IncomingMessage, maxBytes: number): Readable {
  const encoding = request.headers['content-encoding']?.toString().toLowerCase() ?? 'identity';
  if (encoding !== 'identity' && encoding !== 'gzip') {
    throw new EngineError(48, 'NOT_IMPLEMENTED', `Content-Encoding ${encoding} is not supported: use gzip`);
  }
  let total = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length;
      if (total > maxBytes) done(new EngineError(307, 'TOO_MANY_BYTES', `The body has more than ${maxBytes} bytes`));
      else done(null, chunk);
    },
  });
  const opened = encoding === 'gzip' ? createGunzip() : new PassThrough();
  // pipe() does not pass errors on, nor that the client broke off; an unfinished body must never pass for a whole one.
  request.on('error', (error) => bounded.destroy(error));
  request.on('aborted', () => bounded.destroy(new Error('the client broke off')));
  opened.on('error', () => bounded.destroy(new EngineError(354, 'ZLIB_INFLATE_FAILED', 'The gzip body is broken')));
  bounded.on('close', () => {
    request.unpipe(opened);
    opened.destroy();
    request.resume();
  });
  return request.pipe(opened).pipe(bounded);
}

/** Upper estimate of the body's size in bytes; gzip packs rows of events ten to twenty times. */
export function expectedBytes(request: IncomingMessage): number {
  const length = Number(request.headers['content-length']);
  if (!Number.isFinite(length)) return 64 * 1024 ** 2;
  return request.headers['content-encoding'] === 'gzip' ? length * 20 : length;
}

export async function wholeBody(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Fields of a multipart body: the client sends the statement and long parameters so. */
export async function formFields(body: Buffer, contentType: string): Promise<Map<string, string>> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  return new Map([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])));
}
