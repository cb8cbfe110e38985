import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { EngineError } from './errors';
import type { Execution, Executor } from './execute';
import { authenticate, bodyOf, expectedBytes, formFields, readRequest, wholeBody, type ClickhouseRequest } from './request';
import type { EmbeddedClickhouseSettings } from './settings';

const gzipped = promisify(gzip);

/** ClickHouse's HTTP interface on top of an executor: `/ping` for anybody, `/` for who knows the password. */
export function createHttpFront(executor: Executor, settings: EmbeddedClickhouseSettings): Server {
  const server = createServer({ maxHeaderSize: 1024 ** 2, keepAliveTimeout: 30_000, requestTimeout: 120_000 }, (request, response) => {
    void answer(executor, settings, request, response).catch((error: unknown) => fail(request, response, EngineError.from(error)));
  });
  return server;
}

async function answer(
  executor: Executor,
  settings: EmbeddedClickhouseSettings,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = (request.url ?? '/').split('?')[0];
  if (path === '/ping') {
    response.writeHead(200, { 'content-type': 'text/plain; charset=UTF-8' }).end('Ok.\n');
    return;
  }
  authenticate(request, settings.username, settings.password);
  if (path !== '/') {
    response.writeHead(404, { 'content-type': 'text/plain; charset=UTF-8' }).end(`There is no handle ${path}\n`);
    return;
  }
  const started = process.hrtime.bigint();
  const parsed = readRequest(request);
  response.setHeader('X-ClickHouse-Query-Id', parsed.queryId.replace(/[^\x21-\x7e]/g, '_'));
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  const execution = await run(executor, settings, request, parsed, gone.signal);
  await send(response, execution, parsed, Number(process.hrtime.bigint() - started));
}

async function run(
  executor: Executor,
  settings: EmbeddedClickhouseSettings,
  request: IncomingMessage,
  parsed: ClickhouseRequest,
  signal: AbortSignal,
): Promise<Execution> {
  if (request.method === 'GET' || request.method === 'HEAD') {
    // As on a server: what GET asks for may not change anything.
    if (!Number(parsed.settings.get('readonly'))) parsed.settings.set('readonly', '2');
    return executor.execute(Buffer.from(parsed.query ?? ''), undefined, parsed, signal);
  }
  const body = bodyOf(request, settings.maxBodyBytes);
  const contentType = request.headers['content-type'] ?? '';
  if (contentType.startsWith('multipart/form-data')) {
    const fields = await formFields(await wholeBody(body), contentType);
    for (const [name, value] of fields) if (name.startsWith('param_')) parsed.parameters.set(name.slice('param_'.length), value);
    return executor.execute(Buffer.from(parsed.query ?? fields.get('query') ?? ''), undefined, parsed, signal);
  }
  if (parsed.query === undefined) return executor.execute(await wholeBody(body), undefined, parsed, signal);
  // Rows of an insert go to their file as they come in; anything else in the body continues the statement.
  if (/^\s*(\/\*|--|#|INSERT\b)/i.test(parsed.query)) {
    try {
      return await executor.execute(Buffer.from(parsed.query), { source: body, expectedBytes: expectedBytes(request) }, parsed, signal);
    } finally {
      body.destroy();
    }
  }
  const rest = await wholeBody(body);
  const whole = rest.length > 0 ? Buffer.concat([Buffer.from(`${parsed.query}\n`), rest]) : Buffer.from(parsed.query);
  return executor.execute(whole, undefined, parsed, signal);
}

async function send(response: ServerResponse, execution: Execution, parsed: ClickhouseRequest, elapsedNs: number): Promise<void> {
  const summary = {
    read_rows: execution.rowsRead,
    read_bytes: execution.bytesRead,
    written_rows: execution.writtenRows,
    written_bytes: execution.writtenRows > 0 ? execution.bytesRead : 0,
    total_rows_to_read: 0,
    result_rows: execution.writtenRows,
    result_bytes: execution.body.length,
    elapsed_ns: elapsedNs,
  };
  const texts = Object.entries(summary).map(([name, value]) => [name, String(value)]);
  response.setHeader('X-ClickHouse-Summary', JSON.stringify(Object.fromEntries(texts)));
  response.setHeader('X-ClickHouse-Format', execution.format);
  response.setHeader('X-ClickHouse-Server-Display-Name', 'footfall-embedded');
  response.setHeader('X-ClickHouse-Timezone', 'UTC');
  response.setHeader('Content-Type', contentTypeOf(execution.format));
  let body: Buffer = execution.body;
  if (parsed.gzip && body.length > 0) {
    body = await gzipped(body);
    response.setHeader('Content-Encoding', 'gzip');
  }
  response.setHeader('Content-Length', body.length);
  response.writeHead(200).end(body);
}

function fail(request: IncomingMessage, response: ServerResponse, error: EngineError): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  for (const name of ['Content-Encoding', 'Content-Length', 'X-ClickHouse-Format']) response.removeHeader(name);
  response.setHeader('X-ClickHouse-Exception-Code', error.code);
  response.setHeader('Content-Type', 'text/plain; charset=UTF-8');
  if (error.status === 401) response.setHeader('WWW-Authenticate', 'Basic realm="ClickHouse"');
  // What is left of the body need not be read to the end.
  if (!request.complete) response.setHeader('Connection', 'close');
  response.writeHead(error.status).end(`${error.message}\n`);
  request.resume();
}

function contentTypeOf(format: string): string {
  if (/^JSON.*EachRow/.test(format)) return 'application/x-ndjson; charset=UTF-8';
  if (format.startsWith('JSON')) return 'application/json; charset=UTF-8';
  if (/^(TabSeparated|TSV)/.test(format)) return 'text/tab-separated-values; charset=UTF-8';
  if (format.startsWith('CSV')) return 'text/csv; charset=UTF-8; header=absent';
  if (/^(RowBinary|Native|Parquet|Arrow|ORC|Avro|MsgPack|Protobuf|CapnProto)/.test(format)) return 'application/octet-stream';
  return 'text/plain; charset=UTF-8';
}
