import { IsNull, type EntityManager } from 'typeorm';
import {
  CredentialEntity,
  GoalEntity,
  IpExclusionEntity,
  MembershipEntity,
  NotificationPreferencesEntity,
  PathExclusionEntity,
  ShareEntity,
  TeamEntity,
  WebhookEntity,
  WebsiteEntity,
} from '../entities';
import { tellsGoals } from './preference.repository';

export interface WebsiteRules {
  readonly ipAddresses: string[];
  readonly pathPatterns: string[];
  readonly goals: GoalEntity[];
  /** The active ones. */
  readonly webhooks: WebhookEntity[];
  readonly shares: ShareEntity[];
  /** Whether the team is told of goals that are reached. */
  readonly tellsGoals: boolean;
}

/**
 * Single records by a key that is unique over all tenants, for services that have to find out whose something is. Deleted
 * websites and revoked credentials are found too. What is found is compared with the caller's teams before a tenant hears of it.
 */
export class DirectoryRepository {
  constructor(private readonly manager: EntityManager) {}

  async websiteByCode(trackingCode: string): Promise<WebsiteEntity | null> {
    return this.manager.findOneBy(WebsiteEntity, { trackingCode });
  }

  async websiteById(id: string): Promise<WebsiteEntity | null> {
    return this.manager.findOneBy(WebsiteEntity, { id });
  }

  /** Those that are not deleted, of whatever team, oldest first. @param domain canonical. */
  async websitesByDomain(domain: string, limit: number): Promise<WebsiteEntity[]> {
    return this.manager.find(WebsiteEntity, {
      where: { domain, deletedAt: IsNull() },
      order: { createdAt: 'ASC', id: 'ASC' },
      take: limit,
    });
  }

  /** What of a website stands in other tables, each oldest first: canonical addresses, patterns in normal form, goals, active webhooks, shares. */
  async rulesOf(websiteId: string): Promise<WebsiteRules> {
    const order = { createdAt: 'ASC', id: 'ASC' } as const;
    const addresses = await this.manager.find(IpExclusionEntity, { where: { websiteId }, order });
    const paths = await this.manager.find(PathExclusionEntity, { where: { websiteId }, order });
    const goals = await this.manager.find(GoalEntity, { where: { websiteId }, order });
    const webhooks = await this.manager.find(WebhookEntity, { where: { websiteId, isActive: true }, order });
    const shares = await this.manager.find(ShareEntity, { where: { websiteId }, order });
    const preferences = await this.manager.findOneBy(NotificationPreferencesEntity, { websiteId });
    const lists = { ipAddresses: addresses.map((row) => row.ipAddress), pathPatterns: paths.map((row) => row.pathPattern) };
    return { ...lists, goals, webhooks, shares, tellsGoals: preferences !== null && tellsGoals(preferences) };
  }

  /** @param hash of the key of one of its shares. */
  async websiteByShare(hash: string): Promise<WebsiteEntity | null> {
    const share = await this.manager.findOneBy(ShareEntity, { keyHash: hash });
    return share && this.websiteById(share.websiteId);
  }

  /** By the current hash or the former one, whose overlap may be over. */
  async credentialByHash(hash: string): Promise<CredentialEntity | null> {
    return this.manager.findOne(CredentialEntity, { where: [{ hash }, { previousHash: hash }] });
  }

  async membershipsOf(userId: string): Promise<MembershipEntity[]> {
    return this.manager.findBy(MembershipEntity, { userId });
  }

  async team(teamId: string): Promise<TeamEntity | null> {
    return this.manager.findOneBy(TeamEntity, { id: teamId });
  }
}
