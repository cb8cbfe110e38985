import { refusals, type Scope } from '@footfall/contracts';
import { websiteScope, type Transaction } from '@footfall/postgres';
import { CLOCK, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { announceCredential } from '../facts';
import { draftCredential, type CredentialDraft } from './credential.draft';

/** Neither revoked nor expired, of one team. */
const MOST_LIVE_KEYS = 100;

export interface NewWorkspaceKey {
  readonly teamId: string;
  readonly createdBy: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** The only website that it may see; null: all of the team's. */
  readonly websiteId: string | null;
  readonly expiresAt: Date | null;
}

@Injectable()
export class WorkspaceKeyMaker {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /**
   * @returns the stored row and the key, which is not stored.
   * @throws ApiError 404 and 403 for a website that is absent or another team's, 409 where the team has 100 live keys.
   */
  async make(transaction: Transaction, wanted: NewWorkspaceKey): Promise<CredentialDraft> {
    const { teamId, websiteId } = wanted;
    const now = new Date(this.clock.now());
    // Under the team's lock, so that two at once cannot both be the hundredth.
    if (!(await transaction.teams.lock(teamId))) throw refusals.noAccess('team');
    if (websiteId) await assertWebsiteOfTeam(transaction, websiteId, teamId);
    if ((await transaction.credentials.countLive({ teamId }, now)) >= MOST_LIVE_KEYS) {
      throw refusals.conflict(`A team can have at most ${MOST_LIVE_KEYS} live keys`);
    }
    const draft = draftCredential('workspace', { ...wanted, userId: null, teamIds: [teamId], scopes: [...wanted.scopes] }, now);
    await transaction.credentials.insert(draft.credential);
    await announceCredential(transaction, draft.credential);
    return draft;
  }
}

async function assertWebsiteOfTeam(transaction: Transaction, websiteId: string, teamId: string): Promise<void> {
  const website = await transaction.acrossTenants(() => transaction.directory.websiteById(websiteId));
  if (!website || website.deletedAt) throw refusals.notFound('Website');
  if (website.teamId !== teamId) throw refusals.noAccess('website');
  // Whoever deletes it ends the keys that are there by then.
  if (!(await transaction.websites.lock(websiteScope(website)))) throw refusals.notFound('Website');
}
