import { ApiError, type AnswerOf, type Endpoint, type InputOf, type RequestContext, type ServiceName } from '@footfall/contracts';
import { Pool } from 'undici';
import { CONTEXT_HEADER, signContext } from '../http/signed-context';
import type { Clock } from '../runtime/clock';

const TIMEOUT_MS = 2000;

/** Asks another service's internal endpoints. In one process the question goes to that process's own address. */
export class ServiceClient {
  private readonly pools = new Map<string, Pool>();

  constructor(
    private readonly urlOf: (name: ServiceName) => string,
    private readonly secret: string,
    private readonly clock: Clock,
  ) {}

  /**
   * @param timeoutMs for questions that take work.
   * @param ending aborted where whoever asks cannot wait that long after all.
   * @returns null where the service answers 404.
   * @throws ApiError SERVICE_UNAVAILABLE when there is no usable answer within two seconds, or within `timeoutMs`, or before `ending`.
   */
  async ask<E extends Endpoint>(
    row: E,
    params: Record<string, string> = {},
    body?: InputOf<E>['body'],
    timeoutMs = TIMEOUT_MS,
    ending?: AbortSignal,
  ): Promise<AnswerOf<E> | null> {
    const path = row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const context: RequestContext = {
      requestId: 'internal',
      clientAddress: null,
      principal: { kind: 'service' },
      website: null,
      role: null,
      plan: null,
    };
    try {
      const answer = await this.pool(row.owner).request({
        method: row.method,
        path,
        headers: {
          [CONTEXT_HEADER]: signContext(context, this.secret, this.clock.now()),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
        signal: ending ? AbortSignal.any([AbortSignal.timeout(timeoutMs), ending]) : AbortSignal.timeout(timeoutMs),
      });
      const said = (await answer.body.json()) as AnswerOf<E>;
      if (answer.statusCode === 404) return null;
      if (answer.statusCode !== row.status) throw new Error(`${row.owner} answered ${answer.statusCode}`);
      return said;
    } catch (error) {
      throw new ApiError('SERVICE_UNAVAILABLE', `The ${row.owner} service does not answer`, { retryAfter: 2, cause: error });
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.close()));
  }

  private pool(owner: ServiceName): Pool {
    const url = this.urlOf(owner);
    let pool = this.pools.get(url);
    if (!pool) {
      pool = new Pool(url, { connections: 8, connectTimeout: TIMEOUT_MS });
      this.pools.set(url, pool);
    }
    return pool;
  }
}
