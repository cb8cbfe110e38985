import { ConfigResourceTypes, Kafka, logLevel } from 'kafkajs';
import { eventLogContract } from '@footfall/testing';
import { KafkaEventLog } from './kafka-event-log';
import { testBroker } from './testing/test-broker';

const broker = testBroker(process.env);

if (broker !== null) {
  eventLogContract('Kafka', async () => {
    const admin = new Kafka({ brokers: [broker], logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    return {
      sameGroupTwice: 'shared',
      compaction: 'broker',
      open: () => KafkaEventLog.connect({ brokers: [broker], clientId: 'contract' }),
      cleanupOf: async (topic) => {
        const { resources } = await admin.describeConfigs({
          includeSynonyms: false,
          resources: [{ type: ConfigResourceTypes.TOPIC, name: topic, configNames: ['cleanup.policy'] }],
        });
        return resources[0]?.configEntries[0]?.configValue ?? '';
      },
      dispose: () => admin.disconnect(),
    };
  });
}
