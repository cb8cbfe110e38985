import { TOPICS, websiteSettingsEndpoints as rows, type WebsiteChanged } from '@footfall/contracts';
import { Database, websiteScope } from '@footfall/postgres';
import { FixedClock, eventually, serviceForAll, testPerson, testWebsite } from '@footfall/testing';
import { settingsFeature } from '../settings.feature';

const clock = new FixedClock('2026-03-01T10:00:00.000Z');
const service = serviceForAll({ feature: settingsFeature, clock, environment: { FOOTFALL_DEFAULT_PLAN: 'scale' } });

const site = async () => testWebsite(service, await testPerson(service));

test('general settings: what was never set is null, a change answers everything and is told of', async () => {
  const mine = await site();
  const first = {
    id: mine.id,
    domain: 'site.example',
    name: 'site.example',
    timezone: 'UTC',
    primary_color: null,
    kpi_goal: null,
    public_dashboard: false,
    allowed_domains: [],
    updated_at: '2026-03-01T10:00:00.000Z',
  };
  expect((await service.ask(rows.readGeneral, mine)).body.data).toEqual(first);
  clock.advance(60_000);
  expect((await service.ask(rows.changeGeneral, { ...mine, body: {} })).body.data).toEqual(first);
  const body = {
    domain: 'Shop.Example.',
    name: 'Shop',
    timezone: 'Asia/Kathmandu',
    primary_color: '#1a2b3c',
    kpi_goal: 0.1,
    public_dashboard: true,
    allowed_domains: ['One.example', '*.two.example', 'one.example'],
  };
  const changed = {
    ...first,
    ...body,
    domain: 'shop.example',
    allowed_domains: ['one.example', '*.two.example'],
    updated_at: '2026-03-01T10:01:00.000Z',
  };
  expect((await service.ask(rows.changeGeneral, { ...mine, body })).body.data).toEqual(changed);
  expect((await service.ask(rows.readGeneral, mine)).body.data).toEqual(changed);
  expect((await service.ask(rows.changeGeneral, { ...mine, body: { kpi_goal: null } })).body.data).toMatchObject({
    kpi_goal: null,
    name: 'Shop',
  });
  await eventually(async () => {
    const told = (await service.facts<WebsiteChanged>(TOPICS.websiteChanged.name)).filter((fact) => fact.id === mine.id);
    expect(told.map((fact) => fact.revision)).toEqual([1, 2, 3]);
    expect(told[2]).toMatchObject({ timezone: 'Asia/Kathmandu', publicDashboard: true, allowedDomains: ['one.example', '*.two.example'] });
  });
  clock.set('2026-03-01T10:00:00.000Z');
});

test('every wrong field is named at once, and nothing of such a body is stored', async () => {
  const mine = await site();
  const body = {
    name: 'Half',
    timezone: 'x',
    primary_color: 'red',
    allowed_domains: ['a.example', 'a b'],
    domain: 'http://a/b',
    colour: 1,
  };
  const answer = await service.ask(rows.changeGeneral, { ...mine, body });
  expect(answer.status).toBe(400);
  expect(answer.body.error.details.map((d: { field: string }) => d.field).sort()).toEqual(
    ['allowed_domains.1', 'colour', 'domain', 'primary_color', 'timezone'].sort(),
  );
  expect((await service.ask(rows.readGeneral, mine)).body.data.name).toBe('site.example');
});

test('domains: either field alone keeps the other; a new domain is no longer verified, the same one still is', async () => {
  const mine = await site();
  const verification_record = `footfall-verification=${mine.id}`;
  const verification_tag = `<meta name="footfall-verification" content="${mine.id}">`;
  const change = async (body: object) => (await service.ask(rows.changeDomains, { ...mine, body })).body.data;
  expect((await service.ask(rows.readDomains, mine)).body.data).toEqual({
    primary_domain: 'site.example',
    allowed_domains: [],
    verification_status: 'unverified',
    verification_record,
    verification_tag,
  });
  await service.get(Database).transaction(async (tx) => {
    const held = await tx.websites.lock(websiteScope({ id: mine.id, teamId: mine.team_id }));
    await tx.websites.change(held!, { verificationStatus: 'verified' });
  });
  expect(await change({ allowed_domains: ['a.example'], domain: 'site.example' })).toEqual({
    primary_domain: 'site.example',
    allowed_domains: ['a.example'],
    verification_status: 'verified',
    verification_record,
    verification_tag,
  });
  expect(await change({ domain: 'other.example' })).toEqual({
    primary_domain: 'other.example',
    allowed_domains: ['a.example'],
    verification_status: 'unverified',
    verification_record,
    verification_tag,
  });
  expect(await change({ allowed_domains: [] })).toMatchObject({ primary_domain: 'other.example', allowed_domains: [] });
});
