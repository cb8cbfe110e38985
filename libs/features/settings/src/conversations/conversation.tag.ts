import { ApiError } from '@footfall/contracts';
import type { ConversationEntity } from '@footfall/postgres';

/** Names the state of a conversation: as long as it is the same, so is all that an answer says of it. */
export const tagOf = ({ revision }: ConversationEntity): string => `"${revision}"`;

/**
 * Judges `If-Match` (RFC 9110, 13.1.1): a list of tags or `*`. Weak tags match nothing.
 * @throws ApiError 412 where the conversation is in none of the states that the caller names.
 */
export function assertUnchanged(ifMatch: string | undefined, conversation: ConversationEntity): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const named = ifMatch.split(',').map((tag) => tag.trim());
  if (!named.includes(tagOf(conversation))) {
    throw new ApiError('PRECONDITION_FAILED', 'The conversation has changed since it was read', { headers: { etag: tagOf(conversation) } });
  }
}
