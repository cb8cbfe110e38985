import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { MOST_MESSAGES, refusals, type InputOf, type RequestContext, type conversationEndpoints } from '@footfall/contracts';
import { Database, type ConversationEntity, type NewMessage } from '@footfall/postgres';
import { CLOCK, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { callingUser } from '../callers/caller';
import { assertOpenLogin } from '../callers/open-login';
import { foundConversation, lockedConversation, withMessages, type FoundConversation } from './conversation.finder';
import { conversationItemOf, type ConversationItem } from './conversation.record';
import { assertUnchanged } from './conversation.tag';

type Rows = typeof conversationEndpoints;

/** Of one team. */
const MOST = 1000;
/** Of all messages of one conversation, in UTF-8. */
const MOST_BYTES = 256 * 1024;

/**
 * Conversations of teams, which every member reads and writes. Membership is asked of Postgres each time; a conversation is
 * changed under its lock, a message is a row, so that messages which come at once are all there afterwards.
 */
@Injectable()
export class Conversations {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError 403 for a team that the caller is no member of. */
  async list({ query }: InputOf<Rows['list']>, context: RequestContext): Promise<ConversationItem[]> {
    const { team_id: teamId, ...choice } = query;
    const found = await this.database.read.conversations.list(await this.teamFor(teamId, context), choice);
    return found.map(conversationItemOf);
  }

  /** @throws ApiError 403 for a team that the caller is no member of, 409 where the team has too many. */
  async create({ body }: InputOf<Rows['create']>, context: RequestContext): Promise<FoundConversation> {
    const teamId = await this.teamFor(body.team_id, context);
    const now = new Date(this.clock.now());
    const conversation: ConversationEntity = {
      id: randomUUID(),
      teamId,
      title: body.title,
      revision: 1,
      createdAt: now,
      updatedAt: now,
    };
    await this.database.transaction(async ({ teams, conversations }) => {
      // Under the team's lock, so that those who come at once cannot all be the last one.
      if (!(await teams.lock(teamId))) throw refusals.noAccess('team');
      if ((await conversations.count(teamId)) >= MOST) {
        throw refusals.conflict(`A team can keep ${MOST.toLocaleString('en')} conversations`);
      }
      await conversations.insert(conversation);
    });
    return { conversation, messages: [] };
  }

  /** @throws ApiError 404 */
  async read({ params }: InputOf<Rows['read']>, context: RequestContext): Promise<FoundConversation> {
    // Read together, so that the tag names the state that the messages are of.
    return this.database.snapshot(async (records) =>
      withMessages(records, await foundConversation(records, params.conversationId, context)),
    );
  }

  /** @param ifMatch as the caller sent it. @throws ApiError 404, 412, 400 where the messages are too large together, 401 where messages are replaced and the caller's login has ended. */
  async change(
    { params, body }: InputOf<Rows['change']>,
    ifMatch: string | undefined,
    context: RequestContext,
  ): Promise<FoundConversation> {
    const now = new Date(this.clock.now());
    const given = body.messages?.map((message) => ({ ...message, writtenAt: new Date(message.timestamp ?? now) }));
    if (given && given.reduce((bytes, { content }) => bytes + Buffer.byteLength(content), 0) > MOST_BYTES) {
      throw refusals.invalid({ field: 'messages', message: TOO_LARGE });
    }
    return this.database.transaction(async (transaction) => {
      const { conversations } = transaction;
      const conversation = await lockedConversation(transaction, params.conversationId, context);
      assertUnchanged(ifMatch, conversation);
      const replaced = given && !sameMessages(given, await conversations.messages(conversation));
      if (replaced) {
        await conversations.removeMessages(conversation);
        await conversations.add(conversation, given.map(messageOf), 0);
      }
      const { title = conversation.title } = body;
      if (replaced || title !== conversation.title) await conversations.change(conversation, { title, updatedAt: now });
      // Messages that are replaced are gone as those of a conversation that is deleted.
      if (replaced) await assertOpenLogin(transaction, context, now.getTime());
      return withMessages(transaction, conversation);
    });
  }

  /** @throws ApiError 404, 409 where the conversation is full. */
  async addMessage({ params, body }: InputOf<Rows['addMessage']>, context: RequestContext): Promise<FoundConversation> {
    const now = new Date(this.clock.now());
    return this.database.transaction(async (transaction) => {
      const { conversations } = transaction;
      const conversation = await lockedConversation(transaction, params.conversationId, context);
      const { messages, bytes, next } = await conversations.size(conversation);
      if (messages >= MOST_MESSAGES) throw refusals.conflict(`A conversation can have ${MOST_MESSAGES} messages`);
      if (bytes + Buffer.byteLength(body.content) > MOST_BYTES) throw refusals.conflict(`The messages ${TOO_LARGE}`);
      await conversations.add(conversation, [{ role: body.role, content: body.content, writtenAt: now }], next);
      await conversations.change(conversation, { updatedAt: now });
      return withMessages(transaction, conversation);
    });
  }

  /** @param ifMatch as the caller sent it. @throws ApiError 401 where the caller's login has ended, 404, 412 */
  async remove({ params }: InputOf<Rows['remove']>, ifMatch: string | undefined, context: RequestContext): Promise<{ deleted: true }> {
    await this.database.transaction(async (transaction) => {
      const conversation = await lockedConversation(transaction, params.conversationId, context);
      assertUnchanged(ifMatch, conversation);
      await transaction.conversations.remove(conversation);
      await assertOpenLogin(transaction, context, this.clock.now());
    });
    return { deleted: true };
  }

  /** The team that is meant. @throws ApiError 403 where the caller is no member. */
  private async teamFor(named: string | undefined, context: RequestContext): Promise<string> {
    const { userId, defaultTeamId } = callingUser(context);
    const teamId = named ?? defaultTeamId;
    if (!(await this.database.read.memberships.roleIn(userId, teamId))) throw refusals.noAccess('team');
    return teamId;
  }
}

const TOO_LARGE = `must have at most ${MOST_BYTES / 1024} KiB of text together`;

const messageOf = ({ role, content, writtenAt }: NewMessage): NewMessage => ({ role, content, writtenAt });

function sameMessages(given: readonly NewMessage[], stored: readonly NewMessage[]): boolean {
  return isDeepStrictEqual(given.map(messageOf), stored.map(messageOf));
}
