import type { AnswerOf, InputOf, preferenceEndpoints } from '@footfall/contracts';
import type { NotificationPreferencesEntity } from '@footfall/postgres';

type Rows = typeof preferenceEndpoints;
export type NotificationChoice = InputOf<Rows['changeNotifications']>['body'];
export type NotificationRecord = AnswerOf<Rows['changeNotifications']>;

/** As it is before anybody chose: nothing is sent. */
export type Preferences = Omit<NotificationPreferencesEntity, 'updatedAt'> & { updatedAt: Date | null };

export const firstPreferences = (website: { id: string; teamId: string }): Preferences => ({
  websiteId: website.id,
  teamId: website.teamId,
  emailEnabled: false,
  weeklyReport: false,
  monthlyReport: false,
  trafficSpikeAlerts: false,
  trafficDropAlerts: false,
  anomalyAlerts: false,
  anomalyMinSeverity: 'warning',
  errorAlerts: false,
  goalAlerts: false,
  quotaAlerts: false,
  slackWebhookUrl: null,
  quietStart: null,
  quietEnd: null,
  weeklySince: null,
  monthlySince: null,
  updatedAt: null,
});

/** What is left out keeps its value. @param at when it is chosen */
export function chosen(was: Preferences, choice: NotificationChoice, at: Date): Preferences {
  const { slack_webhook_url: slack = was.slackWebhookUrl, quiet_hours: quiet = { start: was.quietStart, end: was.quietEnd } } = choice;
  return {
    ...was,
    emailEnabled: choice.email_enabled ?? was.emailEnabled,
    weeklyReport: choice.weekly_report ?? was.weeklyReport,
    monthlyReport: choice.monthly_report ?? was.monthlyReport,
    trafficSpikeAlerts: choice.traffic_spike_alerts ?? was.trafficSpikeAlerts,
    trafficDropAlerts: choice.traffic_drop_alerts ?? was.trafficDropAlerts,
    anomalyAlerts: choice.anomaly_alerts ?? was.anomalyAlerts,
    anomalyMinSeverity: choice.anomaly_min_severity ?? was.anomalyMinSeverity,
    errorAlerts: choice.error_alerts ?? was.errorAlerts,
    goalAlerts: choice.goal_alerts ?? was.goalAlerts,
    quotaAlerts: choice.quota_alerts ?? was.quotaAlerts,
    slackWebhookUrl: slack,
    quietStart: quiet?.start ?? null,
    quietEnd: quiet?.end ?? null,
    weeklySince: wantedSince(was.weeklyReport, was.weeklySince, choice.weekly_report, at),
    monthlySince: wantedSince(was.monthlyReport, was.monthlySince, choice.monthly_report, at),
  };
}

/** Whoever switches a report on gets the next one, not the last. */
function wantedSince(wasWanted: boolean, since: Date | null, isWanted = wasWanted, at: Date): Date | null {
  if (!isWanted) return null;
  return wasWanted ? since : at;
}

export const notificationRecordOf = (preferences: Preferences): NotificationRecord => ({
  website_id: preferences.websiteId,
  email_enabled: preferences.emailEnabled,
  weekly_report: preferences.weeklyReport,
  monthly_report: preferences.monthlyReport,
  traffic_spike_alerts: preferences.trafficSpikeAlerts,
  traffic_drop_alerts: preferences.trafficDropAlerts,
  anomaly_alerts: preferences.anomalyAlerts,
  anomaly_min_severity: preferences.anomalyMinSeverity,
  error_alerts: preferences.errorAlerts,
  goal_alerts: preferences.goalAlerts,
  quota_alerts: preferences.quotaAlerts,
  slack_webhook_url: preferences.slackWebhookUrl,
  quiet_hours: { start: preferences.quietStart, end: preferences.quietEnd },
  updated_at: preferences.updatedAt?.toISOString() ?? null,
});
