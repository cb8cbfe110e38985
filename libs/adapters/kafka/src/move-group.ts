import type { Admin, Kafka } from 'kafkajs';

/**
 * Commits offsets for a group that has no members. The client's own way, `admin.setOffsets`, waits five seconds for a fetch
 * that brings nothing; joining the group, committing and leaving takes a fraction of one.
 * @throws Error while the group runs anywhere
 */
export async function moveGroup(
  kafka: Kafka,
  admin: Admin,
  group: string,
  topic: string,
  offsets: ReadonlyMap<number, bigint>,
): Promise<void> {
  const { groups } = await admin.describeGroups([group]);
  const state = groups[0]?.state ?? 'Dead';
  if (state !== 'Empty' && state !== 'Dead') throw new Error(`Group ${group} runs (${state}): stop it before it is moved`);
  const consumer = kafka.consumer({ groupId: group, allowAutoTopicCreation: false, maxWaitTimeInMs: 50 });
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    await consumer.run({ autoCommit: false, eachBatchAutoResolve: false, eachBatch: async () => undefined });
    consumer.pause([{ topic }]);
    await consumer.commitOffsets([...offsets].map(([partition, offset]) => ({ topic, partition, offset: String(offset) })));
  } finally {
    await consumer.disconnect();
  }
}
