import { memberEndpoints as rows } from '@footfall/contracts';
import type { Role } from '@footfall/domain';
import { testPerson, testWebsite, type TestPerson } from './test-person';
import type { AskedService } from './test-service';

/** An owner with a website, and calls about the website's team by whoever. */
export async function testTeam(service: AskedService) {
  const owner = await testPerson(service);
  const site = await testWebsite(service, owner);
  const about = (who: TestPerson) => ({ ...site.as, ...who.as });
  const at = (membership: string) => ({ websiteId: site.id, memberId: membership });
  const list = async () => (await service.ask(rows.list, { as: about(owner), params: site.params })).body.data;
  const invite = (email: string, role?: Role, by = owner) =>
    service.ask(rows.invite, { as: about(by), params: site.params, body: { email, ...(role ? { role } : {}) } });
  return {
    owner,
    site,
    list,
    /** Active or former; undefined for others. */
    memberOf: async (who: TestPerson) => (await list()).find((member: { user_id: string }) => member.user_id === who.id),
    invite,
    change: (membership: string, body: object, by = owner) => service.ask(rows.change, { as: about(by), params: at(membership), body }),
    remove: (membership: string, by = owner) => service.ask(rows.remove, { as: about(by), params: at(membership) }),
    /** Lets somebody in, a new account where nobody is named. */
    join: async (role: Role, who?: TestPerson) => {
      const mate = who ?? (await testPerson(service));
      const { status, body } = await invite(mate.email, role);
      if (status !== 201) throw new Error(`invite: ${status} ${JSON.stringify(body)}`);
      return { ...mate, membership: body.data.id as string };
    },
  };
}
