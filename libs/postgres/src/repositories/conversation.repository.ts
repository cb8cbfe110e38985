import { In, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { ConversationEntity, ConversationMessageEntity } from '../entities';

export type NewMessage = Pick<ConversationMessageEntity, 'role' | 'content' | 'writtenAt'>;

/** How much a conversation holds. */
export interface ConversationSize {
  readonly messages: number;
  /** Of all contents, in UTF-8. */
  readonly bytes: number;
  /** The position after the last one. */
  readonly next: number;
}

export interface ConversationChoice {
  readonly limit: number;
  readonly offset: number;
  /** Part of the title or of a message, whatever the letter case; absent: all. */
  readonly search?: string | undefined;
}

/** The database's own collation may know no letters but ASCII. */
const folded = (expression: string) => `lower(${expression} COLLATE "und-x-icu")`;

/** Conversations of teams. A message belongs to a conversation that was found within the caller's teams. */
export class ConversationRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Of one team, the latest changed first. */
  async list(teamId: string, { limit, offset, search }: ConversationChoice): Promise<ConversationEntity[]> {
    const query = this.manager.createQueryBuilder(ConversationEntity, 'c').where('c.teamId = :teamId', { teamId });
    if (search) containing(query, search);
    return query.orderBy('c.updatedAt', 'DESC').addOrderBy('c.id').limit(limit).offset(offset).getMany();
  }

  async count(teamId: string): Promise<number> {
    return this.manager.countBy(ConversationEntity, { teamId });
  }

  /** One of these teams'. */
  async find(teamIds: readonly string[], id: string): Promise<ConversationEntity | null> {
    return this.manager.findOneBy(ConversationEntity, { id, teamId: In([...teamIds]) });
  }

  /** As `find`; others who want to change it or its messages wait until this transaction ends. */
  async lock(teamIds: readonly string[], id: string): Promise<ConversationEntity | null> {
    return this.manager.findOne(ConversationEntity, {
      where: { id, teamId: In([...teamIds]) },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async insert(conversation: ConversationEntity): Promise<void> {
    await this.manager.insert(ConversationEntity, conversation);
  }

  /** Writes the changes to a conversation that this transaction has locked, and raises its revision. */
  async change(
    conversation: ConversationEntity,
    changes: Pick<ConversationEntity, 'updatedAt'> & Partial<Pick<ConversationEntity, 'title'>>,
  ): Promise<ConversationEntity> {
    const changed = { ...changes, revision: conversation.revision + 1 };
    await this.manager.update(ConversationEntity, { id: conversation.id, teamId: conversation.teamId }, changed);
    return Object.assign(conversation, changed);
  }

  /** With its messages. */
  async remove({ id, teamId }: ConversationEntity): Promise<void> {
    await this.manager.delete(ConversationEntity, { id, teamId });
  }

  /** All of a team, with their messages. */
  async removeOf(teamId: string): Promise<void> {
    await this.manager.delete(ConversationEntity, { teamId });
  }

  /** In their order. */
  async messages({ id }: ConversationEntity): Promise<ConversationMessageEntity[]> {
    return this.manager.find(ConversationMessageEntity, { where: { conversationId: id }, order: { position: 'ASC' } });
  }

  async size({ id }: ConversationEntity): Promise<ConversationSize> {
    const rows: ConversationSize[] = await this.manager.query(
      `SELECT count(*)::int AS messages, coalesce(sum(octet_length(content)), 0)::int AS bytes, coalesce(max(position) + 1, 0) AS next
       FROM conversation_messages WHERE conversation_id = $1`,
      [id],
    );
    return rows[0] ?? { messages: 0, bytes: 0, next: 0 };
  }

  /** To a conversation that this transaction has locked. @param position of the first one. */
  async add({ id }: ConversationEntity, messages: readonly NewMessage[], position: number): Promise<void> {
    const rows = messages.map((message, i) => ({ ...message, conversationId: id, position: position + i }));
    // Each value is a bound one, of which a statement can have 65,535.
    for (let i = 0; i < rows.length; i += 1000) await this.manager.insert(ConversationMessageEntity, rows.slice(i, i + 1000));
  }

  async removeMessages({ id }: ConversationEntity): Promise<void> {
    await this.manager.delete(ConversationMessageEntity, { conversationId: id });
  }
}

function containing(query: SelectQueryBuilder<ConversationEntity>, search: string): void {
  const has = (column: string) => `strpos(${folded(column)}, ${folded(':search')}) > 0`;
  query.andWhere(
    `(${has('c.title')} OR EXISTS (SELECT 1 FROM conversation_messages m WHERE m.conversation_id = c.id AND ${has('m.content')}))`,
    { search },
  );
}
