import { credentialEndpoints, websiteEndpoints, websiteSettingsEndpoints } from '@footfall/contracts';
import { Database, acrossTenants, teamScope } from '@footfall/postgres';
import { FixedClock, serviceForAll, testPerson, testWebsite, type TestPerson } from '@footfall/testing';
import { settingsFeature } from '../settings.feature';
import { Websites } from '../websites';

const service = serviceForAll({ feature: settingsFeature, clock: new FixedClock('2026-03-01T10:00:00.000Z') });

async function withKey(): Promise<TestPerson & { readonly site: Awaited<ReturnType<typeof testWebsite>> }> {
  const person = await testPerson(service);
  const params = { teamId: person.teamId };
  const { status } = await service.ask(credentialEndpoints.createKey, { as: person.as, params, body: { name: 'Key' } });
  expect(status).toBe(201);
  return { ...person, site: await testWebsite(service, person) };
}

test('a handler that asks for another team than the caller was admitted to finds nothing', async () => {
  const [me, other] = [await withKey(), await withKey()];
  const keysOf = async (teamId: string, as: object) =>
    (await service.ask(credentialEndpoints.listKeys, { as, params: { teamId } })).body.data;
  // The admission names my website; the path, which no gateway has compared with it here, the other team.
  expect(await keysOf(me.teamId, me.site.as)).toHaveLength(1);
  expect(await keysOf(other.teamId, me.site.as)).toEqual([]);
});

test('a website that the admission gives the wrong team is not there', async () => {
  const [me, other] = [await withKey(), await withKey()];
  const website = { ...other.site.as.website!, teamId: me.teamId };
  const read = (as: object) => service.ask(websiteSettingsEndpoints.readGeneral, { as, params: { websiteId: other.site.id } });
  expect((await read(other.site.as)).status).toBe(200);
  expect((await read({ ...me.site.as, website })).status).toBe(404);
});

test('who asks about no website or team finds what all of their teams have, and nothing else', async () => {
  const [me, other] = [await withKey(), await withKey()];
  const seen = (await service.ask(websiteEndpoints.list, { as: me.as })).body.data;
  expect(seen.map(({ id }: { id: string }) => id)).toEqual([me.site.id]);
  expect(other.site.id).not.toBe(me.site.id);
});

test('without a request, and without saying that it is for all tenants, nothing is there', async () => {
  const me = await withKey();
  const scope = teamScope(me.teamId);
  // Past `TestService.get`, whose databases see all tenants.
  const websites = (service.get(Websites) as unknown as { database: Database }).database.read.websites;
  expect(await websites.list(scope)).toEqual([]);
  expect(await acrossTenants(() => websites.list(scope))).toHaveLength(1);
});
