import { randomUUID } from 'node:crypto';
import { TOPICS } from '@footfall/contracts';
import { LOGGER, type Logger } from '@footfall/platform';
import { Database, acrossTenants } from '@footfall/postgres';
import { EVENT_LOG, type Consumption, type EventLog, type LogBatch } from '@footfall/ports';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

interface Told {
  readonly topic: string;
  readonly key: string;
  readonly value: string;
  readonly revision: number;
}

const WATCHED = [TOPICS.websiteChanged, TOPICS.credentialChanged, TOPICS.membershipChanged, TOPICS.planChanged, TOPICS.tokenPolicyChanged];
/** Far longer than an append that was given up may still be on its way. */
const WATCHED_MS = 3_600_000;
const MOST_FACTS = 20_000;

/**
 * Sees to it that the last fact of a key on the log is its newest one. An append that was given up may land after another process has told what came later; readers pass
 * over it, but compaction keeps the last record alone, and whoever starts then would read what is no longer true. So the newest is told again. A log of one
 * process keeps the order of its appends.
 */
@Injectable()
export class FactsWatch implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly newest = new LRUCache<string, Told>({ max: MOST_FACTS, ttl: WATCHED_MS });
  private consumptions: Consumption[] = [];

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.log.isOfOneProcess) return;
    const instance = randomUUID();
    const watched = WATCHED.map(({ name: topic }) =>
      this.log.consume({
        topic,
        group: `settings.watch.${topic}.${instance}`,
        startAt: { sinceMsAgo: WATCHED_MS },
        commits: false,
        handler: (batch) => this.watch(batch),
      }),
    );
    this.consumptions = await Promise.all(watched);
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.consumptions.map((consumption) => consumption.stop()));
  }

  private async watch({ topic, records }: LogBatch): Promise<void> {
    /** Of each key whose last record is older than one before it: that one. */
    const behind = new Map<string, Told>();
    for (const { key, value } of records) {
      if (key === null || !value.length) continue;
      const text = value.toString('utf8');
      const { revision } = JSON.parse(text) as { revision: number };
      const name = `${topic}/${key}`;
      const before = this.newest.get(name);
      if (before && before.revision > revision) behind.set(name, before);
      else {
        this.newest.set(name, { topic, key, value: text, revision });
        behind.delete(name);
      }
    }
    if (!behind.size) return;
    await acrossTenants(() => this.database.transaction(({ outbox }) => outbox.add(...behind.values())));
    this.logger.warn({ topic, facts: behind.size }, 'older facts came after newer ones, which are told again');
  }
}
