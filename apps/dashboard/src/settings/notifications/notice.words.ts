/** Each preference that is on or off, in words. */
export const NOTICES = {
  email_enabled: [
    'By e-mail',
    'To every member of the team; each mail has a link that ends them for its reader. The operator has to have set a mail server.',
  ],
  traffic_spike_alerts: ['More visits than expected', 'Visitors or page views rise: something of yours may be going round.'],
  traffic_drop_alerts: ['Fewer visits than expected', 'Visitors or page views fall, or stop: the script may be gone, or the site down.'],
  anomaly_alerts: ['Anomalies', 'Every figure that lies outside what its past lets expect, and outages.'],
  error_alerts: ['Errors', 'Errors that were never seen before, and more of them than expected.'],
  goal_alerts: ['Goals', 'How often goals were reached, at most once an hour; not by whom.'],
  quota_alerts: ['The plan’s quota', '80 % and all of the month’s events or credits are used.'],
  weekly_report: ['Weekly', 'The week’s figures, Mondays at 08:00 in the website’s zone.'],
  monthly_report: ['Monthly', 'The month’s figures, on the first of the next at 08:00.'],
} as const;
