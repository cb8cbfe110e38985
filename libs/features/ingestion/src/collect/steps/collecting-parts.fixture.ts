import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger, ServiceClient } from '@footfall/platform';
import type { EventLog } from '@footfall/ports';
import { ConsentRegister } from '../../consent/consent.register';
import { GeoLookup } from '../../enrich/geo.lookup';
import { VisitorIdentity } from '../../identity/visitor.identity';
import { RECEIVED_AT } from './collected.fixture';

const HOUR_MS = 3_600_000;
const secretOf = (byte: number) => Buffer.alloc(32, byte).toString('base64');
/** A rotation an hour before the events come, so that ids under both salts are told. */
const salts = {
  partitionSecret: secretOf(1),
  salts: [
    { secret: secretOf(2), validFrom: RECEIVED_AT - 100 * HOUR_MS, validUntil: RECEIVED_AT - HOUR_MS },
    { secret: secretOf(3), validFrom: RECEIVED_AT - HOUR_MS, validUntil: RECEIVED_AT + 100 * HOUR_MS },
  ],
};

export interface CollectingParts {
  readonly geo: GeoLookup;
  readonly identity: VisitorIdentity;
  readonly consents: ConsentRegister;
  /** Throws until all of them are ready. */
  check(): Promise<unknown>;
  close(): Promise<void>;
}

/** What the steps need of others: places, consents that are kept on `log`, and identity whose salts a server here tells. */
export async function collectingParts(log: EventLog): Promise<CollectingParts> {
  const server = createServer((_, answer) => answer.setHeader('content-type', 'application/json').end(JSON.stringify(salts)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const services = new ServiceClient(() => url, 'a secret of at least 32 characters', { now: () => RECEIVED_AT });
  const identity = new VisitorIdentity(services, () => undefined);
  identity.start();
  const consents = new ConsentRegister(log, createLogger('test', 'silent'));
  await consents.start();
  return {
    geo: await GeoLookup.open(),
    identity,
    consents,
    check: () => Promise.all([consents.check(), identity.check()]),
    close: async () => {
      identity.stop();
      await services.close();
      await new Promise((resolve) => server.close(resolve));
      await consents.stop();
    },
  };
}
