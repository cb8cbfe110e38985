/**
 * The broker of the tests, from FOOTFALL_TEST_KAFKA (host:port). Without one there is a failing test where CI=true, else a
 * skipped one that says so, and the answer is null.
 */
export function testBroker(environment: NodeJS.ProcessEnv): string | null {
  const broker = environment.FOOTFALL_TEST_KAFKA;
  if (broker !== undefined && broker !== '') return broker;
  const title = 'needs a Kafka broker: set FOOTFALL_TEST_KAFKA to host:port (npm run stack starts one)';
  if (environment.CI === 'true') {
    it(title, () => {
      throw new Error(title);
    });
  } else {
    console.warn(`Kafka is not tested: it ${title}`);
    it.skip(title, () => undefined);
  }
  return null;
}
