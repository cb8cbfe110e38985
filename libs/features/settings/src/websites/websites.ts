import { refusals, type InputOf, type RequestContext, type websiteEndpoints } from '@footfall/contracts';
import { roleAtLeast } from '@footfall/domain';
import { Database, teamScope, type TenantScope, type WebsiteEntity } from '@footfall/postgres';
import { CLOCK, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { admittedWebsite, callingUser, credentialScope } from '../callers/caller';
import { endCredential } from '../credentials';
import { announceWebsite } from '../facts';
import { assertRoleOfNow } from '../members/member.rules';
import { SettingsChanges } from '../outbox';
import { WebsiteEditor, lockedWebsite } from './website.editor';
import { WebsiteMaker } from './website.maker';
import { websiteDetailOf, websiteItemOf, type WebsiteDetail, type WebsiteItem } from './website.record';

@Injectable()
export class Websites {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SettingsChanges) private readonly changes: SettingsChanges,
    @Inject(WebsiteMaker) private readonly maker: WebsiteMaker,
    @Inject(WebsiteEditor) private readonly editor: WebsiteEditor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError 401 where the caller's login has ended, 403 where they are no editor of the team or its plan is full. */
  async create({ body }: InputOf<typeof websiteEndpoints.create>, context: RequestContext): Promise<WebsiteDetail> {
    const { userId, defaultTeamId } = callingUser(context);
    const { domain, name, timezone, team_id: teamId = defaultTeamId } = body;
    const role = await this.database.read.memberships.roleIn(userId, teamId);
    if (!role) throw refusals.noAccess('team');
    if (!roleAtLeast(role, 'editor')) throw refusals.permission('This needs the role editor or higher');
    const website = await this.changes.commit(context, async (transaction) => {
      const made = await this.maker.make(transaction, { teamId, userId, domain, name, timezone });
      await assertRoleOfNow(transaction, made, context, 'editor', made.createdAt);
      return made;
    });
    return websiteDetailOf(website);
  }

  /** Those of all the caller's teams. */
  async list(context: RequestContext): Promise<WebsiteDetail[]> {
    const teamIds = await this.database.read.memberships.teamIdsOf(callingUser(context).userId);
    return (await this.database.read.websites.list(teamScope(...teamIds))).map(websiteDetailOf);
  }

  async read(context: RequestContext): Promise<WebsiteDetail> {
    return websiteDetailOf(await this.found(admittedWebsite(context)));
  }

  async change({ body }: InputOf<typeof websiteEndpoints.change>, context: RequestContext): Promise<WebsiteDetail> {
    const website = await this.editor.edit(context, ({ settings }) => ({
      isActive: body.is_active,
      settings: { ...settings, ...definedOf(body.settings ?? {}) },
    }));
    return websiteDetailOf(website);
  }

  /**
   * Collecting stops with the fact, and what is stored of the website is erased by whoever stored it; the keys that see nothing else end.
   * @throws ApiError 401 where the caller's login has ended, 403 where they are no owner any more.
   */
  async remove(context: RequestContext): Promise<{ deleted: true }> {
    await this.changes.commit(context, async (transaction) => {
      const website = await lockedWebsite(transaction, admittedWebsite(context));
      const now = new Date(this.clock.now());
      const keys = await transaction.credentials.lockUnrevoked({ teamId: website.teamId, websiteId: website.id });
      for (const key of keys) await endCredential(transaction, key, now);
      await announceWebsite(transaction, await transaction.websites.end(website, now));
      await assertRoleOfNow(transaction, website, context, 'owner', now);
    });
    return { deleted: true };
  }

  /** Those that a credential reaches; of a key for one website that one. */
  async listForCredential(context: RequestContext): Promise<{ websites: WebsiteItem[]; total: number }> {
    const websites = await this.database.read.websites.list(credentialScope(context));
    return { websites: websites.map(websiteItemOf), total: websites.length };
  }

  async readForCredential(context: RequestContext): Promise<{ website: WebsiteDetail }> {
    return { website: await this.read(context) };
  }

  private async found(scope: TenantScope): Promise<WebsiteEntity> {
    const website = await this.database.read.websites.find(scope);
    if (!website) throw refusals.notFound('Website');
    return website;
  }
}

const definedOf = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> };
