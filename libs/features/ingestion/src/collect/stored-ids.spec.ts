import { createLogger } from '@footfall/platform';
import { StoredIds, type FindStored, type StoredId } from './stored-ids';

const [A, B] = ['website-a', 'website-b'] as const;
const silent = createLogger('spec', 'silent');

/** A store that has these, and answers each question when it is told to. */
function slowStore(stored: readonly StoredId[]) {
  const asked: { websites: readonly string[]; ids: readonly string[]; answer: () => void; fail: () => void }[] = [];
  const find: FindStored = (websites, ids) =>
    new Promise((resolve, reject) => {
      const found = stored.filter(({ websiteId, eventId }) => websites.includes(websiteId) && ids.includes(eventId));
      asked.push({ websites, ids, answer: () => resolve(found), fail: () => reject(new Error('the store is away')) });
    });
  return { asked, find };
}

const settled = () => new Promise((done) => setImmediate(done));

test('what comes while the store is asked shares the next question, and each request is told of its own ids', async () => {
  const stored = [
    { websiteId: A, eventId: '1', receivedAt: 20 },
    { websiteId: A, eventId: '1', receivedAt: 10 },
    { websiteId: A, eventId: '3', receivedAt: 30 },
    { websiteId: B, eventId: '2', receivedAt: 40 },
  ];
  const { asked, find } = slowStore(stored);
  const ids = new StoredIds(find, silent);
  const first = ids.among(A, ['1', '2']);
  await settled();
  const later = [ids.among(A, ['3', '4']), ids.among(B, ['1', '2', '3']), ids.among(B, ['4'])];
  await settled();
  expect(asked.map((each) => each.ids)).toEqual([['1', '2']]);
  asked[0]?.answer();
  expect([...(await first)]).toEqual([['1', 10]]);
  await settled();
  expect(asked.slice(1).map(({ websites, ids: of }) => ({ websites, of }))).toEqual([{ websites: [A, B], of: ['3', '4', '1', '2'] }]);
  asked[1]?.answer();
  expect((await Promise.all(later)).map((each) => [...each])).toEqual([[['3', 30]], [['2', 40]], []]);
});

test('where the store does not answer nothing is known, and the next request asks again', async () => {
  const { asked, find } = slowStore([{ websiteId: A, eventId: '1', receivedAt: 10 }]);
  const ids = new StoredIds(find, silent);
  const failing = ids.among(A, ['1']);
  await settled();
  asked[0]?.fail();
  expect([...(await failing)]).toEqual([]);
  const next = ids.among(A, ['1']);
  await settled();
  asked[1]?.answer();
  expect([...(await next)]).toEqual([['1', 10]]);
});

test('of requests without ids the store is not asked', async () => {
  const { asked, find } = slowStore([]);
  expect([...(await new StoredIds(find, silent).among(A, []))]).toEqual([]);
  await settled();
  expect(asked).toEqual([]);
});
