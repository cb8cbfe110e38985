import { randomBytes, randomUUID } from 'node:crypto';
import { refusals, type AnswerOf, type InputOf, type RequestContext, type shareEndpoints } from '@footfall/contracts';
import { SHARE_KEY_BYTES, hashCredential, makeShareKey } from '@footfall/domain';
import { CLOCK, CONFIG, type Clock, type Config } from '@footfall/platform';
import { Database, SealedSecrets, type ShareEntity } from '@footfall/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { admittedWebsite } from '../callers/caller';
import { expiryOf } from '../credentials/credential.expiry';
import { WebsiteEditor } from '../websites';

type Rows = typeof shareEndpoints;
export type ShareRecord = AnswerOf<Rows['create']>;

/** On one website: every gateway keeps them all. */
const MOST = 50;

/**
 * Links by which somebody without an account reads the figures of a website; each change is told of with the website. Unlike a credential a
 * key is shown whenever an editor asks: it is made to be handed on, and opens less than the editor has before the eyes anyway.
 */
@Injectable()
export class Shares {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(WebsiteEditor) private readonly editor: WebsiteEditor,
    @Inject(SealedSecrets) private readonly sealed: SealedSecrets,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Oldest first, also those whose time is over. */
  async list(context: RequestContext): Promise<ShareRecord[]> {
    const website = await this.database.read.websites.find(admittedWebsite(context));
    if (!website) throw refusals.notFound('Website');
    const shares = await this.database.read.shares.list(website);
    return Promise.all(shares.map(async (share) => this.recordOf(share, await this.sealed.open(share.key, share.id))));
  }

  /** @throws ApiError 400 for an end that has passed, 401 where the caller's login has ended, 403 where they are no editor any more, 409 where the website has too many. */
  async create({ body }: InputOf<Rows['create']>, context: RequestContext): Promise<ShareRecord> {
    const expiresAt = expiryOf(body.expires_at, this.clock.now());
    const id = randomUUID();
    const made = await this.newKey(id);
    return this.editor.amend(context, async ({ shares }, website, now) => {
      if ((await shares.count(website)) >= MOST) throw refusals.conflict(`A website can have ${MOST} shares`);
      const of = { teamId: website.teamId, websiteId: website.id };
      const share: ShareEntity = { id, ...of, name: body.name, ...made.stored, expiresAt, createdAt: now, updatedAt: now };
      await shares.insert(share);
      return this.recordOf(share, made.key);
    });
  }

  /** @throws ApiError 401 where the caller's login has ended, 403 where they are no editor any more, 404 where the website has no such share. */
  async remove({ params }: InputOf<Rows['remove']>, context: RequestContext): Promise<{ deleted: true }> {
    return this.editor.amend(context, async ({ shares }, website) => {
      if (!(await shares.remove(website, params.shareId))) throw refusals.notFound('Share');
      return { deleted: true };
    });
  }

  /** @throws ApiError 401 where the caller's login has ended, 403 where they are no editor any more, 404 where the website has no such share. */
  async rotate({ params }: InputOf<Rows['rotate']>, context: RequestContext): Promise<ShareRecord> {
    const made = await this.newKey(params.shareId);
    return this.editor.amend(context, async ({ shares }, website, now) => {
      const share = await shares.find(website, params.shareId);
      if (!share) throw refusals.notFound('Share');
      return this.recordOf(await shares.rekey(share, { ...made.stored, updatedAt: now }), made.key);
    });
  }

  private async newKey(id: string) {
    const key = makeShareKey(randomBytes(SHARE_KEY_BYTES));
    return { key, stored: { key: await this.sealed.seal(key, id), keyHash: hashCredential(key) } };
  }

  private recordOf({ id, websiteId, name, expiresAt, createdAt, updatedAt }: ShareEntity, key: string): ShareRecord {
    return {
      id,
      website_id: websiteId,
      name,
      key,
      url: `${this.config.publicUrl}/share/${key}`,
      expires_at: expiresAt?.toISOString() ?? null,
      created_at: createdAt.toISOString(),
      updated_at: updatedAt.toISOString(),
    };
  }
}
