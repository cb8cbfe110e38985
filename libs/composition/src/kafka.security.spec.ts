import { createLogger, loadConfig } from '@footfall/platform';
import { networkedProfile } from './networked.profile';

const given = process.env['FOOTFALL_TEST_KAFKA_SASL'];
const as = (mechanism: string, password: string) => {
  const { host, username } = new URL(given ?? '');
  return loadConfig({
    FOOTFALL_KAFKA_BROKERS: host,
    FOOTFALL_KAFKA_SASL: mechanism,
    FOOTFALL_KAFKA_USERNAME: username,
    FOOTFALL_KAFKA_PASSWORD: password,
  });
};
const connect = (mechanism: string, password: string) =>
  networkedProfile('migrate')(as(mechanism, password), createLogger('spec', 'silent'), new Set(['log'] as const));

(given ? describe : describe.skip)('A broker that wants to know who asks', () => {
  const { password } = new URL(given ?? 'kafka://');

  it('answers the user that the settings name', async () => {
    const resources = await connect('plain', password);
    try {
      await expect(resources.eventLog.ping()).resolves.toBeUndefined();
    } finally {
      await resources.close();
    }
  });

  it('answers nobody who gives another password, or gives it in another way', async () => {
    await expect(connect('plain', 'another')).rejects.toThrow(/No broker answers at .*Authentication failed/);
    await expect(connect('scram-sha-512', password)).rejects.toThrow(/No broker answers at /);
  });
});
