import { randomUUID } from 'node:crypto';
import { eventually, testClickHouse, testLog } from '@footfall/testing';
import { MINUTE_MS, ago, erasureStage, type Hits } from './subject-erasure.fixture';

const { whole, send, erase, done, processed, rows } = erasureStage({ eventually, testClickHouse, testLog });

const sale = (visitor: string, ts: number): Hits => [{ visitor, type: 'revenue', amount: 500, currency: 'EUR', orderId: 'order-1', ts }];

test.each([false, true])(
  'an order that somebody repeated counts as theirs once who had it is erased (only writer: %s)',
  async (isOnlyWriter) => {
    const website = randomUUID();
    await whole({ isOnlyWriter });
    for (const [n, visitor] of ['jane-doe', 'joan-roe', 'jill-poe'].entries()) {
      await send(website, sale(visitor, ago((9 - n) * MINUTE_MS)), ago((9 - n) * MINUTE_MS));
      await processed();
    }
    const sold = async () =>
      (
        await rows<{ visitor_id: string }>(
          'SELECT visitor_id FROM visits FINAL WHERE website_id = {website:UUID} AND has_revenue = 1 AND value_score = 100',
          { website },
        )
      ).map(({ visitor_id }) => visitor_id);
    expect(await sold()).toEqual(['jane-doe']);
    await done(await erase(website, 'jane-doe', ago(MINUTE_MS)));
    expect(await sold()).toEqual(['joan-roe']);
    await done(await erase(website, 'joan-roe', ago(MINUTE_MS)));
    expect(await sold()).toEqual(['jill-poe']);
  },
  300_000,
);
