import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('conversation_messages')
export class ConversationMessageEntity {
  @PrimaryColumn('uuid', { name: 'conversation_id' }) conversationId!: string;
  /** From 0, in the order in which they were added. */
  @PrimaryColumn('integer') position!: number;
  @Column('text') role!: 'user' | 'assistant' | 'system';
  @Column('text') content!: string;
  @Column('timestamptz', { name: 'written_at' }) writtenAt!: Date;
}
