import { setTimeout as pause } from 'node:timers/promises';
import { type Admin, Partitioners } from 'kafkajs';
import { LogUnavailableError, type OutgoingRecord, type TopicConfig } from '@footfall/ports';
import { ask } from './ask';

const DAY_MS = 86_400_000;
const LISTED_ATTEMPTS = 40;
const LISTED_PAUSE_MS = 50;
const choosePartition = Partitioners.DefaultPartitioner();

/** The topics as the brokers have them; the number of partitions is asked once. */
export class TopicDirectory {
  private readonly counts = new Map<string, Promise<number>>();

  constructor(private readonly admin: Admin) {}

  /** Creates what is missing, with the brokers' own replication factor. */
  async create(topics: readonly TopicConfig[]): Promise<void> {
    const existing = new Set(await ask(() => this.admin.listTopics()));
    const missing = topics.filter(({ name }) => !existing.has(name));
    for (const config of missing) {
      // Resolves with false where another process has just created it.
      const topic = { topic: config.name, numPartitions: config.partitions, configEntries: entriesOf(config) };
      await ask(() => this.admin.createTopics({ waitForLeaders: true, topics: [topic] }));
    }
    if (missing.length) await this.untilListed(missing.map(({ name }) => name));
  }

  /** Brokers that have just started were seen to list a topic only some time after they had made it; until then whoever used it heard that it does not exist. */
  private async untilListed(names: readonly string[]): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const listed = new Set(await ask(() => this.admin.listTopics()));
      const unlisted = names.filter((name) => !listed.has(name));
      if (!unlisted.length) return;
      if (attempt === LISTED_ATTEMPTS) throw new LogUnavailableError(`The brokers do not list ${unlisted.join(', ')} yet`);
      await pause(LISTED_PAUSE_MS);
    }
  }

  /** @throws Error for a topic that does not exist; LogUnavailableError */
  partitionsOf(topic: string): Promise<number> {
    const known = this.counts.get(topic);
    if (known !== undefined) return known;
    // The question itself is kept, so that appends at a time ask it once.
    const count = ask(() => this.count(topic));
    this.counts.set(topic, count);
    count.catch(() => this.counts.delete(topic));
    return count;
  }

  private async count(topic: string): Promise<number> {
    // Asking the metadata of an unknown topic would be tried again and again: the list knows at once.
    if (!(await this.admin.listTopics()).includes(topic)) throw new Error(`Topic ${topic} does not exist: create it first`);
    const { topics } = await this.admin.fetchTopicMetadata({ topics: [topic] });
    const count = topics.find(({ name }) => name === topic)?.partitions.length ?? 0;
    if (count === 0) throw new LogUnavailableError(`The brokers have no partitions of topic ${topic} yet`);
    return count;
  }

  /** Topics may have been deleted or grown. */
  forget(topics: Iterable<string>): void {
    for (const topic of topics) this.counts.delete(topic);
  }
}

/** The partition asked for, else that of the key by Kafka's own hash, else one in turn. @throws Error for a partition that is not there */
export function partitionOf(topic: string, partitions: number, { key, value, partition }: OutgoingRecord): number {
  const partitionMetadata = Array.from({ length: partitions }, (_each, partitionId) => ({
    partitionId,
    partitionErrorCode: 0,
    leader: 0,
    replicas: [],
    isr: [],
  }));
  const chosen = partition ?? choosePartition({ topic, partitionMetadata, message: { key, value } });
  if (!Number.isInteger(chosen) || chosen < 0 || chosen >= partitions) {
    throw new Error(`Topic ${topic} has no partition ${chosen}: there are ${partitions}, from 0`);
  }
  return chosen;
}

function entriesOf({ cleanup, retentionMs, retentionBytes }: TopicConfig): { name: string; value: string }[] {
  const entries: Record<string, number | string> = { 'cleanup.policy': cleanup };
  if (cleanup === 'delete') {
    entries['retention.ms'] = retentionMs ?? -1;
    entries['retention.bytes'] = retentionBytes ?? -1;
    // Retention removes closed segments only: one that takes a week to fill would keep its first record for two.
    if (retentionMs !== undefined) entries['segment.ms'] = Math.max(60_000, Math.min(DAY_MS, Math.floor(retentionMs / 7)));
  }
  return Object.entries(entries).map(([name, value]) => ({ name, value: String(value) }));
}
