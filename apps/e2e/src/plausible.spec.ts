import { eventually } from '@footfall/testing';
import Plausible from 'plausible';
import { startEmbedded, type Instance } from './instance';
import { Tenant } from './tenant';

let instance: Instance;
beforeAll(async () => {
  instance = await startEmbedded();
}, 180_000);
afterAll(async () => {
  await instance?.stop();
});

const utcDay = () => new Date().toISOString().slice(0, 10);

/** A public client, as it comes from the registry: key, site and host are all that it is told. */
it('a client of Plausible reads Footfall with only host and key changed', async () => {
  const t = await Tenant.on(instance);
  const began = utcDay();
  const google = { referrer: 'https://www.google.com/' };
  const visits = [
    { visitorId: 'visitor-one', url: `https://${t.website.domain}/`, ...google },
    { visitorId: 'visitor-one', url: `https://${t.website.domain}/pricing` },
    { visitorId: 'visitor-two', url: `https://${t.website.domain}/pricing` },
    { visitorId: 'visitor-two', type: 'event', name: 'Download', props: { method: 'HTTP' }, url: `https://${t.website.domain}/pricing` },
  ];
  expect((await t.keyed(visits)).status).toBe(202);
  const plausible = new Plausible(t.key, t.website.domain, t.base);
  await eventually(async () => expect(await plausible.getAggregate('7d', 'visitors')).toMatchObject({ value: 2 }));
  await eventually(async () => expect(await plausible.getRealtime()).toBe(2));
  const days = await plausible.getTimeseries('7d', 'visitors');
  const counted = days.map(({ visitors }) => Number(visitors));
  // Where midnight was meanwhile, some of them may stand in yesterday.
  const sameDay = utcDay() === began;
  const sum = counted.reduce((all, each) => all + each, 0);
  expect(sameDay ? counted : [counted.length, sum]).toEqual(sameDay ? [0, 0, 0, 0, 0, 0, 2] : [7, 2]);
  expect(await plausible.getBreakdown('30d', 'visitors', 'event:page')).toEqual([
    { page: '/pricing', visitors: 2 },
    { page: '/', visitors: 1 },
  ]);
  expect(await plausible.getBreakdown('30d', 'visitors', 'visit:source', null, 5)).toEqual([
    { source: 'Direct / None', visitors: 1 },
    { source: 'Google', visitors: 1 },
  ]);
  expect(await plausible.getBreakdown('30d', 'visitors', 'event:props:method', 'event:goal==Download')).toEqual([
    { method: 'HTTP', visitors: 1 },
  ]);
  await expect(new Plausible('nonsense', t.website.domain, t.base).getAggregate('7d', 'visitors')).rejects.toThrow();
});
