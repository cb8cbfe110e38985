import { ObjectsRefusedError, ObjectsUnavailableError, type ObjectStore, type StoredObject } from '@footfall/ports';
import pLimit from 'p-limit';
import { S3mini, S3ServiceError } from 's3mini';
import { Agent, fetch } from 'undici';

export interface S3Place {
  /** Of the storage, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
  /** Whether the bucket stands in the path; else before the host. */
  readonly pathStyle: boolean;
  /** How long a request may take, ms. */
  readonly timeoutMs?: number;
  /** Keys that are listed in one request. */
  readonly keysAPage?: number;
}

const TIMEOUT_MS = 20_000;
const CONNECT_MS = 5_000;
const CHECK_MS = 5_000;
/** Requests at once, of one process. */
const AT_ONCE = 32;
const KEYS_A_PAGE = 1000;
/** Far above whatever is put. */
const MOST_BYTES = 16 * 1024 * 1024;
/** Nothing is listed under it. */
const CHECKED_KEY = 'footfall-check';

/** Objects in a bucket of whatever speaks S3. Messages of its errors name neither key nor secret. */
export class S3ObjectStore implements ObjectStore {
  private readonly s3: S3mini;
  private readonly checked: S3mini;
  private readonly agent = new Agent({ connect: { timeout: CONNECT_MS }, connections: AT_ONCE });
  private readonly timeoutMs: number;

  constructor(private readonly place: S3Place) {
    this.timeoutMs = place.timeoutMs ?? TIMEOUT_MS;
    const ask = (url: string, init: object) => fetch(url, { ...init, dispatcher: this.agent, redirect: 'manual' });
    const client = (requestAbortTimeout: number) =>
      new S3mini({
        accessKeyId: place.keyId,
        secretAccessKey: place.secret,
        endpoint: addressOf(place),
        region: place.region,
        requestAbortTimeout,
        fetch: ask as unknown as typeof globalThis.fetch,
      });
    this.s3 = client(this.timeoutMs);
    this.checked = client(Math.min(this.timeoutMs, CHECK_MS));
  }

  async put(key: string, body: Buffer): Promise<void> {
    await this.tried('keep an object', async () => {
      const answer = await this.s3.putObject(key, body, 'application/octet-stream', undefined, undefined, body.length);
      await answer.body?.cancel();
    });
  }

  async get(key: string): Promise<Buffer | null> {
    return this.tried('give an object', async () => {
      const answer = await this.s3.getObjectResponse(key);
      if (!answer) return null;
      if (Number(answer.headers.get('content-length')) > MOST_BYTES) {
        await answer.body?.cancel();
        throw new Error('it is larger than what is kept there');
      }
      return Buffer.from(await answer.arrayBuffer());
    });
  }

  async remove(keys: readonly string[]): Promise<void> {
    // One by one, which every storage understands: removing many in one request is signed and checked differently from one to the next.
    const limit = pLimit(AT_ONCE);
    await Promise.all(keys.map((key) => limit(() => this.tried('remove an object', () => this.s3.deleteObject(key)))));
  }

  async *list(prefix: string): AsyncGenerator<readonly StoredObject[]> {
    let token: string | undefined;
    do {
      const page = await this.tried('list objects', () =>
        this.s3.listObjectsPaged('/', prefix, this.place.keysAPage ?? KEYS_A_PAGE, token),
      );
      if (!page) throw new ObjectsRefusedError(`${this.name} has no bucket of this name`);
      if (page.objects?.length) yield page.objects.map(({ Key: key, LastModified: at }) => ({ key, modifiedAt: at.getTime() }));
      token = page.nextContinuationToken;
    } while (token);
  }

  async check(): Promise<void> {
    const page = await this.tried('list objects', () => this.checked.listObjectsPaged('/', CHECKED_KEY, 1));
    if (!page) throw new ObjectsRefusedError(`${this.name} has no bucket of this name`);
  }

  async checkWriting(): Promise<void> {
    await this.put(CHECKED_KEY, Buffer.from('footfall'));
    await this.remove([CHECKED_KEY]);
  }

  async close(): Promise<void> {
    await this.agent.close();
  }

  private get name(): string {
    return `the object storage at ${this.place.endpoint}, bucket ${this.place.bucket},`;
  }

  private async tried<T>(what: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof S3ServiceError && isRefusal(error.status))
        throw new ObjectsRefusedError(`${this.name} refuses to ${what}: ${error.status} ${error.serviceCode ?? ''}`.trimEnd());
      throw new ObjectsUnavailableError(`${this.name} did not ${what}: ${this.reasonOf(error)}`);
    }
  }

  private reasonOf(error: unknown): string {
    if (error instanceof S3ServiceError) return `${error.status} ${error.serviceCode ?? ''}`.trimEnd();
    if ((error as Error).name === 'TimeoutError') return 'no answer in time';
    const { message, cause, code } = error as Error & { code?: string };
    return code ?? (cause as { code?: string } | undefined)?.code ?? message;
  }
}

/** Failures of the storage itself are 5xx; 408 and 429 ask to try again. */
const isRefusal = (status: number) => status < 500 && status !== 408 && status !== 429;

function addressOf({ endpoint, bucket, pathStyle }: S3Place): string {
  const url = new URL(endpoint);
  if (pathStyle) url.pathname = `${url.pathname.replace(/\/+$/, '')}/${bucket}`;
  else url.hostname = `${bucket}.${url.hostname}`;
  return url.href;
}
