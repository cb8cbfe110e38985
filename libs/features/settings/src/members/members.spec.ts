import { randomUUID } from 'node:crypto';
import { TOPICS, credentialEndpoints, memberEndpoints as rows, profileEndpoints, type MembershipChanged } from '@footfall/contracts';
import { ROLES } from '@footfall/domain';
import { Database } from '@footfall/postgres';
import {
  FixedClock,
  TestService,
  eventually,
  serviceForAll,
  testPerson,
  testTeam,
  testWebsite,
  type Answer,
  type AskedService,
} from '@footfall/testing';
import { settingsFeature } from '../settings.feature';

const NOW = '2026-03-01T10:00:00.000Z';
const LATER = '2026-03-01T10:00:05.000Z';
const clock = new FixedClock(NOW);
const service = serviceForAll({ feature: settingsFeature, clock });
beforeEach(() => clock.set(NOW));

const team = (on: AskedService = service) => testTeam(on);
const said = ({ status, body }: Answer) => [status, body.error?.code];
const told = async (teamId: string, userId: string) =>
  (await service.facts<MembershipChanged>(TOPICS.membershipChanged.name)).filter((f) => f.teamId === teamId && f.userId === userId);

/** Asks all while somebody else holds the team, so that they meet for certain. */
async function atOnce(teamId: string, asks: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const asked = await service.get(Database).transaction(async (transaction) => {
    await transaction.teams.lock(teamId);
    const answers = asks.map((ask) => ask());
    await eventually(async () => expect(await service.waiting()).toBe(asks.length));
    return { answers };
  });
  return Promise.all(asked.answers);
}

describe('inviting', () => {
  test('makes a viewer unless a role is named, whatever the letter case of the e-mail, and tells of it', async () => {
    const t = await team();
    const who = await testPerson(service);
    clock.set(LATER);
    const { status, body } = await t.invite(who.email.toUpperCase());
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.any(String),
      user_id: who.id,
      role: 'viewer',
      created_at: LATER,
      deactivated_at: null,
      user: { id: who.id, email: who.email, full_name: null, avatar_url: null },
    });
    expect(await t.list()).toEqual([expect.objectContaining({ user_id: t.owner.id, role: 'owner' }), body.data]);
    const fact = { v: 1, revision: 1, teamId: t.owner.teamId, userId: who.id, role: 'viewer', active: true };
    await eventually(async () => expect(await told(t.owner.teamId, who.id)).toEqual([fact]));
  });

  test.each(ROLES)('an owner may give the role %s', async (role) => {
    const t = await team();
    expect((await t.memberOf(await t.join(role))).role).toBe(role);
  });

  test('an unknown e-mail is 404, one that is none 400, a member already 409 with the role kept', async () => {
    const t = await team();
    const editor = await t.join('editor');
    expect(said(await t.invite(`${randomUUID()}@people.example`))).toEqual([404, 'NOT_FOUND']);
    expect(said(await t.invite('nobody'))).toEqual([400, 'INVALID_PARAMETERS']);
    expect(said(await t.invite(editor.email.toUpperCase(), 'admin'))).toEqual([409, 'CONFLICT']);
    expect((await t.memberOf(editor)).role).toBe('editor');
  });

  test('of five at once one is let in', async () => {
    const t = await team();
    const who = await testPerson(service);
    const answers = await atOnce(
      t.owner.teamId,
      [1, 2, 3, 4, 5].map(() => () => t.invite(who.email)),
    );
    expect(answers.map((a) => a.status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await t.list()).toHaveLength(2);
  });

  test('nobody gives a role above their own, also to who comes back', async () => {
    const t = await team();
    const [admin, gone, guest] = [await t.join('admin'), await t.join('viewer'), await testPerson(service)];
    await t.remove(gone.membership);
    expect(said(await t.invite(guest.email, 'owner', admin))).toEqual([403, 'FORBIDDEN']);
    expect(said(await t.invite(gone.email, 'owner', admin))).toEqual([403, 'FORBIDDEN']);
    expect(await t.memberOf(guest)).toBeUndefined();
    expect((await t.memberOf(gone)).deactivated_at).toBe(NOW);
    expect((await t.invite(gone.email, 'admin', admin)).status).toBe(201);
  });

  test('who comes back is sent mails about the websites again, and nobody else is', async () => {
    const t = await team();
    const [gone, stays] = [await t.join('viewer'), await t.join('viewer')];
    const { id: websiteId, team_id: teamId } = await testWebsite(service, t.owner);
    const { notices } = service.get(Database).read;
    for (const { id } of [gone, stays]) await notices.leave({ id: websiteId, teamId }, id, new Date(NOW));
    await t.remove(gone.membership);
    expect((await notices.leavers(websiteId)).size).toBe(2);
    await t.invite(gone.email);
    expect([...(await notices.leavers(websiteId))]).toEqual([stays.id]);
  });

  test('the role that counts is the one of now, not the one that the request was admitted with', async () => {
    const t = await team();
    const [admin, removed, guest] = [await t.join('admin'), await t.join('admin'), await testPerson(service)];
    await t.change(admin.membership, { role: 'editor' });
    await t.remove(removed.membership);
    for (const by of [admin, removed]) expect(said(await t.invite(guest.email, 'viewer', by))).toEqual([403, 'FORBIDDEN']);
    expect(said(await t.change(removed.membership, { role: 'viewer' }, admin))).toEqual([403, 'FORBIDDEN']);
    expect(said(await t.remove(admin.membership, removed))).toEqual([403, 'FORBIDDEN']);
  });
});

describe('the plan', () => {
  test('takes so many active members and no more, also at once; who was removed makes room and does not come back into a full team', async () => {
    const environment = { FOOTFALL_DEFAULT_PLAN: 'free', FOOTFALL_PLAN_LIMITS: '{"free":{"maxTeamMembers":3}}' };
    const limited = await TestService.start({ feature: settingsFeature, clock, postgresUrl: service.postgresUrl, environment });
    try {
      const t = await team(limited);
      const [second, third, fourth] = [await t.join('editor'), await testPerson(limited), await testPerson(limited)];
      const answers = await atOnce(t.owner.teamId, [() => t.invite(third.email), () => t.invite(fourth.email, 'owner')]);
      expect(answers.map(said).sort()).toEqual([
        [201, undefined],
        [403, 'PLAN_REQUIRED'],
      ]);
      const out = (await t.memberOf(third)) ? fourth : third;
      expect((await t.remove(second.membership)).status).toBe(200);
      expect((await t.invite(out.email)).status).toBe(201);
      expect(said(await t.invite(second.email))).toEqual([403, 'PLAN_REQUIRED']);
      const [{ limits }] = [(await limited.ask(profileEndpoints.planLimits, { as: t.owner.as })).body.data];
      expect(limits.maxTeamMembers).toBe(3);
    } finally {
      await limited.stop();
    }
  });
});

describe('changing a role', () => {
  test('answers the member, tells of it with a raised revision, and of nothing where nothing changes', async () => {
    const t = await team();
    const who = await t.join('viewer');
    for (const role of ['admin', 'admin', 'owner', 'editor'] as const) {
      const { status, body } = await t.change(who.membership, { role });
      expect([status, body.data.id, body.data.role]).toEqual([200, who.membership, role]);
    }
    await eventually(async () =>
      expect((await told(t.owner.teamId, who.id)).map(({ revision, role, active }) => [revision, role, active])).toEqual([
        [1, 'viewer', true],
        [2, 'admin', true],
        [3, 'owner', true],
        [4, 'editor', true],
      ]),
    );
  });

  test('an admin may neither make an owner, nor demote or remove one', async () => {
    const t = await team();
    const [admin, viewer, second] = [await t.join('admin'), await t.join('viewer'), await t.join('owner')];
    for (const member of [viewer, admin])
      expect(said(await t.change(member.membership, { role: 'owner' }, admin))).toEqual([403, 'FORBIDDEN']);
    expect(said(await t.change(second.membership, { role: 'viewer' }, admin))).toEqual([403, 'FORBIDDEN']);
    expect(said(await t.remove(second.membership, admin))).toEqual([403, 'FORBIDDEN']);
    for (const [who, role] of [
      [admin, 'admin'],
      [viewer, 'viewer'],
      [second, 'owner'],
    ] as const)
      expect(await t.memberOf(who)).toMatchObject({ role, deactivated_at: null });
    expect((await t.change(viewer.membership, { role: 'admin' }, admin)).status).toBe(200);
  });

  test('a membership that is unknown, another team’s or over is 404', async () => {
    const [t, other] = [await team(), await team()];
    const [gone, theirs] = [await t.join('viewer'), await other.join('viewer')];
    await t.remove(gone.membership);
    for (const id of [randomUUID(), gone.membership, theirs.membership]) {
      expect(said(await t.change(id, { role: 'viewer' }))).toEqual([404, 'NOT_FOUND']);
      expect(said(await t.remove(id))).toEqual([404, 'NOT_FOUND']);
    }
    expect((await other.memberOf(theirs)).deactivated_at).toBeNull();
  });

  test.each([{}, { role: 'root' }, { role: 'Viewer' }, { role: 'viewer', user_id: randomUUID() }])('%j is 400', async (body) => {
    const t = await team();
    expect(said(await t.change((await t.join('viewer')).membership, body))).toEqual([400, 'INVALID_PARAMETERS']);
  });
});

describe('removing', () => {
  test('leaves the row, and inviting again brings the same one back', async () => {
    const t = await team();
    const who = await t.join('editor');
    clock.set(LATER);
    expect((await t.remove(who.membership)).body.data).toEqual({ deleted: true });
    expect(await t.memberOf(who)).toMatchObject({ id: who.membership, deactivated_at: LATER });
    const back = await t.invite(who.email);
    expect(back.body.data).toMatchObject({ id: who.membership, role: 'viewer', created_at: NOW, deactivated_at: null });
    expect(said(await t.invite(who.email))).toEqual([409, 'CONFLICT']);
    await eventually(async () =>
      expect((await told(t.owner.teamId, who.id)).map(({ revision, role, active }) => [revision, role, active])).toEqual([
        [1, 'editor', true],
        [2, 'editor', false],
        [3, 'viewer', true],
      ]),
    );
  });

  test('ends the tokens that reach no team any more in the same transaction', async () => {
    const t = await team();
    const who = await t.join('editor');
    const create = async (team_ids: string[]) =>
      (await service.ask(credentialEndpoints.createToken, { as: who.as, body: { name: 't', team_ids } })).body.data.id;
    const here = await create([t.owner.teamId]);
    const both = await create([t.owner.teamId, who.teamId]);
    await t.remove(who.membership);
    const tokens: { id: string; revoked_at: string | null }[] = (await service.ask(credentialEndpoints.listTokens, { as: who.as })).body
      .data;
    expect(tokens.find(({ id }) => id === here)?.revoked_at).toBe(NOW);
    expect(tokens.find(({ id }) => id === both)?.revoked_at).toBeNull();
  });

  test('from the default team makes another one the default, and who is in no team gets the next one as default', async () => {
    const [t, other] = [await team(), await team()];
    const second = await t.join('owner');
    const defaultTeam = async () => (await service.get(Database).read.users.find(t.owner.id))?.defaultTeamId;
    expect((await t.remove((await t.memberOf(t.owner)).id, second)).status).toBe(200);
    expect(await defaultTeam()).toBe(t.owner.teamId);
    await other.invite(t.owner.email);
    expect(await defaultTeam()).toBe(other.owner.teamId);
    const { users } = service.get(Database).read;
    const user = await users.find(second.id);
    const own = (await service.get(Database).read.memberships.find(second.teamId, second.id))!;
    expect(user?.defaultTeamId).toBe(second.teamId);
    const heir = await testPerson(service);
    const at = { createdAt: new Date(NOW), updatedAt: new Date(NOW), deactivatedAt: null };
    const heirs = { id: randomUUID(), teamId: second.teamId, userId: heir.id, role: 'owner' as const, revision: 1, ...at };
    await service.get(Database).read.memberships.insert(heirs);
    const site = await testWebsite(service, second);
    const params = { websiteId: site.id, memberId: own.id };
    expect((await service.ask(rows.remove, { as: { ...site.as, ...heir.as }, params })).status).toBe(200);
    expect((await users.find(second.id))?.defaultTeamId).toBe(t.owner.teamId);
  });
});

describe('the last owner', () => {
  test('can be neither removed nor demoted: 409; a removed owner does not count as another one', async () => {
    const t = await team();
    const own = (await t.memberOf(t.owner)).id;
    const refused = async () => {
      expect(said(await t.remove(own))).toEqual([409, 'CONFLICT']);
      for (const role of ['admin', 'editor', 'viewer']) expect(said(await t.change(own, { role }))).toEqual([409, 'CONFLICT']);
      expect((await t.change(own, { role: 'owner' })).status).toBe(200);
    };
    await refused();
    const second = await t.join('owner');
    await t.remove(second.membership);
    await refused();
    await t.invite(second.email, 'owner');
    expect((await t.change(own, { role: 'viewer' }, second)).status).toBe(200);
    expect(said(await t.remove(second.membership, second))).toEqual([409, 'CONFLICT']);
  });

  test('stays, however two owners step down at once', async () => {
    for (let i = 0; i < 3; i++) {
      const t = await team();
      const second = await t.join('owner');
      const own = (await t.memberOf(t.owner)).id;
      const answers = await atOnce(t.owner.teamId, [() => t.change(own, { role: 'admin' }), () => t.remove(second.membership, second)]);
      expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
      const owners = (await t.list()).filter((m: { role: string; deactivated_at: unknown }) => m.role === 'owner' && !m.deactivated_at);
      expect(owners).toHaveLength(1);
    }
  });
});
