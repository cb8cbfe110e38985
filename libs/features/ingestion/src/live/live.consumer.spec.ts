import { randomUUID } from 'node:crypto';
import { MOST_DEVICES } from '@footfall/domain';
import { liveKey } from '@footfall/platform';
import { testLog, type TestLog } from '@footfall/testing';
import type { DeletedWebsites } from '../erasure/deleted-websites';
import type { ErasedSubjects } from '../erasure/erased-subjects';
import { OwnHits } from '../collect/own-hits';
import { batchOf, hit, recordsOf } from '../process/processing.fixture';
import { LiveConsumer } from './live.consumer';
import type { StoredOwners } from './stored.owners';

// Nobody is deleted or erased here.
const deleted = { among: async () => new Set<string>() } as Partial<DeletedWebsites> as DeletedWebsites;
const erased = { whenCaughtUp: async () => undefined, includes: () => false } as Partial<ErasedSubjects> as ErasedSubjects;
const nothingStored = { tell: async () => undefined } as Partial<StoredOwners> as StoredOwners;

describe('LiveConsumer', () => {
  let stores: TestLog;
  beforeEach(async () => {
    stores = await testLog();
  });
  afterEach(() => stores.close());

  it('marks who is live beside records that nobody can read', async () => {
    const websiteId = randomUUID();
    const record = recordsOf(websiteId);
    const told = { v: 1, websiteId, receivedAt: Date.now(), door: 'open' };
    const unreadable = ['no json', 'null', '5', '{}', { ...told, v: 2 }, told, { ...told, hits: [null] }, { ...told, hits: [{ ts: 1 }] }];
    const others = unreadable.map((one) => ({
      ...record([]),
      value: Buffer.from(typeof one === 'string' ? one : JSON.stringify(one)),
    }));
    const at = Date.now();
    await new LiveConsumer(stores.counters, deleted, erased, new OwnHits(), nothingStored).mark(
      batchOf(...others, record([hit('v-here', at)]), ...others),
    );
    expect(await stores.counters.countSeen(liveKey(websiteId), at - 1000, at)).toBe(1);
  });

  it('marks by what its process appended itself, and by what stands on the log where others did', async () => {
    const websiteId = randomUUID();
    const record = recordsOf(websiteId);
    const at = Date.now();
    const [ours, theirs] = [record([hit('as-written', at)]), record([hit('v-theirs', at)])];
    const own = new OwnHits();
    const marking = new LiveConsumer(stores.counters, deleted, erased, own, nothingStored).mark(batchOf(ours, theirs));
    // Told of in the same turn as the reader of the log.
    own.keep([ours], [{ v: 1, websiteId, receivedAt: at, door: 'open', hits: [hit('v-1', at), hit('v-2', at)] }]);
    await marking;
    expect(await stores.counters.countSeen(liveKey(websiteId), at - 1000, at)).toBe(3);
    expect(own.take(ours)).toBeUndefined();
  });

  describe('marks each visitor once', () => {
    const marked = (websiteId: string, at: number) => stores.counters.countSeen(liveKey(websiteId), at - 1000, at);
    const consumer = () => new LiveConsumer(stores.counters, deleted, erased, new OwnHits(), nothingStored);

    it('also one whose derived id has changed, before or in the same batch', async () => {
      const at = Date.now();
      const [website, other] = [randomUUID(), randomUUID()];
      const [record, ofOther] = [recordsOf(website), recordsOf(other)];
      const changed = hit('after', at, { previousVisitor: 'before' });
      await consumer().mark(batchOf(record([hit('before', at - 10), hit('somebody', at)]), ofOther([hit('before', at)])));
      expect(await marked(website, at)).toBe(2);
      await consumer().mark(batchOf(record([changed])));
      expect(await marked(website, at)).toBe(2);
      await consumer().mark(batchOf(record([hit('before', at - 5)]), record([changed]), record([hit('before', at)])));
      expect(await marked(website, at)).toBe(2);
      expect(await marked(other, at)).toBe(1);
    });

    it('also one who told who they are on several devices, before or after, also under an id of the site’s own', async () => {
      const at = Date.now();
      const website = randomUUID();
      const record = recordsOf(website);
      const live = consumer();
      const ann = { type: 'identify', userId: 'ann-the-user' } as const;
      await live.mark(batchOf(record([hit('phone', at - 30), hit('somebody', at)])));
      await live.mark(batchOf(record([hit('phone', at - 20, ann), hit('desk', at - 20), hit('desk', at - 10, ann)])));
      expect(await marked(website, at)).toBe(2);
      await live.mark(batchOf(record([hit('phone', at), hit('desk-after', at, { previousVisitor: 'desk' }), hit('ann-the-user', at)])));
      expect(await marked(website, at)).toBe(2);
      await live.mark(batchOf(record([hit('phone', at, { ...ann, userId: 'bob' }), hit('phone', at)])));
      expect(await marked(website, at)).toBe(3);
    });

    it('each, where they tell what means nobody, or more devices tell of somebody than are a person’s', async () => {
      const at = Date.now();
      const [website, crowded] = [randomUUID(), randomUUID()];
      const told = (name: string, userId: string) => hit(name, at, { type: 'identify', userId });
      await consumer().mark(batchOf(recordsOf(website)([told('phone', 'guest'), told('desk', 'guest')])));
      expect(await marked(website, at)).toBe(2);
      const crowd = Array.from({ length: MOST_DEVICES + 1 }, (_, n) => `device-${n}`);
      const live = consumer();
      await live.mark(batchOf(recordsOf(crowded)(crowd.map((name) => told(name, 'customer')))));
      await live.mark(batchOf(recordsOf(crowded)(crowd.map((name) => hit(name, at)))));
      expect(await marked(crowded, at)).toBeGreaterThan(MOST_DEVICES);
    });

    it('now, where the clock of the visitor is ahead', async () => {
      const websiteId = randomUUID();
      const at = Date.now();
      await consumer().mark(batchOf(recordsOf(websiteId)([hit('ahead', at + 40_000)], { receivedAt: at })));
      expect(await marked(websiteId, at)).toBe(1);
    });
  });
});
