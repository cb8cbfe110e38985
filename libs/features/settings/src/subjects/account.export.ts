import { Database, teamScope, type MembershipEntity, type ReceiptEntity, type WebsiteEntity } from '@footfall/postgres';
import { CLOCK, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { userRecordOf } from '../accounts';
import { conversationRecordOf } from '../conversations/conversation.record';
import { credentialRecordOf, tokenRecordOf } from '../credentials';
import { notificationRecordOf } from '../notifications/notification.record';
import { objectOf, type Pieces } from './export.document';
import { plainRecord } from './plain.record';

const PAGE = 200;

/** Everything that is stored of an account. */
@Injectable()
export class AccountExport {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async *pieces({ userId }: ReceiptEntity): Pieces {
    const { users, memberships, onboarding, logins, credentials } = this.database.read;
    const user = userId ? await users.find(userId) : null;
    if (!user) return;
    const all = await memberships.ofUser(user.id);
    const active = all.filter(({ deactivatedAt }) => deactivatedAt === null);
    const progress = await onboarding.find(user.id);
    yield* objectOf([
      ['exported_at', new Date(this.clock.now()).toISOString()],
      ['account', userRecordOf(user)],
      ['identities', (await users.identitiesOf(user.id)).map((identity) => plainRecord(identity, 'userId'))],
      ['logins', (await logins.familiesOf(user.id)).map((login) => plainRecord(login, 'userId'))],
      ['onboarding', progress && { ...plainRecord(progress, 'userId'), data: JSON.parse(progress.data) as unknown }],
      ['teams', this.teams(all)],
      ['personal_tokens', (await credentials.of({ userId: user.id })).map(tokenRecordOf)],
      ['workspace_keys', this.keys(user.id, active)],
      ['websites', this.websites(user.id, active)],
      ['conversations', this.conversations(active)],
      ['audit_entries', this.entries(user.id)],
    ]);
  }

  private async *teams(memberships: readonly MembershipEntity[]): AsyncGenerator<unknown> {
    for (const { teamId, role, createdAt, deactivatedAt } of memberships) {
      const team = await this.database.read.teams.find(teamId);
      // Whoever has left a team is told no more than that.
      const name = deactivatedAt ? {} : { name: team?.name ?? null, plan: team?.plan ?? null };
      yield { id: teamId, ...name, ...plainRecord({ role, joinedAt: createdAt, leftAt: deactivatedAt }) };
    }
  }

  private async *keys(userId: string, memberships: readonly MembershipEntity[]): AsyncGenerator<unknown> {
    for (const { teamId } of memberships) {
      for (const key of await this.database.read.credentials.of({ teamId })) {
        if (key.createdBy === userId) yield { team_id: teamId, ...credentialRecordOf(key) };
      }
    }
  }

  /** Those that the user made, and those of the teams that the user owns. */
  private async *websites(userId: string, memberships: readonly MembershipEntity[]): AsyncGenerator<unknown> {
    for (const { teamId, role } of memberships) {
      for (const website of await this.database.read.websites.list(teamScope(teamId))) {
        if (role === 'owner' || website.userId === userId) yield this.website(website);
      }
    }
  }

  private async website(website: WebsiteEntity): Promise<unknown> {
    const { goals, funnels, exclusions, preferences } = this.database.read;
    const notifications = await preferences.find(website);
    return {
      ...plainRecord(website, 'revision', 'deletedAt'),
      settings: website.settings,
      goals: (await goals.list(website)).map((goal) => plainRecord(goal, 'teamId', 'websiteId')),
      funnels: (await funnels.list(website)).map((funnel) => plainRecord(funnel, 'teamId', 'websiteId')),
      ip_exclusions: (await exclusions.addresses(website)).map((each) => plainRecord(each, 'teamId', 'websiteId')),
      path_exclusions: (await exclusions.paths(website)).map((each) => plainRecord(each, 'teamId', 'websiteId')),
      notifications: notifications && notificationRecordOf(notifications),
    };
  }

  private async *conversations(memberships: readonly MembershipEntity[]): AsyncGenerator<unknown> {
    const { conversations } = this.database.read;
    for (const { teamId } of memberships) {
      for (let offset = 0; ; offset += PAGE) {
        const page = await conversations.list(teamId, { limit: PAGE, offset });
        for (const each of page) yield conversationRecordOf(each, await conversations.messages(each));
        if (page.length < PAGE) break;
      }
    }
  }

  private async *entries(userId: string): AsyncGenerator<unknown> {
    for (let offset = 0; ; offset += PAGE) {
      const page = await this.database.read.audit.listOfActor(userId, PAGE, offset);
      yield* page.map((entry) => ({ ...plainRecord(entry, 'actorId'), before: entry.before, after: entry.after }));
      if (page.length < PAGE) break;
    }
  }
}
