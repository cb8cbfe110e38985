import { conversationEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Headers, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { FoundConversation } from './conversation.finder';
import { conversationRecordOf, type ConversationRecord } from './conversation.record';
import { tagOf } from './conversation.tag';
import { Conversations } from './conversations';

/** Tags come and go in headers; what stands behind knows conversations only. */
@Controller()
export class ConversationsController {
  constructor(@Inject(Conversations) private readonly conversations: Conversations) {}

  @Endpoint(conversationEndpoints.list)
  list(@Input() input: InputOf<typeof conversationEndpoints.list>, @Context() context: RequestContext) {
    return this.conversations.list(input, context);
  }

  @Endpoint(conversationEndpoints.create)
  async create(
    @Input() input: InputOf<typeof conversationEndpoints.create>,
    @Context() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return tagged(reply, await this.conversations.create(input, context));
  }

  @Endpoint(conversationEndpoints.read)
  async read(
    @Input() input: InputOf<typeof conversationEndpoints.read>,
    @Context() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return tagged(reply, await this.conversations.read(input, context));
  }

  @Endpoint(conversationEndpoints.change)
  async change(
    @Input() input: InputOf<typeof conversationEndpoints.change>,
    @Headers('if-match') ifMatch: string | undefined,
    @Context() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return tagged(reply, await this.conversations.change(input, ifMatch, context));
  }

  @Endpoint(conversationEndpoints.remove)
  remove(
    @Input() input: InputOf<typeof conversationEndpoints.remove>,
    @Headers('if-match') ifMatch: string | undefined,
    @Context() context: RequestContext,
  ) {
    return this.conversations.remove(input, ifMatch, context);
  }

  @Endpoint(conversationEndpoints.addMessage)
  async addMessage(
    @Input() input: InputOf<typeof conversationEndpoints.addMessage>,
    @Context() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return tagged(reply, await this.conversations.addMessage(input, context));
  }
}

function tagged(reply: FastifyReply, { conversation, messages }: FoundConversation): ConversationRecord {
  reply.header('etag', tagOf(conversation));
  return conversationRecordOf(conversation, messages);
}
