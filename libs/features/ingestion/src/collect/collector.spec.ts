import { createClient } from '@clickhouse/client';
import { ClickHouseWriter } from '@footfall/clickhouse';
import { TOPICS, type CollectedEvent, type PlanChanged } from '@footfall/contracts';
import { Directory, Metrics, ServiceClient, createLogger, loadConfig } from '@footfall/platform';
import { LogUnavailableError, type EventLog } from '@footfall/ports';
import { eventually, testLog, type TestLog } from '@footfall/testing';
import { BlockedCounter } from '../blocked/blocked.counter';
import { DeletedWebsites } from '../erasure/deleted-websites';
import { EventQuota } from '../quota/event.quota';
import { Collector } from './collector';
import { OwnHits } from './own-hits';
import { RecentIds } from './recent-ids';
import { collectSteps } from './steps';
import { BROWSER, OPEN, RECEIVED_AT, collected } from './steps/collected.fixture';
import { collectingParts, type CollectingParts } from './steps/collecting-parts.fixture';

const NOWHERE = 'http://127.0.0.1:9';
const clock = { now: () => RECEIVED_AT };
const logger = createLogger('test', 'silent');

describe('events that the log does not take', () => {
  let kept: TestLog;
  let parts: CollectingParts;
  let directory: Directory;
  let services: ServiceClient;
  let collector: Collector;
  const client = createClient({ url: NOWHERE });
  const refused = new Set<string>();

  beforeAll(async () => {
    kept = await testLog();
    parts = await collectingParts(kept.log);
    services = new ServiceClient(() => NOWHERE, 'secret', clock);
    directory = new Directory(kept.log, services, 'spec');
    const { teamId } = collected({}).request.website;
    const plan: PlanChanged = { v: 1, revision: 1, teamId, plan: 'enterprise' };
    await kept.log.append(TOPICS.planChanged.name, [{ key: teamId, value: Buffer.from(JSON.stringify(plan)) }]);
    await directory.start();
    const quota = new EventQuota(kept.counters, directory, services, loadConfig({}), clock, logger);
    await eventually(async () => {
      await parts.check();
      expect(quota.isUnlimited(collected({}).request.website)).toBe(true);
    });
    const log = new Proxy(kept.log, {
      get: (target, name) => {
        if (name !== 'append') return Reflect.get(target, name, target) as unknown;
        const append: EventLog['append'] = (topic, records) =>
          refused.has(topic) ? Promise.reject(new LogUnavailableError('is away')) : target.append(topic, records);
        return append;
      },
    });
    const blocked = new BlockedCounter(new ClickHouseWriter(client), new DeletedWebsites(directory), clock, logger);
    const metrics = new Metrics('spec');
    collector = new Collector(log, collectSteps(parts), new RecentIds(), quota, parts.consents, blocked, new OwnHits(), metrics);
  });
  afterAll(async () => {
    await parts.close();
    await directory.stop();
    await Promise.all([services.close(), client.close(), kept.close()]);
  });

  const collect = (...events: CollectedEvent[]) => {
    const { request, sender } = collected({}, { entrance: OPEN, sender: { userAgent: BROWSER } });
    return collector.collect(request, events, () => sender);
  };

  it('pass when they are sent again, also what came before a denied consent', async () => {
    const page = { url: 'https://shop.example/', id: '018f3b5e-7c2d-7a10-b3c4-9d8e7f6a5b01' };
    const denied = { ...page, type: 'consent', props: { state: 'denied' }, id: '018f3b5e-7c2d-7a10-b3c4-9d8e7f6a5b02' } as const;
    refused.add(TOPICS.acceptedHits.name);
    await expect(collect(page, denied)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    refused.clear();
    expect(await collect(page, denied)).toEqual({ accepted: 2, drops: [] });
    const later = { ...page, id: '018f3b5e-7c2d-7a10-b3c4-9d8e7f6a5b03' };
    expect(await collect(later)).toEqual({ accepted: 0, drops: [{ index: 0, reason: 'opted_out' }] });
  });
});
