import { eventually } from '@footfall/testing';
import { bodiesSuite } from './bodies.suite';
import type { Instance } from './instance';
import { Tenant } from './tenant';

/** Requests that are unlike those of a browser; the same for every profile. */
export function largeRequestsSuite(of: () => Instance): void {
  bodiesSuite(of);
  describe('a large request', () => {
    it('takes a thousand large events of one visitor at once, which are more than a log takes as one record', async () => {
      const t = await Tenant.on(of());
      const referrer = `https://forum.example/${'y'.repeat(900)}`;
      const large = (at: number) => ({ ...t.view(`/large/${at}`), visitorId: 'visitor-large', title: 'x'.repeat(400), referrer });
      const { status, json } = await t.keyed(Array.from({ length: 1000 }, (_, at) => large(at)));
      expect([status, json.data]).toEqual([202, { accepted: 1000, duplicates: 0, dropped: 0 }]);
      const counted = { total_page_views: 1000, total_visitors: 1 };
      await eventually(async () => expect((await t.read()).json.data.summary).toMatchObject(counted));
    });
  });
}
