import type { KafkaEventLogOptions } from '@footfall/adapter-kafka';
import type { Config } from '@footfall/platform';

/** How brokers are spoken to: over TLS or not, and as whom. */
export function kafkaSecurity(config: Config): Pick<KafkaEventLogOptions, 'ssl' | 'sasl'> {
  const { FOOTFALL_KAFKA_TLS: ssl, FOOTFALL_KAFKA_SASL: mechanism } = config;
  const { FOOTFALL_KAFKA_USERNAME: username = '', FOOTFALL_KAFKA_PASSWORD: password = '' } = config;
  if (!mechanism) return { ssl };
  // Each mechanism is a type of its own to the client.
  return { ssl, sasl: { mechanism, username, password } as NonNullable<KafkaEventLogOptions['sasl']> };
}
