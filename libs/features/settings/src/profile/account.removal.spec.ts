import { randomUUID } from 'node:crypto';
import {
  TOPICS,
  authEndpoints,
  credentialEndpoints,
  memberEndpoints,
  profileEndpoints as rows,
  type CredentialChanged,
  type MembershipChanged,
  type WebsiteChanged,
} from '@footfall/contracts';
import { Database } from '@footfall/postgres';
import { FixedClock, eventually, serviceForAll, testPerson, testTeam, testWebsite, type Answer, type TestPerson } from '@footfall/testing';
import { settingsFeature } from '../settings.feature';

const clock = new FixedClock('2026-03-01T10:00:00.000Z');
const service = serviceForAll({ feature: settingsFeature, clock });

const leave = (who: TestPerson) => service.ask(rows.remove, { as: who.as });
const said = ({ status, body }: Answer) => [status, body.error?.code];
const records = () => service.get(Database).read;

async function owner() {
  const { owner: me, site, join, remove } = await testTeam(service);
  return { ...me, site, join, drop: (membership: string) => remove(membership) };
}

test('the account is gone: profile, logins, and the e-mail is free again', async () => {
  const me = await testPerson(service);
  const answer = await leave(me);
  expect([answer.status, answer.body.data]).toEqual([200, { deleted: true }]);
  expect((await service.ask(rows.read, { as: me.as })).status).toBe(401);
  expect(said(await leave(me))).toEqual([401, 'UNAUTHORIZED']);
  const { email, password } = me;
  expect((await service.ask(authEndpoints.login, { body: { email, password } })).status).toBe(401);
  expect((await service.ask(authEndpoints.refresh, { body: { refresh_token: me.refreshToken } })).status).toBe(401);
  expect((await service.ask(authEndpoints.register, { body: { email, password } })).status).toBe(201);
});

test('the team that nobody else is in goes with its websites, keys and tokens, and all of it is told', async () => {
  const me = await owner();
  const second = await testWebsite(service, me);
  const other = await owner();
  const key = (await service.ask(credentialEndpoints.createKey, { as: me.as, params: { teamId: me.teamId }, body: { name: 'k' } })).body
    .data;
  const token = (await service.ask(credentialEndpoints.createToken, { as: me.as, body: { name: 't' } })).body.data;
  expect((await leave(me)).status).toBe(200);
  await eventually(async () => {
    const websites = await service.facts<WebsiteChanged>(TOPICS.websiteChanged.name);
    for (const { id } of [me.site, second])
      expect(websites.filter((fact) => fact.id === id).at(-1)).toMatchObject({ revision: 2, deleted: true, isActive: false });
    expect(websites.filter((fact) => fact.id === other.site.id)).toHaveLength(1);
    const credentials = await service.facts<CredentialChanged>(TOPICS.credentialChanged.name);
    for (const { id } of [key, token])
      expect(credentials.filter((fact) => fact.id === id).at(-1)).toMatchObject({ revision: 2, revoked: true });
    const memberships = await service.facts<MembershipChanged>(TOPICS.membershipChanged.name);
    expect(memberships.filter((fact) => fact.userId === me.id).at(-1)).toMatchObject({ teamId: me.teamId, revision: 2, active: false });
  });
  expect(await records().teams.find(me.teamId)).toBeNull();
  expect(await records().directory.team(me.teamId)).toMatchObject({ name: 'Deleted team' });
});

test('somebody who was removed does not keep the team, even where it is still the default one', async () => {
  const me = await owner();
  const heir = await me.join('owner');
  const away = (await records().memberships.find(me.teamId, me.id))!.id;
  const site = { ...me.site, as: { ...me.site.as, ...heir.as } };
  expect((await service.ask(memberEndpoints.remove, { ...site, params: { websiteId: site.id, memberId: away } })).status).toBe(200);
  expect((await leave(heir)).status).toBe(200);
  expect(await records().teams.find(me.teamId)).toBeNull();
  expect((await service.ask(rows.planLimits, { as: me.as })).body.data.plan).toBe('free');
  expect((await leave(me)).status).toBe(200);
});

test('is 409 while sole owner of a team with other members, and deletes nothing; a removed one is no obstacle', async () => {
  const me = await owner();
  const mate = await me.join('admin');
  expect(said(await leave(me))).toEqual([409, 'CONFLICT']);
  expect((await service.ask(rows.read, { as: me.as })).status).toBe(200);
  expect((await service.ask(authEndpoints.refresh, { body: { refresh_token: me.refreshToken } })).status).toBe(200);
  expect((await records().websites.list({ teamIds: [me.teamId] })).map(({ isActive }) => isActive)).toEqual([true]);
  await me.drop(mate.membership);
  expect((await leave(me)).status).toBe(200);
});

test('a team with somebody else in it goes on', async () => {
  const [me, host] = [await owner(), await owner()];
  const mate = await me.join('owner');
  await host.join('editor', me);
  expect((await leave(me)).status).toBe(200);
  for (const [teamId, members] of [
    [me.teamId, [mate.id]],
    [host.teamId, [host.id]],
  ] as const) {
    expect(await records().teams.find(teamId)).not.toBeNull();
    expect((await records().websites.list({ teamIds: [teamId] })).map(({ isActive }) => isActive)).toEqual([true]);
    expect((await records().memberships.membersOf(teamId)).map(({ user }) => user.id)).toEqual(members);
  }
  await eventually(async () => {
    const told = (await service.facts<MembershipChanged>(TOPICS.membershipChanged.name)).filter((fact) => fact.userId === me.id);
    for (const teamId of [me.teamId, host.teamId])
      expect(told.filter((fact) => fact.teamId === teamId).at(-1)).toMatchObject({ revision: 2, active: false });
  });
});

test('two owners that leave at once do not leave members without an owner', async () => {
  const me = await owner();
  const second = await me.join('owner');
  await me.join('viewer');
  const asked = await service.get(Database).transaction(async (transaction) => {
    await transaction.teams.lock(me.teamId);
    const answers = [leave(me), leave(second)];
    await eventually(async () => expect(await service.waiting()).toBe(2));
    return { answers };
  });
  expect((await Promise.all(asked.answers)).map((a) => a.status).sort()).toEqual([200, 409]);
});

test.each([
  ['leaves first and is unknown', ['leave', 'invite'], [200, 404]],
  ['is a member first and has to leave again', ['invite', 'leave'], [201, 409]],
])('who is invited while the account goes %s', async (_, order, expected) => {
  const host = await owner();
  const who = await testPerson(service);
  const ask = { leave: () => leave(who), invite: () => service.ask(memberEndpoints.invite, { ...host.site, body: { email: who.email } }) };
  const asked = await service.get(Database).transaction(async (transaction) => {
    await transaction.users.lock(who.id);
    const answers: Promise<Answer>[] = [];
    // Each has its teams by then, and waits for the user.
    for (const what of order) {
      answers.push(ask[what as keyof typeof ask]());
      await eventually(async () => expect(await service.waiting()).toBe(answers.length));
    }
    return { answers };
  });
  expect((await Promise.all(asked.answers)).map((a) => a.status)).toEqual(expected);
  const members = (await records().memberships.membersOf(host.teamId)).map(({ user }) => user.id);
  expect(members.includes(who.id)).toBe(order[0] === 'invite');
  if (order[0] === 'invite') expect((await leave(who)).status).toBe(200);
});

test('the websites that an account made for others lose its name and nothing else', async () => {
  const host = await owner();
  const mate = await host.join('editor');
  const made = await testWebsite(service, mate, { team_id: host.teamId, domain: `${randomUUID()}.example` });
  expect((await leave(mate)).status).toBe(200);
  expect(await records().websites.find({ teamIds: [host.teamId], websiteId: made.id })).toMatchObject({ userId: null, isActive: true });
});
