export type { AuditEntry, Author } from './audit.repository';
export type { ConversationSize, NewMessage } from './conversation.repository';
export type { WebsiteRules } from './directory.repository';
export type { Member, MemberProfile } from './membership.repository';
export type { TeamOverview } from './operator.repository';
export type { OutboxMessage } from './outbox.repository';
export * from './records';
export * from './tenant.scope';
export type { MadeRequests, SpentCredits } from './usage.repository';
