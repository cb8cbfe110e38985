import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('notification_preferences')
export class NotificationPreferencesEntity {
  @PrimaryColumn('uuid', { name: 'website_id' }) websiteId!: string;
  @Column('uuid', { name: 'team_id' }) teamId!: string;
  @Column('boolean', { name: 'email_enabled' }) emailEnabled!: boolean;
  @Column('boolean', { name: 'weekly_report' }) weeklyReport!: boolean;
  @Column('boolean', { name: 'monthly_report' }) monthlyReport!: boolean;
  @Column('boolean', { name: 'traffic_spike_alerts' }) trafficSpikeAlerts!: boolean;
  @Column('boolean', { name: 'traffic_drop_alerts' }) trafficDropAlerts!: boolean;
  @Column('boolean', { name: 'anomaly_alerts' }) anomalyAlerts!: boolean;
  @Column('text', { name: 'anomaly_min_severity' }) anomalyMinSeverity!: 'info' | 'warning' | 'critical';
  @Column('boolean', { name: 'error_alerts' }) errorAlerts!: boolean;
  @Column('boolean', { name: 'goal_alerts' }) goalAlerts!: boolean;
  @Column('boolean', { name: 'quota_alerts' }) quotaAlerts!: boolean;
  @Column('text', { name: 'slack_webhook_url', nullable: true }) slackWebhookUrl!: string | null;
  /** `HH:MM` in the website's zone; quiet only where both are set. */
  @Column('text', { name: 'quiet_start', nullable: true }) quietStart!: string | null;
  @Column('text', { name: 'quiet_end', nullable: true }) quietEnd!: string | null;
  /** Since when reports are wanted: none is sent that was due before. Null where they are not, and where that was chosen before it was kept. */
  @Column('timestamptz', { name: 'weekly_since', nullable: true }) weeklySince!: Date | null;
  @Column('timestamptz', { name: 'monthly_since', nullable: true }) monthlySince!: Date | null;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
}
