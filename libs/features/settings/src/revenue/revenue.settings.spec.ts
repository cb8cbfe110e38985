import { TOPICS, preferenceEndpoints as rows, type WebsiteChanged } from '@footfall/contracts';

import { FixedClock, eventually, serviceForAll, testPerson, testWebsite } from '@footfall/testing';
import { settingsFeature } from '../settings.feature';

const clock = new FixedClock('2026-03-01T10:00:00.000Z');
const service = serviceForAll({ feature: settingsFeature, clock });

const site = async () => testWebsite(service, await testPerson(service));
type Site = Awaited<ReturnType<typeof site>>;
const read = async (where: Site) => (await service.ask(rows.readRevenue, where)).body.data;
const put = (where: Site, body: unknown) => service.ask(rows.changeRevenue, { ...where, body });

test('either alone keeps the other, nothing changes nothing, null unsets, and the currency is told of', async () => {
  const mine = await site();
  const first = { id: mine.id, revenue_provider: null, revenue_currency: null, updated_at: '2026-03-01T10:00:00.000Z' };
  expect(await read(mine)).toEqual(first);
  const state = async (body: object) => {
    const answer = await put(mine, body);
    expect(answer.status).toBe(200);
    expect(await read(mine)).toEqual(answer.body.data);
    const { revenue_provider, revenue_currency } = answer.body.data;
    return [revenue_provider, revenue_currency];
  };
  expect((await put(mine, {})).body.data).toEqual(first);
  expect(await state({ revenue_provider: ' stripe ', revenue_currency: 'EUR' })).toEqual(['stripe', 'EUR']);
  expect(await state({ revenue_currency: 'JPY' })).toEqual(['stripe', 'JPY']);
  expect(await state({ revenue_provider: 'paddle' })).toEqual(['paddle', 'JPY']);
  expect(await state({ revenue_provider: null })).toEqual([null, 'JPY']);
  await eventually(async () => {
    const facts = (await service.facts<WebsiteChanged>(TOPICS.websiteChanged.name)).filter(({ id }) => id === mine.id);
    expect(facts.map(({ revenueCurrency }) => revenueCurrency)).toEqual([null, 'EUR', 'JPY', 'JPY', 'JPY']);
  });
});

test.each([
  ['revenue_currency', { revenue_currency: 'EURO' }],
  ['revenue_currency', { revenue_currency: 'eur' }],
  ['revenue_currency', { revenue_currency: '€' }],
  ['revenue_currency', { revenue_currency: 'XYZ' }],
  ['revenue_currency', { revenue_currency: 978 }],
  ['revenue_provider', { revenue_provider: 5 }],
  ['revenue_provider', { revenue_provider: ' ' }],
  ['revenue_provider', { revenue_provider: 'x'.repeat(65) }],
  ['revenue_provider', { revenue_provider: 'a\u0000' }],
  ['currency', { currency: 'EUR' }],
])('what is wrong with %s is 400, and nothing of it is kept', async (field, body) => {
  const mine = await site();
  const was = await read(mine);
  const answer = await put(mine, { revenue_provider: 'stripe', ...body });
  expect([answer.status, answer.body.error.details.map((d: { field: string }) => d.field)]).toEqual([400, [field]]);
  expect(await read(mine)).toEqual(was);
});

test('viewers read and admins write', () => {
  expect([rows.readRevenue.role, rows.changeRevenue.role, rows.readNotifications.role, rows.changeNotifications.role]).toEqual([
    'viewer',
    'admin',
    'viewer',
    'editor',
  ]);
});
