import { analyticsEndpoints, externalWebsiteEndpoints } from './analytics.endpoints';
import { auditEndpoints } from './audit.endpoints';
import { authEndpoints } from './auth.endpoints';
import { behaviourEndpoints } from './behaviour.endpoints';
import { blockedEndpoints } from './blocked.endpoints';
import { collectEndpoints } from './collect.endpoints';
import { conversationEndpoints } from './conversation.endpoints';
import { conversionEndpoints } from './conversion.endpoints';
import { credentialEndpoints } from './credential.endpoints';
import { dashboardAnalyticsEndpoints } from './dashboard-analytics.endpoints';
import { descriptionEndpoints } from './description.endpoints';
import { detailEndpoints } from './detail.endpoints';
import { domainEndpoints } from './domain.endpoints';
import type { Endpoint } from './endpoint';
import { errorEndpoints } from './error.endpoints';
import { funnelEndpoints, internalFunnelEndpoints } from './funnel.endpoints';
import { goalEndpoints } from './goal.endpoints';
import { importEndpoints, internalImportEndpoints } from './import.endpoints';
import { insightEndpoints } from './insight.endpoints';
import { internalReportEndpoints } from './internal-report.endpoints';
import { internalEndpoints } from './internal.endpoints';
import { leaveEndpoints } from './leave.endpoints';
import { liveEndpoints } from './live.endpoints';
import { memberEndpoints } from './member.endpoints';
import { onboardingEndpoints } from './onboarding.endpoints';
import { operatorEndpoints } from './operator.endpoints';
import { preferenceEndpoints } from './preference.endpoints';
import { profileEndpoints } from './profile.endpoints';
import { questionEndpoints } from './question.endpoints';
import { shareEndpoints } from './share.endpoints';
import { sharePageEndpoints, sharedAnalyticsEndpoints } from './shared-analytics.endpoints';
import { internalSourceMapEndpoints, sourceMapEndpoints } from './source-map.endpoints';
import { statsEndpoints } from './stats.endpoints';
import { internalSubjectEndpoints, subjectEndpoints } from './subject.endpoints';
import { timelineEndpoints } from './timeline.endpoints';
import { usageEndpoints } from './usage.endpoints';
import { webhookEndpoints } from './webhook.endpoints';
import { widgetEndpoints } from './widget.endpoints';
import { websiteEndpoints, websiteSettingsEndpoints } from './website.endpoints';

export * from './analytics.endpoints';
export * from './audit.endpoints';
export * from './auth.endpoints';
export * from './behaviour.endpoints';
export * from './blocked.endpoints';
export * from './collect.endpoints';
export * from './conversation.endpoints';
export * from './conversion.endpoints';
export * from './credential.endpoints';
export * from './dashboard-analytics.endpoints';
export * from './description.endpoints';
export * from './detail.endpoints';
export * from './domain.endpoints';
export * from './endpoint';
export * from './error.endpoints';
export * from './funnel.endpoints';
export * from './goal.endpoints';
export * from './import.endpoints';
export * from './insight.endpoints';
export * from './internal-report.endpoints';
export * from './internal.endpoints';
export * from './leave.endpoints';
export * from './live.endpoints';
export * from './member.endpoints';
export * from './onboarding.endpoints';
export * from './operator.endpoints';
export * from './parameters';
export * from './preference.endpoints';
export * from './profile.endpoints';
export * from './question.endpoints';
export * from './share.endpoints';
export * from './shared-analytics.endpoints';
export * from './source-map.endpoints';
export * from './stats.endpoints';
export * from './stats.parameters';
export * from './subject.endpoints';
export * from './timeline.endpoints';
export * from './usage.endpoints';
export * from './webhook.endpoints';
export * from './website.endpoints';
export * from './widget.endpoints';

/** The whole HTTP interface, a row per endpoint. */
export const ENDPOINTS: readonly Endpoint[] = [
  authEndpoints,
  profileEndpoints,
  websiteEndpoints,
  websiteSettingsEndpoints,
  domainEndpoints,
  preferenceEndpoints,
  goalEndpoints,
  funnelEndpoints,
  webhookEndpoints,
  shareEndpoints,
  importEndpoints,
  memberEndpoints,
  auditEndpoints,
  credentialEndpoints,
  conversationEndpoints,
  onboardingEndpoints,
  subjectEndpoints,
  usageEndpoints,
  externalWebsiteEndpoints,
  analyticsEndpoints,
  behaviourEndpoints,
  detailEndpoints,
  conversionEndpoints,
  timelineEndpoints,
  errorEndpoints,
  sourceMapEndpoints,
  insightEndpoints,
  questionEndpoints,
  blockedEndpoints,
  dashboardAnalyticsEndpoints,
  statsEndpoints,
  sharedAnalyticsEndpoints,
  sharePageEndpoints,
  collectEndpoints,
  leaveEndpoints,
  liveEndpoints,
  widgetEndpoints,
  descriptionEndpoints,
  operatorEndpoints,
  internalEndpoints,
  internalFunnelEndpoints,
  internalReportEndpoints,
  internalSubjectEndpoints,
  internalSourceMapEndpoints,
  internalImportEndpoints,
].flatMap((group) => Object.values(group) as Endpoint[]);
