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
import { BROWSER, KEYED, OPEN, RECEIVED_AT, WEBSITE_ID, collected } from './steps/collected.fixture';
import { collectingParts, type CollectingParts } from './steps/collecting-parts.fixture';
import { StoredIds, type StoredId } from './stored-ids';

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
    const log = new Proxy(kept.log, {
      get: (target, name) => {
        if (name !== 'append') return Reflect.get(target, name, target) as unknown;
        const append: EventLog['append'] = (topic, records) =>
          refused.has(topic) ? Promise.reject(new LogUnavailableError('is away')) : target.append(topic, records);
        return append;
      },
    });
    parts = await collectingParts(log);
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

  describe('but for a denied consent, of a server', () => {
    const stored: StoredId[] = [];
    const storedIds = new StoredIds(async () => stored, logger);
    const say = (event: CollectedEvent, receivedAt: number) => {
      const { request, sender } = collected({}, { entrance: KEYED, sender: { userAgent: BROWSER } });
      return collector.collect({ ...request, receivedAt }, [event], () => sender, storedIds);
    };
    const consent = (visitor: string, state: string, id: string): CollectedEvent => ({
      ...{ type: 'consent', visitor_id: visitor, url: 'https://shop.example/', props: { state } },
      id: `018f3b5e-7c2d-7a10-b3c4-9d8e7f6a5b${id}`,
    });
    /** The event is stored, what it says of consent is not heard. */
    async function halfTaken(event: CollectedEvent): Promise<void> {
      refused.add(TOPICS.consentChanged.name);
      await expect(say(event, RECEIVED_AT)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      refused.clear();
      stored.push({ websiteId: WEBSITE_ID, eventId: event.id ?? '', receivedAt: RECEIVED_AT });
    }
    const isDenied = (visitor: string) => parts.consents.isDenied(WEBSITE_ID, visitor, undefined, RECEIVED_AT);

    it('hear it when it is sent again', async () => {
      const denied = consent('visitor-a', 'denied', '11');
      await halfTaken(denied);
      expect(isDenied('visitor-a')).toBe(false);
      expect(await say(denied, RECEIVED_AT + 2)).toEqual({ accepted: 0, drops: [{ index: 0, reason: 'duplicate' }] });
      expect(isDenied('visitor-a')).toBe(true);
    });

    it('leave it where it was taken back before it is sent again', async () => {
      const denied = consent('visitor-b', 'denied', '21');
      await halfTaken(denied);
      await say(consent('visitor-b', 'granted', '22'), RECEIVED_AT + 1);
      expect(await say(denied, RECEIVED_AT + 2)).toMatchObject({ drops: [{ reason: 'duplicate' }] });
      expect(isDenied('visitor-b')).toBe(false);
    });

    it('do not acknowledge it before it is heard', async () => {
      const denied = consent('visitor-c', 'denied', '31');
      await halfTaken(denied);
      refused.add(TOPICS.consentChanged.name);
      await expect(say(denied, RECEIVED_AT + 2)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      refused.clear();
    });
  });
});
