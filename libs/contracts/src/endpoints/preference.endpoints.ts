import { z } from 'zod';
import { instant } from './answer.fields';
import { endpoint } from './endpoint';
import { NOT_STORABLE, isStorable, oneOf, websiteParams } from './parameters';

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be HH:MM')
  .meta({ examples: ['22:00'] })
  .nullable();
const quietHours = z
  .strictObject({ start: timeOfDay, end: timeOfDay }, { error: 'must be an object with start and end, or null' })
  .describe('in the website’s zone; from start to end where both are set, also over midnight');
const slackAddress = z
  .string()
  .trim()
  .max(2048, 'must have at most 2048 characters')
  .refine(isStorable, NOT_STORABLE)
  .pipe(z.url({ protocol: /^https$/, error: 'must be an https address' }))
  .nullable();
const flag = z.boolean();

const preferences = z.strictObject({
  email_enabled: flag,
  weekly_report: flag,
  monthly_report: flag,
  traffic_spike_alerts: flag,
  traffic_drop_alerts: flag,
  anomaly_alerts: flag,
  anomaly_min_severity: oneOf(['info', 'warning', 'critical']),
  error_alerts: flag,
  goal_alerts: flag,
  quota_alerts: flag,
  slack_webhook_url: slackAddress,
  quiet_hours: quietHours,
});

const record = z
  .object({ website_id: z.uuid(), ...preferences.shape, slack_webhook_url: z.string().nullable(), updated_at: instant.nullable() })
  .meta({ id: 'NotificationPreferences' });

/** Those of ISO 4217 that are in use, as the runtime knows them. */
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

const revenue = z
  .object({ id: z.uuid(), revenue_provider: z.string().nullable(), revenue_currency: z.string().nullable(), updated_at: instant })
  .meta({ id: 'RevenueSettings' });

const onWebsite = { audience: 'dashboard', owner: 'settings', resource: 'websiteId', status: 200 } as const;
const NOTIFICATIONS = '/api/websites/:websiteId/notifications';
const REVENUE = '/api/websites/:websiteId/revenue';

/** What a website’s team is told of, and where its revenue comes from. */
export const preferenceEndpoints = {
  readNotifications: endpoint({
    ...onWebsite,
    name: 'preferences.readNotifications',
    summary: 'What is notified; `website_id` alone where nothing was set yet',
    method: 'GET',
    path: NOTIFICATIONS,
    role: 'viewer',
    shapes: { params: websiteParams, answer: record.partial().required({ website_id: true }) },
  }),
  changeNotifications: endpoint({
    ...onWebsite,
    name: 'preferences.changeNotifications',
    summary: 'Choose what is notified; what is left out keeps its value',
    method: 'PUT',
    path: NOTIFICATIONS,
    role: 'editor',
    shapes: {
      params: websiteParams,
      body: preferences.extend({ quiet_hours: quietHours.nullable() }).partial(),
      answer: record,
    },
  }),
  readRevenue: endpoint({
    ...onWebsite,
    name: 'preferences.readRevenue',
    summary: 'Revenue settings',
    method: 'GET',
    path: REVENUE,
    role: 'viewer',
    shapes: { params: websiteParams, answer: revenue },
  }),
  changeRevenue: endpoint({
    ...onWebsite,
    name: 'preferences.changeRevenue',
    summary: 'Change revenue settings',
    method: 'PUT',
    path: REVENUE,
    role: 'admin',
    shapes: {
      params: websiteParams,
      body: z.strictObject({
        revenue_provider: z
          .string()
          .trim()
          .min(1, 'must not be empty')
          .max(64, 'must have at most 64 characters')
          .refine(isStorable, NOT_STORABLE)
          .nullable()
          .optional(),
        revenue_currency: z
          .string()
          .trim()
          .refine((text) => CURRENCIES.has(text), 'must be an ISO 4217 currency code in capitals')
          .nullable()
          .optional(),
      }),
      answer: revenue,
    },
  }),
} as const;
