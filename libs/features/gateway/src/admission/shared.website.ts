import type { WebsiteChanged } from '@footfall/contracts';
import { hashCredential, isShareKey, isTrackingCode } from '@footfall/domain';
import { CLOCK, Directory, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';

/** What a key in an address opens. */
export interface Shared {
  readonly website: WebsiteChanged;
  /** Of the share, null where the dashboard is public. */
  readonly shareId: string | null;
  /** ISO 8601; null: it does not end by itself. */
  readonly expiresAt: string | null;
}

/** The website whose figures a key opens: that of a share, or a tracking code where the dashboard is public. */
@Injectable()
export class SharedWebsite {
  constructor(
    @Inject(Directory) private readonly directory: Directory,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Null for whatever opens nothing, so that nobody learns why. */
  async of(key: string): Promise<Shared | null> {
    const found = isShareKey(key) ? await this.byShare(key) : isTrackingCode(key) ? await this.byCode(key) : null;
    return found && !found.website.deleted && found.website.isActive ? found : null;
  }

  private async byShare(key: string): Promise<Shared | null> {
    // By its hash, so that how long it takes tells nothing of a key that is nearly right.
    const found = await this.directory.websiteByShare(hashCredential(key));
    if (!found) return null;
    const { website, share } = found;
    if (share.expiresAt !== null && Date.parse(share.expiresAt) <= this.clock.now()) return null;
    return { website, shareId: share.id, expiresAt: share.expiresAt };
  }

  private async byCode(code: string): Promise<Shared | null> {
    const website = await this.directory.websiteByCode(code);
    return website?.publicDashboard ? { website, shareId: null, expiresAt: null } : null;
  }
}
