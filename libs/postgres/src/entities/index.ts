import { AnomalyEntity } from './anomaly.entity';
import { AuditEntryEntity } from './audit-entry.entity';
import { ConversationMessageEntity } from './conversation-message.entity';
import { ConversationEntity } from './conversation.entity';
import { CredentialEntity } from './credential.entity';
import { DetectorWatermarkEntity } from './detector-watermark.entity';
import { GoalEntity } from './goal.entity';
import { InsightEntity } from './insight.entity';
import { IpExclusionEntity } from './ip-exclusion.entity';
import { LogPositionEntity } from './log-position.entity';
import { MembershipEntity } from './membership.entity';
import { NotificationPreferencesEntity } from './notification-preferences.entity';
import { OnboardingProgressEntity } from './onboarding-progress.entity';
import { OutboxMessageEntity } from './outbox-message.entity';
import { OutlyingWindowEntity } from './outlying-window.entity';
import { PathExclusionEntity } from './path-exclusion.entity';
import { ReceiptChunkEntity } from './receipt-chunk.entity';
import { ReceiptEntity } from './receipt.entity';
import { RefreshFamilyEntity } from './refresh-family.entity';
import { RefreshTokenEntity } from './refresh-token.entity';
import { SecretEntity } from './secret.entity';
import { SigningKeyEntity } from './signing-key.entity';
import { SourceMapContentEntity } from './source-map-content.entity';
import { SourceMapEntity } from './source-map.entity';
import { TeamCreditsEntity } from './team-credits.entity';
import { TeamEntity } from './team.entity';
import { UsageRecordEntity } from './usage-record.entity';
import { UserIdentityEntity } from './user-identity.entity';
import { UserEntity } from './user.entity';
import { VisitorSaltEntity } from './visitor-salt.entity';
import { WebhookDeliveryEntity } from './webhook-delivery.entity';
import { WebhookEntity } from './webhook.entity';
import { WebsiteEntity } from './website.entity';

export * from './anomaly.entity';
export * from './audit-entry.entity';
export * from './conversation-message.entity';
export * from './conversation.entity';
export * from './credential.entity';
export * from './detector-watermark.entity';
export * from './goal.entity';
export * from './insight.entity';
export * from './ip-exclusion.entity';
export * from './log-position.entity';
export * from './membership.entity';
export * from './notification-preferences.entity';
export * from './onboarding-progress.entity';
export * from './outbox-message.entity';
export * from './outlying-window.entity';
export * from './path-exclusion.entity';
export * from './receipt-chunk.entity';
export * from './receipt.entity';
export * from './refresh-family.entity';
export * from './refresh-token.entity';
export * from './secret.entity';
export * from './signing-key.entity';
export * from './source-map-content.entity';
export * from './source-map.entity';
export * from './team-credits.entity';
export * from './team.entity';
export * from './usage-record.entity';
export * from './user-identity.entity';
export * from './user.entity';
export * from './visitor-salt.entity';
export * from './webhook-delivery.entity';
export * from './webhook.entity';
export * from './website.entity';

export const ENTITIES = [
  AnomalyEntity,
  AuditEntryEntity,
  ConversationEntity,
  ConversationMessageEntity,
  CredentialEntity,
  DetectorWatermarkEntity,
  GoalEntity,
  InsightEntity,
  IpExclusionEntity,
  LogPositionEntity,
  MembershipEntity,
  NotificationPreferencesEntity,
  OnboardingProgressEntity,
  OutboxMessageEntity,
  OutlyingWindowEntity,
  PathExclusionEntity,
  ReceiptChunkEntity,
  ReceiptEntity,
  RefreshFamilyEntity,
  RefreshTokenEntity,
  SecretEntity,
  SigningKeyEntity,
  SourceMapContentEntity,
  SourceMapEntity,
  TeamCreditsEntity,
  TeamEntity,
  UsageRecordEntity,
  UserEntity,
  UserIdentityEntity,
  VisitorSaltEntity,
  WebhookDeliveryEntity,
  WebhookEntity,
  WebsiteEntity,
];
