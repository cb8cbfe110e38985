import { internalEndpoints, websiteEndpoints, websiteSettingsEndpoints, type WebsiteChanged } from '@footfall/contracts';
import { Database } from '@footfall/postgres';
import { FixedClock, serviceForAll, testPerson, testWebsite } from '@footfall/testing';
import { randomUUID } from 'node:crypto';
import { settingsFeature } from '../settings.feature';

const clock = new FixedClock('2026-03-01T10:00:00.000Z');
const service = serviceForAll({ feature: settingsFeature, clock });

const byDomain = async (domain: string): Promise<WebsiteChanged[]> => {
  const { status, body } = await service.ask(internalEndpoints.websitesByDomain, { params: { domain } });
  expect(status).toBe(200);
  return body;
};

test('the websites of a domain are told of as by their code, of all teams, oldest first, without the deleted', async () => {
  const domain = 'shared.example';
  const first = await testWebsite(service, await testPerson(service), { domain });
  clock.advance(1000);
  const second = await testWebsite(service, await testPerson(service), { domain: 'SHARED.example' });
  await testWebsite(service, await testPerson(service), { domain: 'sub.shared.example' });
  await service.ask(websiteSettingsEndpoints.excludeAddress, { ...second, body: { ip_address: '203.0.113.9' } });
  const byCode = async (trackingCode: string) =>
    (await service.ask(internalEndpoints.websiteByCode, { params: { trackingCode } })).body as WebsiteChanged;
  const found = await byDomain(domain);
  expect(found).toEqual([await byCode(first.tracking_code), await byCode(second.tracking_code)]);
  expect(found.map((website) => [website.id, website.revision, website.ipExclusions])).toEqual([
    [first.id, 1, []],
    [second.id, 2, ['203.0.113.9']],
  ]);
  expect((await service.ask(websiteEndpoints.remove, first)).status).toBe(200);
  expect((await byDomain(domain)).map((website) => website.id)).toEqual([second.id]);
  expect(await byDomain('nobody.example')).toEqual([]);
});

test('of many websites of one domain the fifty oldest are told of', async () => {
  const made = await testWebsite(service, await testPerson(service), { domain: 'crowded.example' });
  const { directory, websites } = service.get(Database).read;
  const row = await directory.websiteById(made.id);
  if (!row) throw new Error('The website is missing');
  for (let i = 1; i <= 50; i++) {
    await websites.insert({ ...row, id: randomUUID(), trackingCode: `code-${i}`, createdAt: new Date(clock.now() + i) });
  }
  const found = await byDomain('crowded.example');
  expect(found.map((website) => website.trackingCode)).toEqual([
    made.tracking_code,
    ...Array.from({ length: 49 }, (_, i) => `code-${i + 1}`),
  ]);
});

test.each([{ kind: 'anonymous' }, { kind: 'operator' }, { kind: 'share', expiresAt: null }] as const)(
  'other services alone are told: whoever else the gateway has signed for, $kind, finds nothing here',
  async (principal) => {
    const { trackingCode, domain } = { trackingCode: 'FF_0000000000000000', domain: 'nobody.example' };
    for (const row of [internalEndpoints.websitesByDomain, internalEndpoints.visitorSalts, internalEndpoints.websiteByCode]) {
      const { status, body } = await service.ask(row, { params: { domain, trackingCode }, as: { principal } });
      expect([status, body.error.message]).toEqual([404, 'Address not found']);
    }
    expect((await service.ask(internalEndpoints.visitorSalts)).status).toBe(200);
  },
);
