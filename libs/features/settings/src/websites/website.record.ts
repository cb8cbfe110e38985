import type { websiteDetail, websiteItem } from '@footfall/contracts';
import type { WebsiteEntity } from '@footfall/postgres';
import type { z } from 'zod';
import { completeSettings } from './website-settings.defaults';

export type WebsiteItem = z.input<typeof websiteItem>;
export type WebsiteDetail = z.input<typeof websiteDetail>;

/** A website as lists show one. */
export function websiteItemOf(website: WebsiteEntity): WebsiteItem {
  return {
    id: website.id,
    domain: website.domain,
    name: website.name,
    tracking_code: website.trackingCode,
    is_active: website.isActive,
    created_at: website.createdAt.toISOString(),
    team_id: website.teamId,
  };
}

export function websiteDetailOf(website: WebsiteEntity): WebsiteDetail {
  return { ...websiteItemOf(website), user_id: website.userId, settings: completeSettings(website.settings) };
}
