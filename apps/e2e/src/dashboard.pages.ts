/** Heading of each page below `settings/`, and the button by which editors, admins or owners change something there. */
export const SETTINGS = {
  general: ['General', 'Delete the website'],
  install: ['Installation', null],
  domains: ['Domains', 'Look now'],
  goals: ['Goals', 'Add a goal'],
  revenue: ['Revenue', 'Save'],
  tracking: ['Tracking', 'Save'],
  exclusions: ['Exclusions', 'Add'],
  notifications: ['Notifications', 'Save'],
  widgets: ['Widgets', null],
  members: ['Members', 'Add a member'],
  plan: ['Plan and usage', null],
  shares: ['Sharing', 'Make a link'],
  webhooks: ['Webhooks', 'Add a webhook'],
  keys: ['API keys', 'Create a key'],
  audit: ['Audit log', null],
} as const;
/** Who has less is told so at their address, and does not see them listed. */
export const CLOSED = { shares: 'editor', webhooks: 'admin', keys: 'admin', audit: 'admin' } as const;
export const ACCOUNT = {
  '/account': 'Profile',
  '/account/tokens': 'Personal tokens',
  '/account/data': 'Your data',
  '/websites/new': 'Add a website',
};
/** Heading of each page that analyses; of a website that has told nothing yet, the first one says what to do instead. */
export const ANALYSING = {
  insights: 'Insights',
  questions: 'Questions',
  visitors: 'Visitors',
  retention: 'Retention',
  funnels: 'Funnels',
  replays: 'Recordings',
  heatmaps: 'Heatmaps',
  errors: 'Errors',
} as const;
