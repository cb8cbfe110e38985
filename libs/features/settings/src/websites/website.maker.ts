import { randomBytes, randomUUID } from 'node:crypto';
import { refusals, type WebsiteSettings } from '@footfall/contracts';
import { TRACKING_CODE_BYTES, UNLIMITED, makeTrackingCode, planOf } from '@footfall/domain';
import type { Transaction, WebsiteEntity } from '@footfall/postgres';
import { CLOCK, CONFIG, type Clock, type Config } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { announceWebsite } from '../facts';
import { DEFAULT_WEBSITE_SETTINGS } from './website-settings.defaults';

export interface NewWebsite {
  readonly teamId: string;
  readonly userId: string;
  /** Canonical. */
  readonly domain: string;
  readonly name?: string | undefined;
  /** IANA name. */
  readonly timezone?: string | undefined;
  readonly settings?: Partial<WebsiteSettings>;
}

@Injectable()
export class WebsiteMaker {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws ApiError 403 PLAN_REQUIRED where the team's plan allows no more websites. */
  async make(transaction: Transaction, { teamId, userId, domain, name, timezone, settings }: NewWebsite): Promise<WebsiteEntity> {
    // Under the team's lock, so that two at once cannot both be the last one allowed.
    const team = await transaction.teams.lock(teamId);
    if (!team) throw refusals.noAccess('team');
    const { maxWebsites } = this.config.FOOTFALL_PLAN_LIMITS[planOf(team.plan) ?? 'free'];
    if (maxWebsites !== UNLIMITED && (await transaction.websites.count(teamId)) >= maxWebsites) {
      throw refusals.plan(`The plan ${team.plan} allows ${maxWebsites} website${maxWebsites === 1 ? '' : 's'}`);
    }
    const now = new Date(this.clock.now());
    const website: WebsiteEntity = {
      id: randomUUID(),
      teamId,
      userId,
      domain,
      name: name ?? domain,
      trackingCode: makeTrackingCode(randomBytes(TRACKING_CODE_BYTES)),
      timezone: timezone ?? 'UTC',
      isActive: true,
      settings: { ...DEFAULT_WEBSITE_SETTINGS, ...settings },
      primaryColor: null,
      kpiGoal: null,
      publicDashboard: false,
      allowedDomains: [],
      verificationStatus: 'unverified',
      revenueProvider: null,
      revenueCurrency: null,
      revision: 1,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    };
    await transaction.websites.insert(website);
    await announceWebsite(transaction, website);
    return website;
  }
}
