import type { AnswerOf, conversationEndpoints } from '@footfall/contracts';
import type { ConversationEntity, ConversationMessageEntity } from '@footfall/postgres';

type Rows = typeof conversationEndpoints;
export type ConversationItem = AnswerOf<Rows['list']>[number];
export type ConversationRecord = AnswerOf<Rows['read']>;

/** A conversation as lists show one. */
export const conversationItemOf = ({ id, teamId, title, createdAt, updatedAt }: ConversationEntity): ConversationItem => ({
  id,
  team_id: teamId,
  title,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});

export const conversationRecordOf = (
  conversation: ConversationEntity,
  messages: readonly ConversationMessageEntity[],
): ConversationRecord => ({
  ...conversationItemOf(conversation),
  messages: messages.map(({ role, content, writtenAt }) => ({ role, content, timestamp: writtenAt.toISOString() })),
});
