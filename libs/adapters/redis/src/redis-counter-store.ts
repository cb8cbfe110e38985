import { Redis } from 'ioredis';
import type { CounterStore, QuotaTaken, Taken, WindowUse } from '@footfall/ports';
import { answeredWithin } from './answered-within';
import { GIVE_BACK_TO_QUOTA, RAISE_INSTANT, RAISE_QUOTA, TAKE_FROM_QUOTA, TAKE_FROM_WINDOW } from './counter.scripts';

export interface RedisCounterStoreOptions {
  /** `redis://` or `rediss://`, with user, password and database where there are any. */
  readonly url: string;
  /** Stands before every key; `footfall:` by default. */
  readonly prefix?: string;
  /** Milliseconds after which a command without an answer has failed; 500 by default. */
  readonly timeoutMs?: number;
  /** The connection broke or could not be made; the store connects again by itself. */
  readonly onFault?: (error: unknown) => void;
}

interface Scripts {
  raiseInstant(key: string, instant: number): Promise<unknown>;
  takeFromWindow(
    key: string,
    limit: number,
    windowMs: number,
    cost: number,
    used: number,
    usedUntil: number,
  ): Promise<[number, number, number]>;
  takeFromQuota(key: string, limit: number, cost: number): Promise<[number, number] | null>;
  giveBackToQuota(key: string, cost: number): Promise<unknown>;
  raiseQuota(key: string, used: number, endsAt: number): Promise<unknown>;
}

/** Members per command, so that one marking of many never holds the server for long. */
const MARK_CHUNK = 1_000;
const FORGET_CHUNK = 500;
/** A connection on which nothing comes for so many time-outs is replaced: one that was cut without a word would else be asked for a quarter of an hour. */
const SILENT_FOR = 10;

/**
 * Counts that all instances share. Windows follow the server's clock, so that instances whose clocks differ agree. Nothing
 * waits for a lost connection and nothing is sent twice: without an answer a command fails after the time-out.
 */
export class RedisCounterStore implements CounterStore {
  private constructor(
    private readonly redis: Redis & Scripts,
    private readonly prefix: string,
    private readonly timeoutMs: number,
  ) {}

  /** Resolves once connected, or after the time-out: `ping` says which. */
  static async connect(options: RedisCounterStoreOptions): Promise<RedisCounterStore> {
    const { url, prefix = 'footfall:', timeoutMs = 500, onFault = () => undefined } = options;
    const redis = new Redis(url, {
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      socketTimeout: timeoutMs * SILENT_FOR,
      connectTimeout: 2_000,
      // A primary that was made a replica keeps its connections: only a new one finds the server that took over.
      reconnectOnError: (error) => error.message.startsWith('READONLY'),
      retryStrategy: (attempts) => Math.min(attempts * 50, 1_000),
      scripts: {
        raiseInstant: { lua: RAISE_INSTANT, numberOfKeys: 1 },
        takeFromWindow: { lua: TAKE_FROM_WINDOW, numberOfKeys: 1 },
        takeFromQuota: { lua: TAKE_FROM_QUOTA, numberOfKeys: 1 },
        giveBackToQuota: { lua: GIVE_BACK_TO_QUOTA, numberOfKeys: 1 },
        raiseQuota: { lua: RAISE_QUOTA, numberOfKeys: 1 },
      },
    });
    redis.on('error', onFault);
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, timeoutMs);
      redis.once('ready', () => {
        clearTimeout(late);
        resolve();
      });
    });
    return new RedisCounterStore(redis as unknown as Redis & Scripts, prefix, timeoutMs);
  }

  async markSeen(key: string, seen: ReadonlyMap<string, number>, ttlMs: number): Promise<void> {
    if (seen.size === 0) return;
    const name = `${this.prefix}seen:${key}`;
    const members = [...seen];
    const newest = members.reduce((latest, [, instant]) => Math.max(latest, instant), -Infinity);
    const marking = this.redis.multi();
    for (let from = 0; from < members.length; from += MARK_CHUNK) {
      marking.zadd(name, 'GT', ...members.slice(from, from + MARK_CHUNK).flatMap(([member, instant]) => [instant, member]));
    }
    marking.zremrangebyscore(name, '-inf', newest - ttlMs);
    marking.pexpire(name, ttlMs);
    for (const [error] of (await this.answer(marking.exec())) ?? []) if (error !== null) throw error;
  }

  async forgetSeen(key: string, members: readonly string[]): Promise<void> {
    for (let from = 0; from < members.length; from += FORGET_CHUNK) {
      await this.answer(this.redis.zrem(`${this.prefix}seen:${key}`, ...members.slice(from, from + FORGET_CHUNK)));
    }
  }

  countSeen(key: string, since: number, until: number): Promise<number> {
    return this.answer(this.redis.zcount(`${this.prefix}seen:${key}`, `(${since}`, until));
  }

  async raiseInstant(key: string, instant: number): Promise<void> {
    await this.answer(this.redis.raiseInstant(`${this.prefix}instant:${key}`, instant));
  }

  async instant(key: string): Promise<number | null> {
    const instant = await this.answer(this.redis.get(`${this.prefix}instant:${key}`));
    return instant === null ? null : Number(instant);
  }

  async forget(keys: readonly string[]): Promise<void> {
    for (let from = 0; from < keys.length; from += FORGET_CHUNK) {
      const some = keys.slice(from, from + FORGET_CHUNK);
      await this.answer(this.redis.unlink(...some.flatMap((key) => [`${this.prefix}seen:${key}`, `${this.prefix}instant:${key}`])));
    }
  }

  async takeFromWindow(key: string, limit: number, windowMs: number, cost: number, known?: WindowUse): Promise<Taken> {
    const name = `${this.prefix}window:${windowMs}:${key}`;
    const { used, resetsAt: until } = known ?? { used: 0, resetsAt: 0 };
    const [allowed, remaining, resetsAt] = await this.answer(this.redis.takeFromWindow(name, limit, windowMs, cost, used, until));
    return { allowed: allowed === 1, remaining, resetsAt };
  }

  async takeFromQuota(key: string, limit: number, cost: number): Promise<QuotaTaken | null> {
    const taken = await this.answer(this.redis.takeFromQuota(this.quota(key), limit, cost));
    return taken && { allowed: taken[0] === 1, used: taken[1] };
  }

  async giveBackToQuota(key: string, cost: number): Promise<void> {
    await this.answer(this.redis.giveBackToQuota(this.quota(key), cost));
  }

  async raiseQuota(key: string, used: number, endsAt: number): Promise<void> {
    await this.answer(this.redis.raiseQuota(this.quota(key), used, endsAt));
  }

  async quotaUsed(key: string): Promise<number | null> {
    const used = await this.answer(this.redis.get(this.quota(key)));
    return used === null ? null : Number(used);
  }

  async ping(): Promise<void> {
    await this.answer(this.redis.ping());
  }

  private readonly answer = <T>(answer: Promise<T>): Promise<T> => answeredWithin(answer, this.timeoutMs);

  private readonly quota = (key: string): string => `${this.prefix}quota:${key}`;

  /** What was sent before has its answer or its time-out; the connection ends. */
  async close(): Promise<void> {
    await this.answer(this.redis.quit()).catch(() => this.redis.disconnect());
  }
}
