import { isDeepStrictEqual } from 'node:util';
import { refusals, type RequestContext } from '@footfall/contracts';
import type { TenantScope, Transaction, WebsiteEntity } from '@footfall/postgres';
import { CLOCK, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { admittedWebsite } from '../callers/caller';
import { announceWebsite } from '../facts';
import { assertRoleOfNow } from '../members/member.rules';
import { SettingsChanges } from '../outbox';

/** What of a website can be edited. */
export type WebsiteEdit = Partial<
  Pick<
    WebsiteEntity,
    | 'domain'
    | 'name'
    | 'timezone'
    | 'isActive'
    | 'settings'
    | 'primaryColor'
    | 'kpiGoal'
    | 'publicDashboard'
    | 'allowedDomains'
    | 'revenueProvider'
    | 'revenueCurrency'
  >
>;

/**
 * Changes one website under its lock and tells of it; an edit that changes nothing leaves everything as it is. Whoever edits is judged as they are now: what is not
 * collected meanwhile, or was deleted, does not come back.
 */
@Injectable()
export class WebsiteEditor {
  constructor(
    @Inject(SettingsChanges) private readonly changes: SettingsChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The website that the caller was admitted to. @param edit gives the new values; undefined ones stay.
   * @throws ApiError 404 where it is gone, 401 where the caller's login has ended, 403 where they are no editor any more.
   */
  async edit(
    context: RequestContext,
    edit: (website: WebsiteEntity) => { [K in keyof WebsiteEdit]: WebsiteEdit[K] | undefined },
  ): Promise<WebsiteEntity> {
    return this.changes.commit(context, async (transaction) => {
      const website = await lockedWebsite(transaction, admittedWebsite(context));
      const changed = Object.entries(edit(website)).filter(
        ([column, value]) => value !== undefined && !isDeepStrictEqual(value, website[column as keyof WebsiteEdit]),
      );
      if (!changed.length) return website;
      const edited: WebsiteEdit = Object.fromEntries(changed);
      const now = new Date(this.clock.now());
      // Whoever owned the former domain has shown nothing about the new one.
      const verification = edited.domain === undefined ? {} : { verificationStatus: 'unverified' as const };
      const result = await transaction.websites.change(website, { ...edited, ...verification, updatedAt: now });
      await announceWebsite(transaction, result);
      await assertRoleOfNow(transaction, website, context, 'editor', now);
      return result;
    });
  }

  /**
   * Changes what belongs to the website that the caller was admitted to, such as its goals, under the website's lock, which also orders the facts;
   * then tells of the website with the next revision. @throws ApiError 404 where it is gone, 401 where the caller's login has ended, 403 where they are no editor any more.
   */
  async amend<T>(context: RequestContext, work: (transaction: Transaction, website: WebsiteEntity, now: Date) => Promise<T>): Promise<T> {
    return this.changes.commit(context, async (transaction) => {
      const website = await lockedWebsite(transaction, admittedWebsite(context));
      const now = new Date(this.clock.now());
      const result = await work(transaction, website, now);
      await announceWebsite(transaction, await transaction.websites.change(website, {}));
      await assertRoleOfNow(transaction, website, context, 'editor', now);
      return result;
    });
  }
}

/** @throws ApiError 404 where the scope names no website. */
export async function lockedWebsite(transaction: Transaction, scope: TenantScope): Promise<WebsiteEntity> {
  const website = await transaction.websites.lock(scope);
  if (!website) throw refusals.notFound('Website');
  return website;
}
