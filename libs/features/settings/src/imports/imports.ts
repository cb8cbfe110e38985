import {
  refusals,
  type AnswerOf,
  type InputOf,
  type RequestContext,
  type importEndpoints,
  type internalEndpoints,
} from '@footfall/contracts';
import { CLOCK, type Clock } from '@footfall/platform';
import { Database, type WebsiteEntity } from '@footfall/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { admittedWebsite } from '../callers/caller';
import { assertRoleOfNow } from '../members/member.rules';
import { SettingsChanges } from '../outbox';
import { lockedWebsite } from '../websites';
import { importRecordOf, type ImportRecord } from './import.record';

type Rows = typeof importEndpoints;

/** What was uploaded to be imported, and what became of it. */
@Injectable()
export class Imports {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SettingsChanges) private readonly changes: SettingsChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async list(context: RequestContext): Promise<ImportRecord[]> {
    return (await this.database.read.imports.list(await this.website(context))).map(importRecordOf);
  }

  /** @throws ApiError 404 */
  async read({ params }: InputOf<Rows['read']>, context: RequestContext): Promise<ImportRecord> {
    return this.found(await this.website(context), params.importId);
  }

  /**
   * What is being undone already, or is undone, stays as it is.
   * @throws ApiError 401 where the caller's login has ended, 403 where they are no editor any more, 404, 409 while it comes in or another import is under way.
   */
  async undo({ params }: InputOf<Rows['remove']>, context: RequestContext): Promise<ImportRecord> {
    const website = await this.website(context);
    await this.changes.commit(context, async (transaction) => {
      // Whoever begins another import waits for it too, so that whether one is under way does not change before this one is to be undone.
      await lockedWebsite(transaction, admittedWebsite(context));
      const { imports } = transaction;
      const status = (await imports.find(website, params.importId))?.status;
      if (!status) throw refusals.notFound('Import');
      if (status === 'uploading') throw refusals.conflict('The file is still coming in');
      if (status === 'undoing' || status === 'undone') return;
      const isUnderWay = status === 'waiting' || status === 'running';
      if (!isUnderWay && (await imports.isUnderWay(website))) throw refusals.conflict('Another import of the website is under way');
      await imports.undo(website, params.importId);
      await assertRoleOfNow(transaction, website, context, 'editor', new Date(this.clock.now()));
    });
    return this.found(website, params.importId);
  }

  async undoneAmong({ body }: InputOf<typeof internalEndpoints.undoneImports>): Promise<AnswerOf<typeof internalEndpoints.undoneImports>> {
    return { undone: await this.database.read.imports.undoneAmong(body.importIds) };
  }

  private async found(website: WebsiteEntity, id: string): Promise<ImportRecord> {
    const found = await this.database.read.imports.find(website, id);
    if (!found) throw refusals.notFound('Import');
    return importRecordOf(found);
  }

  private async website(context: RequestContext): Promise<WebsiteEntity> {
    const website = await this.database.read.websites.find(admittedWebsite(context));
    if (!website) throw refusals.notFound('Website');
    return website;
  }
}
