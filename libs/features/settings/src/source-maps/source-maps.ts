import { randomUUID } from 'node:crypto';
import { refusals, type AnswerOf, type InputOf, type RequestContext, type sourceMapEndpoints } from '@footfall/contracts';
import { Database, type SourceMapBounds } from '@footfall/postgres';
import { CLOCK, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { admittedWebsite } from '../callers/caller';
import { assertRoleOfNow } from '../members/member.rules';
import { SettingsChanges } from '../outbox';
import { lockedWebsite } from '../websites';
import { uploadedFile } from './script.file';
import type { PackedMap } from './upload.worker';

type Rows = typeof sourceMapEndpoints;

interface ReadUpload {
  readonly release: string;
  readonly file: string;
  readonly map: PackedMap | { readonly fault: string };
}

/** Of a website. Builds go on for ever, so the oldest maps make room. */
const KEPT: SourceMapBounds = { maps: 1_000, bytes: 256 * 1024 * 1024 };

/** The maps that people upload for the scripts of their websites. */
@Injectable()
export class SourceMaps {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SettingsChanges) private readonly changes: SettingsChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Last uploaded first. */
  async list({ query }: InputOf<Rows['list']>, context: RequestContext): Promise<AnswerOf<Rows['list']>> {
    const website = await this.database.read.websites.find(admittedWebsite(context));
    if (!website) throw refusals.notFound('Website');
    const { release, limit, offset } = query;
    const maps = await this.database.read.sourceMaps.list(website, release, limit + 1, offset);
    return {
      source_maps: maps.slice(0, limit).map((map) => ({
        id: map.id,
        release: map.release,
        file: map.file,
        bytes: map.bytes,
        uploaded_at: map.uploadedAt.toISOString(),
      })),
      pagination: { limit, offset, has_more: maps.length > limit },
    };
  }

  /** @throws ApiError 400 for what is no source map, or names no file, 401 where the caller's login has ended, 403 where they are no editor any more. */
  async keep({ release, file: named, map: read }: ReadUpload, context: RequestContext): Promise<AnswerOf<Rows['upload']>> {
    const file = uploadedFile(named);
    if (!file) throw refusals.invalid({ field: 'file', message: 'must name a file' });
    if ('fault' in read) throw refusals.invalid({ field: 'map', message: read.fault });
    const content = Buffer.from(read.content);
    return this.changes.commit(context, async (transaction) => {
      const website = await lockedWebsite(transaction, admittedWebsite(context));
      const of = { teamId: website.teamId, websiteId: website.id };
      const size = { bytes: read.bytes, storedBytes: content.length };
      const map = { id: randomUUID(), ...of, release, file, ...size, uploadedAt: new Date(this.clock.now()) };
      await transaction.sourceMaps.put(map, content);
      await transaction.sourceMaps.trim(website, KEPT);
      // What it replaces, or makes room for it, does not come back.
      await assertRoleOfNow(transaction, website, context, 'editor', map.uploadedAt);
      return { id: map.id, release, file };
    });
  }

  /** @throws ApiError 401 where the caller's login has ended, 403 where they are no editor any more, 404 where the website has no such map. */
  async remove({ params }: InputOf<Rows['remove']>, context: RequestContext): Promise<{ deleted: true }> {
    return this.changes.commit(context, async (transaction) => {
      const website = await lockedWebsite(transaction, admittedWebsite(context));
      if (!(await transaction.sourceMaps.remove(website, params.sourceMapId))) throw refusals.notFound('Source map');
      await assertRoleOfNow(transaction, website, context, 'editor', new Date(this.clock.now()));
      return { deleted: true };
    });
  }
}
