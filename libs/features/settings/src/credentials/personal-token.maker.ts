import { refusals, type Scope } from '@footfall/contracts';
import type { Transaction } from '@footfall/postgres';
import { CLOCK, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { announceCredential } from '../facts';
import { draftCredential, type CredentialDraft } from './credential.draft';
import { tokenReach } from './personal-token.reach';

/** Neither revoked nor expired, of one user. */
const MOST_LIVE_TOKENS = 25;

export interface NewPersonalToken {
  readonly userId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Null: every team of the user whose policy lets the token in. */
  readonly teamIds: readonly string[] | null;
  readonly expiresAt: Date | null;
}

@Injectable()
export class PersonalTokenMaker {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /**
   * @returns the stored row and the token, which is not stored.
   * @throws ApiError 401 where the user is gone, 403 for a reach that the user does not have, 409 where the user has 25 live tokens.
   */
  async make(transaction: Transaction, wanted: NewPersonalToken): Promise<CredentialDraft> {
    const { userId, name, scopes, expiresAt } = wanted;
    const now = new Date(this.clock.now());
    // Under the user's lock, so that two at once cannot both be the 25th, and no team is left while a token is made for it.
    if (!(await transaction.users.lock(userId))) throw refusals.token();
    const teamIds = await tokenReach(transaction, wanted);
    if ((await transaction.credentials.countLive({ userId }, now)) >= MOST_LIVE_TOKENS) {
      throw refusals.conflict(`A user can have at most ${MOST_LIVE_TOKENS} live tokens`);
    }
    const row = { teamId: null, userId, teamIds, websiteId: null, name, scopes: [...scopes], expiresAt, createdBy: userId };
    const draft = draftCredential('personal', row, now);
    await transaction.credentials.insert(draft.credential);
    await announceCredential(transaction, draft.credential);
    return draft;
  }
}
