import { AnomalyEntity } from './anomaly.entity';
import { AuditEntryEntity } from './audit-entry.entity';
import { BulletinDeliveryEntity } from './bulletin-delivery.entity';
import { BulletinEntity } from './bulletin.entity';
import { ConversationMessageEntity } from './conversation-message.entity';
import { ConversationEntity } from './conversation.entity';
import { CredentialEntity } from './credential.entity';
import { DetectorWatermarkEntity } from './detector-watermark.entity';
import { FunnelEntity } from './funnel.entity';
import { GoalEntity } from './goal.entity';
import { ImportChunkEntity } from './import-chunk.entity';
import { ImportEntity } from './import.entity';
import { InsightEntity } from './insight.entity';
import { IpExclusionEntity } from './ip-exclusion.entity';
import { LogPositionEntity } from './log-position.entity';
import { MembershipEntity } from './membership.entity';
import { NoticeEntity } from './notice.entity';
import { NotificationLeaverEntity } from './notification-leaver.entity';
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
import { ShareEntity } from './share.entity';
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
export * from './bulletin-delivery.entity';
export * from './bulletin.entity';
export * from './conversation-message.entity';
export * from './conversation.entity';
export * from './credential.entity';
export * from './detector-watermark.entity';
export * from './funnel.entity';
export * from './goal.entity';
export * from './import-chunk.entity';
export * from './import.entity';
export * from './insight.entity';
export * from './ip-exclusion.entity';
export * from './log-position.entity';
export * from './membership.entity';
export * from './notice.entity';
export * from './notification-leaver.entity';
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
export * from './share.entity';
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
  BulletinDeliveryEntity,
  BulletinEntity,
  ConversationEntity,
  ConversationMessageEntity,
  CredentialEntity,
  DetectorWatermarkEntity,
  FunnelEntity,
  GoalEntity,
  ImportChunkEntity,
  ImportEntity,
  InsightEntity,
  IpExclusionEntity,
  LogPositionEntity,
  MembershipEntity,
  NoticeEntity,
  NotificationLeaverEntity,
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
  ShareEntity,
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
