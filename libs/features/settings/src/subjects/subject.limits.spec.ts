import { createHash } from 'node:crypto';
import { subjectEndpoints as rows } from '@footfall/contracts';
import { Database } from '@footfall/postgres';
import { FixedClock, eventually, serviceForAll, testPerson, testWebsite } from '@footfall/testing';
import { settingsFeature } from '../settings.feature';

const service = serviceForAll({ feature: settingsFeature, clock: new FixedClock('2026-03-15T10:00:00.000Z') });

test.each([
  ['exports', rows.exportVisitor, 50],
  ['erasures', rows.eraseVisitor, 20],
])('of two who ask at once about two websites of a team one gets the last of its %s', async (_, row, most) => {
  const owner = await testPerson(service);
  const sites = [await testWebsite(service, owner), await testWebsite(service, owner)] as const;
  const { sid: loginId } = JSON.parse(Buffer.from(owner.accessToken.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
  const principal = { kind: 'user' as const, userId: owner.id, defaultTeamId: owner.teamId, loginId };
  const ask = ({ as, params }: (typeof sites)[number], visitorId: string) =>
    service.ask(row, { as: { ...as, principal }, params: { ...params, visitorId } });
  for (let n = 1; n < most; n++) expect((await ask(sites[0], `visitor-${n}`)).status).toBe(202);
  const asked = await service.get(Database).transaction(async (transaction) => {
    // Whether it is open is the last that is looked at.
    await transaction.logins.lock(createHash('sha256').update(owner.refreshToken).digest('hex'));
    const answers = sites.map((each, n) => ask(each, `last-${n}`));
    await eventually(async () => expect(await service.waiting()).toBe(2));
    return { answers };
  });
  expect((await Promise.all(asked.answers)).map(({ status }) => status).sort()).toEqual([202, 409]);
});
