import {
  refusals,
  type CredentialChanged,
  type InputOf,
  type MembershipChanged,
  type PlanChanged,
  type TokenPolicyChanged,
  type WebsiteChanged,
  type internalEndpoints,
} from '@footfall/contracts';
import { isTrackingCode } from '@footfall/domain';
import { Database, type WebsiteEntity } from '@footfall/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { credentialFact, membershipFact, planFact, tokenPolicyFact, websiteFact } from '../facts';

type Rows = typeof internalEndpoints;

/** However many teams claim a domain, so many websites of it are told of: the oldest. */
const MOST_OF_DOMAIN = 50;

/** Facts straight from Postgres, as they stand or will soon stand on the log: deleted websites and revoked keys too. */
@Injectable()
export class DirectoryAnswers {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** @throws ApiError 404 */
  async websiteByCode({ params }: InputOf<Rows['websiteByCode']>): Promise<WebsiteChanged> {
    const { trackingCode } = params;
    return this.factOf(isTrackingCode(trackingCode) ? await this.database.read.directory.websiteByCode(trackingCode) : null);
  }

  /** @throws ApiError 404 */
  async websiteById({ params }: InputOf<Rows['websiteById']>): Promise<WebsiteChanged> {
    return this.factOf(await this.database.read.directory.websiteById(params.websiteId));
  }

  /** @throws ApiError 404 */
  async websiteByShare({ params }: InputOf<Rows['websiteByShare']>): Promise<WebsiteChanged> {
    return this.factOf(await this.database.read.directory.websiteByShare(params.hash));
  }

  /** Those that are not deleted; none for a domain that nobody has. */
  async websitesByDomain({ params }: InputOf<Rows['websitesByDomain']>): Promise<WebsiteChanged[]> {
    return this.database.snapshot(async ({ directory }) => {
      const facts: WebsiteChanged[] = [];
      for (const website of await directory.websitesByDomain(params.domain, MOST_OF_DOMAIN)) {
        facts.push(websiteFact(website, await directory.rulesOf(website.id)));
      }
      return facts;
    });
  }

  /** @throws ApiError 404 */
  async credentialByHash({ params }: InputOf<Rows['credentialByHash']>): Promise<CredentialChanged> {
    return this.database.snapshot(async (records) => {
      const credential = await records.directory.credentialByHash(params.hash);
      if (!credential) throw refusals.notFound('Credential');
      return credentialFact(records, credential);
    });
  }

  /** Active and former ones; none for an unknown user. */
  async membershipsOfUser({ params }: InputOf<Rows['membershipsOfUser']>): Promise<MembershipChanged[]> {
    return (await this.database.read.directory.membershipsOf(params.userId)).map(membershipFact);
  }

  /** @throws ApiError 404 */
  async planOfTeam({ params }: InputOf<Rows['planOfTeam']>): Promise<PlanChanged> {
    const team = await this.database.read.directory.team(params.teamId);
    if (!team) throw refusals.notFound('Team');
    return planFact(team);
  }

  /** @throws ApiError 404 */
  async tokenPolicyOfTeam({ params }: InputOf<Rows['tokenPolicyOfTeam']>): Promise<TokenPolicyChanged> {
    const team = await this.database.read.directory.team(params.teamId);
    if (!team) throw refusals.notFound('Team');
    return tokenPolicyFact(team);
  }

  private async factOf(website: WebsiteEntity | null): Promise<WebsiteChanged> {
    if (!website) throw refusals.notFound('Website');
    // Read together: an exclusion or goal that came between two reads would stand under the revision before it, and be lost to the reader.
    return this.database.snapshot(async ({ directory }) => {
      const current = (await directory.websiteById(website.id)) ?? website;
      return websiteFact(current, await directory.rulesOf(website.id));
    });
  }
}
