import { randomUUID } from 'node:crypto';
import { authEndpoints, websiteEndpoints, type RequestContext } from '@footfall/contracts';
import type { AskedService } from './test-service';

export interface TestPerson {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly teamId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** As the gateway signs this person's requests. */
  readonly as: Partial<RequestContext>;
}

/** A new account, made the way people make theirs. */
export async function testPerson(service: AskedService): Promise<TestPerson> {
  const email = `${randomUUID()}@people.example`;
  const password = `password-${randomUUID()}`;
  const { status, body } = await service.ask(authEndpoints.register, { body: { email, password } });
  if (status !== 201) throw new Error(`register: ${status} ${JSON.stringify(body)}`);
  const { user, access_token: accessToken, refresh_token: refreshToken } = body.data;
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1], 'base64url').toString());
  const as = { principal: { kind: 'user' as const, userId: user.id, defaultTeamId: claims.org } };
  return { id: user.id, email, password, teamId: claims.org, accessToken, refreshToken, as };
}

/** A new website of a person's team, and that person's requests about it. */
export async function testWebsite(service: AskedService, person: TestPerson, body: object = {}) {
  const made = await service.ask(websiteEndpoints.create, { as: person.as, body: { domain: 'site.example', ...body } });
  if (made.status !== 201) throw new Error(`create website: ${made.status} ${JSON.stringify(made.body)}`);
  const website: { id: string; team_id: string; domain: string; name: string; tracking_code: string } = made.body.data;
  const { id, domain, name } = website;
  const as: Partial<RequestContext> = {
    ...person.as,
    role: 'owner',
    website: { id, teamId: website.team_id, domain, name, timezone: 'UTC' },
  };
  return { ...website, as, params: { websiteId: id } };
}
