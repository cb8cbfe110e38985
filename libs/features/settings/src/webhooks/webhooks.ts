import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { refusals, type AnswerOf, type InputOf, type RequestContext, type webhookEndpoints } from '@footfall/contracts';
import { Database, SealedSecrets, type Transaction, type WebhookEntity, type WebsiteEntity } from '@footfall/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { admittedWebsite } from '../callers/caller';
import { assertRoleOfNow } from '../members/member.rules';
import { WebsiteEditor } from '../websites';
import { webhookRecordOf, type WebhookRecord } from './webhook.record';
import { newWebhookSecret } from './webhook.secret';
import { WebhookTarget } from './webhook.target';

type Rows = typeof webhookEndpoints;
type WithSecret = AnswerOf<Rows['create']>;
type Change = InputOf<Rows['change']>['body'];
type WebhookChanges = Partial<WebhookEntity>;

/** On one website: every message goes to all that want it. */
const MOST = 20;
/** How long the secret before the newest signs too. */
const OVERLAP_MS = 86_400_000;
const GIVEN_UP = 'the webhook was deactivated';

/** Who is told of what happens on a website; what they want is told of with the website. */
@Injectable()
export class Webhooks {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(WebsiteEditor) private readonly editor: WebsiteEditor,
    @Inject(SealedSecrets) private readonly sealed: SealedSecrets,
    @Inject(WebhookTarget) private readonly target: WebhookTarget,
  ) {}

  /** Oldest first. */
  async list(context: RequestContext): Promise<WebhookRecord[]> {
    const website = await this.website(context);
    return (await this.database.read.webhooks.list(website)).map(webhookRecordOf);
  }

  /** @throws ApiError 404 */
  async read({ params }: InputOf<Rows['read']>, context: RequestContext): Promise<WebhookRecord> {
    return webhookRecordOf(await this.found(params.webhookId, context));
  }

  /** @throws ApiError 400 for a target that nothing may be sent to, 401 where the caller's login has ended, 403 where they are no admin any more, 409 where the website has too many. */
  async create({ body }: InputOf<Rows['create']>, context: RequestContext): Promise<WithSecret> {
    await this.target.assertAllowed(body.url);
    const id = randomUUID();
    const secret = newWebhookSecret();
    const sealed = await this.sealed.seal(secret, id);
    return this.editor.amend(context, async (transaction, website, now) => {
      const { webhooks } = transaction;
      await assertRoleOfNow(transaction, website, context, 'admin', now);
      if ((await webhooks.count(website)) >= MOST) throw refusals.conflict(`A website can have ${MOST} webhooks`);
      const webhook: WebhookEntity = {
        id,
        teamId: website.teamId,
        websiteId: website.id,
        url: body.url,
        events: [...new Set(body.events)],
        includePageviews: body.include_pageviews ?? false,
        description: body.description || null,
        isActive: body.is_active ?? true,
        disabledReason: null,
        secret: sealed,
        previousSecret: null,
        previousSecretUntil: null,
        failingSince: null,
        createdAt: now,
        updatedAt: now,
      };
      await webhooks.insert(webhook);
      return { ...webhookRecordOf(webhook), secret };
    });
  }

  /** @throws ApiError 401 where the caller's login has ended, 403 where they are no admin any more, 404, or 400 for a target that nothing may be sent to. */
  async update({ params, body }: InputOf<Rows['change']>, context: RequestContext): Promise<WebhookRecord> {
    const { url } = await this.found(params.webhookId, context);
    if (body.url !== undefined && body.url !== url) await this.target.assertAllowed(body.url);
    return this.editor.amend(context, async (transaction, website, now) => {
      await assertRoleOfNow(transaction, website, context, 'admin', now);
      const webhook = await lockedWebhook(transaction, website, params.webhookId);
      const changed = changesOf(webhook, body);
      if (!Object.keys(changed).length) return webhookRecordOf(webhook);
      if (changed.isActive === false) await transaction.deliveries.cancel(webhook, GIVEN_UP, now);
      return webhookRecordOf(await transaction.webhooks.change(webhook, { ...changed, updatedAt: now }));
    });
  }

  /** @throws ApiError 401 where the caller's login has ended, 403 where they are no admin any more, 404 */
  async remove({ params }: InputOf<Rows['remove']>, context: RequestContext): Promise<{ deleted: true }> {
    return this.editor.amend(context, async (transaction, website, now) => {
      await assertRoleOfNow(transaction, website, context, 'admin', now);
      if (!(await transaction.webhooks.remove(website, params.webhookId))) throw refusals.notFound('Webhook');
      return { deleted: true };
    });
  }

  /** @throws ApiError 401 where the caller's login has ended, 403 where they are no admin any more, 404 */
  async rotateSecret({ params }: InputOf<Rows['rotateSecret']>, context: RequestContext): Promise<WithSecret> {
    const secret = newWebhookSecret();
    const sealed = await this.sealed.seal(secret, params.webhookId);
    return this.editor.amend(context, async (transaction, website, now) => {
      await assertRoleOfNow(transaction, website, context, 'admin', now);
      const webhook = await lockedWebhook(transaction, website, params.webhookId);
      const former = { previousSecret: webhook.secret, previousSecretUntil: new Date(now.getTime() + OVERLAP_MS) };
      const rotated = await transaction.webhooks.change(webhook, { secret: sealed, ...former, updatedAt: now });
      return { ...webhookRecordOf(rotated), secret };
    });
  }

  private async website(context: RequestContext): Promise<WebsiteEntity> {
    const website = await this.database.read.websites.find(admittedWebsite(context));
    if (!website) throw refusals.notFound('Website');
    return website;
  }

  private async found(webhookId: string, context: RequestContext): Promise<WebhookEntity> {
    const webhook = await this.database.read.webhooks.find(await this.website(context), webhookId);
    if (!webhook) throw refusals.notFound('Webhook');
    return webhook;
  }
}

/** The dispatcher changes webhooks too, without their website's lock. */
async function lockedWebhook({ webhooks }: Transaction, website: WebsiteEntity, id: string): Promise<WebhookEntity> {
  const webhook = await webhooks.lock(website, id);
  if (!webhook) throw refusals.notFound('Webhook');
  return webhook;
}

/** What differs from what stands. Who activates it again, or names another URL, gives it the full time to fail once more. */
function changesOf(webhook: WebhookEntity, body: Change): WebhookChanges {
  const given: WebhookChanges = {
    ...(body.url === undefined ? {} : { url: body.url }),
    ...(body.events === undefined ? {} : { events: [...new Set(body.events)] }),
    ...(body.include_pageviews === undefined ? {} : { includePageviews: body.include_pageviews }),
    ...(body.description === undefined ? {} : { description: body.description || null }),
    ...(body.is_active === undefined ? {} : { isActive: body.is_active }),
  };
  const isRevived = given.isActive === true && !webhook.isActive;
  const isMoved = given.url !== undefined && given.url !== webhook.url;
  const wanted: WebhookChanges = {
    ...given,
    ...(isRevived ? { disabledReason: null } : {}),
    ...(isRevived || isMoved ? { failingSince: null } : {}),
  };
  return Object.fromEntries(
    Object.entries(wanted).filter(([column, value]) => !isDeepStrictEqual(value, webhook[column as keyof WebhookEntity])),
  );
}
