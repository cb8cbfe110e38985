import { randomBytes } from 'node:crypto';
import { Database, acrossTenants, type Transaction } from '@footfall/postgres';
import { CONFIG, type Config } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { PasswordHasher, Registration } from '../accounts';
import { WorkspaceKeyMaker } from '../credentials';
import { SettingsChanges } from '../outbox';
import { WebsiteMaker, websiteDetailOf, type WebsiteDetail } from '../websites';

const OWNER_EMAIL = 'owner@localhost';
/** Browsers resolve every name below `localhost` to the machine itself. */
const DOMAIN = 'demo.footfall.localhost';

export type FirstStartOutcome =
  | {
      readonly created: true;
      readonly email: string;
      readonly password: string;
      readonly website: WebsiteDetail;
      /** A workspace key with full access; nothing else holds it. */
      readonly key: string;
    }
  | { readonly created: false };

/** What an empty installation begins with: an owner, a team, a website that counts pages on this machine, and a key. */
@Injectable()
export class FirstStart {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SettingsChanges) private readonly changes: SettingsChanges,
    @Inject(PasswordHasher) private readonly passwords: PasswordHasher,
    @Inject(Registration) private readonly registration: Registration,
    @Inject(WebsiteMaker) private readonly websites: WebsiteMaker,
    @Inject(WorkspaceKeyMaker) private readonly keys: WorkspaceKeyMaker,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** All of it at once, only where there is no user yet; however many call it, one of them creates. */
  async ensure(): Promise<FirstStartOutcome> {
    if (await this.database.read.users.any()) return { created: false };
    const email = (this.config.FOOTFALL_OWNER_EMAIL ?? OWNER_EMAIL).toLowerCase();
    const password = this.config.FOOTFALL_OWNER_PASSWORD ?? randomBytes(15).toString('base64url');
    const passwordHash = await this.passwords.hash(password);
    const begin = async (transaction: Transaction): Promise<FirstStartOutcome> => {
      await transaction.lock('firstUser');
      if (await transaction.users.any()) return { created: false };
      const { user, team } = await this.registration.create(transaction, { email, passwordHash, name: 'Owner' });
      const settings = { allow_localhost: true };
      const website = await this.websites.make(transaction, { teamId: team.id, userId: user.id, domain: DOMAIN, name: 'Demo', settings });
      const wanted = {
        teamId: team.id,
        createdBy: user.id,
        name: 'First key',
        scopes: ['full_access'] as const,
        websiteId: null,
        expiresAt: null,
      };
      const { key } = await this.keys.make(transaction, wanted);
      return { created: true, email, password, website: websiteDetailOf(website), key };
    };
    return acrossTenants(() => this.changes.commit(null, begin));
  }
}
