import { ServiceClient } from '@footfall/platform';
import { VisitorIdentity } from './visitor.identity';

test('events that need an id before the salts are here are to be sent again', async () => {
  const services = new ServiceClient(() => 'http://127.0.0.1:9', 'secret', { now: () => 0 });
  const identity = new VisitorIdentity(services, () => undefined);
  const derived = () => identity.derive('website', '192.0.2.1', null, 0);
  expect(derived).toThrow(expect.objectContaining({ code: 'SERVICE_UNAVAILABLE', options: expect.objectContaining({ retryAfter: 1 }) }));
  await services.close();
});
