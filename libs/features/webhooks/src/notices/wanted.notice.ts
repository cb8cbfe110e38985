import type { AnomalyNotice, Notice } from '@footfall/contracts';
import type { NotificationPreferencesEntity } from '@footfall/postgres';

export type Wanted = Pick<
  NotificationPreferencesEntity,
  'trafficSpikeAlerts' | 'trafficDropAlerts' | 'anomalyAlerts' | 'anomalyMinSeverity' | 'errorAlerts' | 'goalAlerts' | 'quotaAlerts'
>;

const SEVERITIES = ['info', 'warning', 'critical'] as const;
const TRAFFIC = new Set(['visitors', 'page_views']);

/**
 * Whether a website's team wants to hear of it. That a webhook was disabled nobody has chosen to hear, and who keeps it has to:
 * nothing reaches their server any more.
 */
export function isWanted(preferences: Wanted | null, notice: Notice): boolean {
  if (notice.kind === 'webhook') return true;
  if (!preferences) return false;
  switch (notice.kind) {
    case 'anomaly':
      return isAnomalyWanted(preferences, notice);
    case 'error':
      return preferences.errorAlerts;
    case 'goal':
      return preferences.goalAlerts;
    case 'quota':
      return preferences.quotaAlerts;
  }
}

/** The least severity holds for whatever is an anomaly, under whichever name it is wanted, but for falls of traffic. */
function isAnomalyWanted(preferences: Wanted, { metric, direction, severity }: AnomalyNotice): boolean {
  // Nothing falls by more than 100 %, which is `info` by the bands: any other least severity would silence what was asked for.
  if (TRAFFIC.has(metric) && direction < 0 && preferences.trafficDropAlerts) return true;
  if (SEVERITIES.indexOf(severity) < SEVERITIES.indexOf(preferences.anomalyMinSeverity)) return false;
  if (preferences.anomalyAlerts) return true;
  if (TRAFFIC.has(metric)) return direction > 0 ? preferences.trafficSpikeAlerts : preferences.trafficDropAlerts;
  return metric === 'error_rate' && direction > 0 && preferences.errorAlerts;
}
