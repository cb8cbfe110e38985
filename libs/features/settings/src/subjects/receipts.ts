import { Readable } from 'node:stream';
import { refusals, type InputOf, type RequestContext, type internalSubjectEndpoints, type subjectEndpoints } from '@footfall/contracts';
import { roleAtLeast } from '@footfall/domain';
import { Database, acrossTenants, type ReceiptEntity } from '@footfall/postgres';
import { CLOCK, type Clock } from '@footfall/platform';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { callingUser } from '../callers/caller';
import { isDownloadable, receiptRecordOf, type ReceiptRecord } from './receipt.record';

type Rows = typeof subjectEndpoints;

/** What became of what people asked about data. */
@Injectable()
export class Receipts {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError 403 to members who neither asked nor are admins, 404 to everybody else. */
  async read({ params }: InputOf<Rows['receipt']>, context: RequestContext): Promise<ReceiptRecord> {
    return receiptRecordOf(await this.admitted(params.receiptId, context), this.clock.now());
  }

  /** @throws ApiError as `read`, and 404 while there is nothing to download. */
  async download({ params }: InputOf<Rows['download']>, context: RequestContext): Promise<StreamableFile> {
    const receipt = await this.admitted(params.receiptId, context);
    if (!isDownloadable(receipt, this.clock.now())) throw refusals.notFound('Download');
    return new StreamableFile(Readable.from(this.chunks(receipt)), {
      type: 'application/json; charset=utf-8',
      disposition: `attachment; filename="footfall-${receipt.kind.replace('_', '-')}-${receipt.id}.json"`,
    });
  }

  /** One place holds nothing under these names any more; what was collected under them goes too. */
  async settle({ params, body }: InputOf<(typeof internalSubjectEndpoints)['settleErasure']>): Promise<{ settled: true }> {
    await this.database.transaction(async ({ receipts }) => {
      // A restored backup may hold what was collected and know of no receipt.
      await receipts.forgetExports(body.websiteId, body.names, new Date(body.erasedAt));
      if (body.done) await receipts.settle(params.receiptId, body.part, new Date(this.clock.now()));
    });
    return { settled: true };
  }

  private async admitted(receiptId: string, context: RequestContext): Promise<ReceiptEntity> {
    const { userId } = callingUser(context);
    const receipt = await this.database.read.receipts.find(receiptId);
    if (receipt?.userId === userId) return receipt;
    const role = receipt?.teamId ? await this.database.read.memberships.roleIn(userId, receipt.teamId) : null;
    if (!receipt || !role) throw refusals.notFound('Receipt');
    if (receipt.requestedBy !== userId && !roleAtLeast(role, 'admin')) throw refusals.permission('This needs the role admin or higher');
    return receipt;
  }

  /** @throws Error, which ends the download, where what was collected goes meanwhile. */
  private async *chunks({ id }: ReceiptEntity): AsyncGenerator<string> {
    // The stream is read after the request's own bounds have ended, and was admitted before.
    const { receipts } = this.database.read;
    const all = await acrossTenants(() => receipts.countChunks(id));
    for (let position = 0; position < all; position++) {
      const chunk = await acrossTenants(() => receipts.chunk(id, position));
      if (chunk === null) throw new Error('What was to be downloaded is gone');
      yield chunk;
    }
  }
}
