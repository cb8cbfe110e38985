import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3ObjectStore, type S3Place } from '@footfall/adapter-s3';
import aws4 from 'aws4';

/** How the storage behaves: as it should, answers all with this status, or takes what is asked and never answers. */
type Mood = 'well' | 'hanging' | number;

const BUCKET = 'recordings';
const REGION = 'eu-test-1';
const KEY_ID = 'KEYOFTHETESTS';
/** Its tokens of further pages are made by a cipher that this version of OpenSSL keeps for old programs only, which is a matter of the whole process. */
const SERVER = ['--openssl-legacy-provider', '-e'];
const SERVER_MAIN = `
  const S3rver = require(${JSON.stringify(require.resolve('@20minutes/s3rver'))});
  const [directory, name] = process.argv.slice(1);
  process.once('disconnect', () => process.exit());
  new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name, configs: [] }] })
    .run().then(({ port }) => process.send(port));`;

/**
 * A real server of S3's protocol, with one bucket. Before it stands a gate that takes only what is signed as AWS signs (recomputed by `aws4`, which is
 * nobody's client here), since the server itself lets in everybody.
 */
export class TestObjectStorage {
  /** How many the gate refused, for whatever reason. */
  refused = 0;
  private mood: Mood = 'well';
  private gate: Server | undefined;
  private port = 0;
  private readonly held = new Set<ServerResponse>();
  /** What is asked of the server goes one by one: of two removals that clear the same folder away at once it makes a failure of its own. */
  private turn: Promise<void> = Promise.resolve();

  private constructor(
    private readonly server: ChildProcess,
    private readonly serverPort: number,
    private readonly dir: string,
    private readonly secret: string,
  ) {}

  static async start(): Promise<TestObjectStorage> {
    const dir = mkdtempSync(join(tmpdir(), 'footfall-objects-'));
    const server = spawn(process.execPath, [...SERVER, SERVER_MAIN, dir, BUCKET], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const [port] = (await once(server, 'message')) as [number];
    const storage = new TestObjectStorage(server, port, dir, `secret-${Math.random().toString(36).slice(2)}`);
    await storage.open();
    return storage;
  }

  /** Where it is, and as whom one may use it. */
  get place(): S3Place {
    return {
      endpoint: `http://127.0.0.1:${this.port}`,
      bucket: BUCKET,
      region: REGION,
      keyId: KEY_ID,
      secret: this.secret,
      pathStyle: true,
    };
  }

  /** The settings of an instance that keeps recordings here. */
  get environment(): Record<string, string> {
    const { endpoint, bucket, region, keyId, secret } = this.place;
    return {
      FOOTFALL_REPLAY_STORE: 'objects',
      FOOTFALL_S3_ENDPOINT: endpoint,
      FOOTFALL_S3_BUCKET: bucket,
      FOOTFALL_S3_REGION: region,
      FOOTFALL_S3_KEY_ID: keyId,
      FOOTFALL_S3_SECRET: secret,
    };
  }

  objects(different: Partial<S3Place> = {}): S3ObjectStore {
    return new S3ObjectStore({ ...this.place, ...different });
  }

  /** What is kept, in order. */
  async keys(prefix = ''): Promise<string[]> {
    const objects = this.objects();
    const found: string[] = [];
    for await (const page of objects.list(prefix)) found.push(...page.map(({ key }) => key));
    await objects.close();
    return found.sort();
  }

  /** From now on. */
  be(mood: Mood): void {
    this.mood = mood;
    if (mood !== 'hanging') for (const response of this.held) response.destroy();
  }

  /** Nobody listens any more; `open` listens again, at the same place. */
  async away(): Promise<void> {
    const { gate } = this;
    this.gate = undefined;
    await new Promise((resolve) => (gate ? gate.close(resolve).closeAllConnections() : resolve(undefined)));
  }

  async open(): Promise<void> {
    const gate = createServer((request, response) => this.admit(request, response));
    await new Promise<void>((resolve, reject) => gate.once('error', reject).listen(this.port, '127.0.0.1', resolve));
    this.gate = gate;
    this.port = (gate.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    await this.away();
    const ended = once(this.server, 'exit');
    this.server.kill('SIGKILL');
    await ended;
    await rm(this.dir, { recursive: true, force: true });
  }

  private admit(request: IncomingMessage, response: ServerResponse): void {
    if (this.mood === 'hanging') {
      this.held.add(response.once('close', () => this.held.delete(response)));
      request.resume();
      return;
    }
    const refusal = this.mood === 'well' ? this.refusalOf(request) : { status: this.mood, code: 'InternalError' };
    if (refusal) {
      this.refused++;
      request.resume();
      response.writeHead(refusal.status, { 'content-type': 'application/xml' });
      response.end(`<?xml version="1.0"?><Error><Code>${refusal.code}</Code><Message>no</Message></Error>`);
      return;
    }
    this.turn = this.turn.then(() => this.hand(request, response));
  }

  /** Resolves when the answer has been given or nobody waits for it any more. */
  private async hand(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (response.destroyed) return;
    const over = new Promise<void>((resolve) => response.once('close', resolve));
    const { authorization: _signed, ...headers } = request.headers;
    const on = forward({ host: '127.0.0.1', port: this.serverPort, method: request.method, path: request.url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    on.once('error', () => response.destroy());
    request.pipe(on);
    await over;
    on.destroy();
  }

  private refusalOf({ method, url: path, headers: sent }: IncomingMessage) {
    const given = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d+\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=\w+$/;
    const [authorization, keyId, region, names = ''] = given.exec(sent.authorization ?? '') ?? [];
    if (!authorization) return { status: 403, code: 'AccessDenied' };
    if (keyId !== KEY_ID) return { status: 403, code: 'InvalidAccessKeyId' };
    if (region !== REGION) return { status: 400, code: 'AuthorizationHeaderMalformed' };
    const headers = Object.fromEntries(names.split(';').map((name) => [name, String(sent[name])]));
    const expected = aws4.sign({ service: 's3', region, method, path, headers }, { accessKeyId: KEY_ID, secretAccessKey: this.secret });
    const signature = (text: unknown) => /Signature=(\w+)/.exec(String(text))?.[1];
    if (signature(expected.headers?.['Authorization']) === signature(authorization)) return null;
    return { status: 403, code: 'SignatureDoesNotMatch' };
  }
}
