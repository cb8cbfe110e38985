import { refusals, type RequestContext } from '@footfall/contracts';
import type { ConversationEntity, ConversationMessageEntity, Records, Transaction } from '@footfall/postgres';
import { callingUser } from '../callers/caller';

/** A conversation in one of its states. */
export interface FoundConversation {
  readonly conversation: ConversationEntity;
  readonly messages: readonly ConversationMessageEntity[];
}

/** Of whichever of the caller's teams. @throws ApiError 404 for all others. */
export async function foundConversation(records: Records, id: string, context: RequestContext): Promise<ConversationEntity> {
  return known(await records.conversations.find(await teamsOf(records, context), id));
}

/** As `foundConversation`; whoever else wants to change it waits. @throws ApiError 404 */
export async function lockedConversation(transaction: Transaction, id: string, context: RequestContext): Promise<ConversationEntity> {
  return known(await transaction.conversations.lock(await teamsOf(transaction, context), id));
}

/** With its messages. */
export async function withMessages({ conversations }: Records, conversation: ConversationEntity): Promise<FoundConversation> {
  return { conversation, messages: await conversations.messages(conversation) };
}

const teamsOf = ({ memberships }: Records, context: RequestContext) => memberships.teamIdsOf(callingUser(context).userId);

function known(conversation: ConversationEntity | null): ConversationEntity {
  if (!conversation) throw refusals.notFound('Conversation');
  return conversation;
}
