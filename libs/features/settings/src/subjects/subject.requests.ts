import { randomUUID } from 'node:crypto';
import {
  ERASURE_PARTS,
  TOPICS,
  refusals,
  type InputOf,
  type RequestContext,
  type SubjectErased,
  type subjectEndpoints,
} from '@footfall/contracts';
import { subjectHash } from '@footfall/domain';
import type { ReceiptEntity, Transaction, WebsiteEntity } from '@footfall/postgres';
import { CLOCK, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { admittedTeam, admittedWebsite, callingUser } from '../callers/caller';
import { assertOpenLogin } from '../callers/open-login';
import { assertRoleOfNow } from '../members/member.rules';
import { SettingsChanges } from '../outbox';
import { lockedUser } from '../profile';
import { lockedWebsite } from '../websites';
import { receiptRecordOf, type ReceiptRecord } from './receipt.record';

type Rows = typeof subjectEndpoints;

/** Exports of a team that are being made or kept, since each is a copy of somebody's data. */
const MOST_OF_TEAM = 50;
const MOST_OF_ACCOUNT = 3;
/** Each has tables rewritten, which all tenants share. */
const MOST_ERASURES = 20;

/** Takes down what people ask about data; none of it is done while they wait. */
@Injectable()
export class SubjectRequests {
  constructor(
    @Inject(SettingsChanges) private readonly changes: SettingsChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError 401 where the caller's login has ended, 403 where they are no admin any more, 409 where the team has too many. */
  async exportVisitor({ params }: InputOf<Rows['exportVisitor']>, context: RequestContext): Promise<ReceiptRecord> {
    const receipt = await this.changes.commit(context, async (transaction) => {
      const website = await lockedWithTeam(transaction, context);
      const { id, teamId } = website;
      const made = this.receipt('visitor_export', context, { teamId, websiteId: id, subject: subjectHash(id, params.visitorId) });
      if ((await transaction.receipts.countExports({ teamId }, made.createdAt)) >= MOST_OF_TEAM) {
        throw refusals.conflict(`A team can keep ${MOST_OF_TEAM} exports at a time`);
      }
      await transaction.receipts.insert(made);
      await assertRoleOfNow(transaction, website, context, 'admin', made.createdAt);
      return made;
    });
    return receiptRecordOf(receipt, this.clock.now());
  }

  /** @throws ApiError 401 where the caller's login has ended, 403 where they are no admin any more, 409 where the team has too many that are not complete. */
  async eraseVisitor({ params }: InputOf<Rows['eraseVisitor']>, context: RequestContext): Promise<ReceiptRecord> {
    const receipt = await this.changes.commit(context, async (transaction) => {
      const website = await lockedWithTeam(transaction, context);
      const { id: websiteId, teamId } = website;
      if ((await transaction.receipts.countUnfinishedErasures(teamId)) >= MOST_ERASURES) {
        throw refusals.conflict(`${MOST_ERASURES} erasures of the team are being done: ask again when one is complete`);
      }
      const made = this.receipt('visitor_erasure', context, { teamId, websiteId, pendingParts: [...ERASURE_PARTS] });
      await transaction.receipts.insert(made);
      const fact: SubjectErased = {
        v: 1,
        id: made.id,
        websiteId,
        erasedAt: made.createdAt.getTime(),
        complete: false,
        part: 0,
        last: true,
        names: [{ hash: subjectHash(websiteId, params.visitorId) }],
      };
      await transaction.outbox.add({ topic: TOPICS.subjectErased.name, key: made.id, value: JSON.stringify(fact) });
      await assertRoleOfNow(transaction, website, context, 'admin', made.createdAt);
      return made;
    });
    return receiptRecordOf(receipt, this.clock.now());
  }

  /** @throws ApiError 401 where the account is gone or the caller's login has ended, 409 where it has too many. */
  async exportAccount(context: RequestContext): Promise<ReceiptRecord> {
    const { userId } = callingUser(context);
    const receipt = await this.changes.commit(context, async (transaction) => {
      await lockedUser(transaction, context);
      const made = this.receipt('account_export', context, { userId });
      if ((await transaction.receipts.countExports({ userId }, made.createdAt)) >= MOST_OF_ACCOUNT) {
        throw refusals.conflict(`An account can keep ${MOST_OF_ACCOUNT} exports at a time`);
      }
      await transaction.receipts.insert(made);
      await assertOpenLogin(transaction, context, this.clock.now());
      return made;
    });
    return receiptRecordOf(receipt, this.clock.now());
  }

  private receipt(kind: ReceiptEntity['kind'], context: RequestContext, of: Partial<ReceiptEntity>): ReceiptEntity {
    return {
      id: randomUUID(),
      teamId: null,
      websiteId: null,
      userId: null,
      kind,
      status: 'pending',
      requestedBy: callingUser(context).userId,
      subject: null,
      pendingParts: [],
      createdAt: new Date(this.clock.now()),
      completedAt: null,
      expiresAt: null,
      lease: null,
      leaseUntil: null,
      ...of,
    };
  }
}

/** Under the team's lock too, so that those who come at once about several of its websites cannot all be the last one. @throws ApiError 404 */
async function lockedWithTeam(transaction: Transaction, context: RequestContext): Promise<WebsiteEntity> {
  await transaction.teams.lock(admittedTeam(context));
  return lockedWebsite(transaction, admittedWebsite(context));
}
