import { randomUUID } from 'node:crypto';
import { OldRowsErasure, SubjectErasure } from '@footfall/clickhouse';
import { subjectHash } from '@footfall/domain';
import { eventually, testClickHouse, testLog } from '@footfall/testing';
import { DAY_MS, MINUTE_MS, ago, erasureStage, type Hits } from './subject-erasure.fixture';

const stage = erasureStage({ eventually, testClickHouse, testLog });
const { whole, send, erase, done, processed } = stage;

const sale = (visitor: string, ts: number): Hits => [{ visitor, type: 'revenue', amount: 500, currency: 'EUR', orderId: 'order-1', ts }];

const sold = async (website: string) =>
  (
    await stage.rows<{ visitor_id: string }>(
      'SELECT visitor_id FROM visits FINAL WHERE website_id = {website:UUID} AND has_revenue = 1 AND value_score = 100',
      { website },
    )
  ).map(({ visitor_id }) => visitor_id);

/** A website on which two claimed an order, of whom the first one's sale is kept no longer. */
async function withOldOrder(): Promise<string> {
  const website = randomUUID();
  await whole();
  for (const [visitor, days] of [['jane-doe', 40] as const, ['joan-roe', 1] as const]) {
    await send(website, sale(visitor, ago(days * DAY_MS)), ago(days * DAY_MS));
    await processed();
  }
  const since = Math.floor(ago(20 * DAY_MS) / DAY_MS) * DAY_MS;
  await new OldRowsErasure(stage.client).erase({ websites: [website], date: new Date(since).toISOString().slice(0, 10), since });
  return website;
}

test.each([false, true])(
  'an order that somebody repeated counts as theirs once who had it is erased (only writer: %s)',
  async (isOnlyWriter) => {
    const website = randomUUID();
    await whole({ isOnlyWriter });
    for (const [n, visitor] of ['jane-doe', 'joan-roe', 'jill-poe'].entries()) {
      await send(website, sale(visitor, ago((9 - n) * MINUTE_MS)), ago((9 - n) * MINUTE_MS));
      await processed();
    }
    expect(await sold(website)).toEqual(['jane-doe']);
    await done(await erase(website, 'jane-doe', ago(MINUTE_MS)));
    expect(await sold(website)).toEqual(['joan-roe']);
    await done(await erase(website, 'joan-roe', ago(MINUTE_MS)));
    expect(await sold(website)).toEqual(['jill-poe']);
  },
  300_000,
);

test('an order whose sale is kept no longer is nobody else’s before its first sender is erased', async () => {
  const website = await withOldOrder();
  expect(await stage.telling(website, 'jane-doe')).toEqual(['order_claims', 'visitor_first_seen']);
  // Folded anew by what comes late.
  await send(website, [{ visitor: 'joan-roe', ts: ago(DAY_MS) + MINUTE_MS }], ago(DAY_MS) + MINUTE_MS);
  await processed();
  expect(await sold(website)).toEqual([]);
  await done(await erase(website, 'jane-doe', ago(MINUTE_MS)));
  expect(await stage.telling(website, 'jane-doe')).toEqual([]);
  expect(await sold(website)).toEqual(['joan-roe']);
}, 300_000);

test('an order is passed on also where that was interrupted, and its sale is kept no longer', async () => {
  const website = await withOldOrder();
  const order = { websiteId: website, names: [{ hash: subjectHash(website, 'jane-doe') }], erasedAt: ago(MINUTE_MS) };
  const killed = () => Promise.reject(new Error('killed'));
  const interrupted = new SubjectErasure(stage.client).erase(order, { onDevices: async () => undefined, refold: killed });
  await expect(interrupted).rejects.toThrow('killed');
  expect(await sold(website)).toEqual([]);
  await done(await erase(website, 'jane-doe', order.erasedAt));
  expect(await stage.telling(website, 'jane-doe')).toEqual([]);
  expect(await sold(website)).toEqual(['joan-roe']);
}, 300_000);
