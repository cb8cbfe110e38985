import { isTimeZone, parseAddressPattern, parseAllowedDomain, parseDomain, parsePathPattern } from '@footfall/domain';
import { z } from 'zod';
import { instant } from './answer.fields';
import { domainConfiguration } from './domain.configuration';
import { endpoint } from './endpoint';
import { NOT_STORABLE, idParameter, isStorable, websiteParams } from './parameters';

export const websiteSettings = z
  .object({
    track_outbound_links: z.boolean(),
    track_downloads: z.boolean(),
    session_replay: z.boolean(),
    heatmaps: z.boolean(),
    allow_localhost: z.boolean(),
    public_widgets: z.boolean(),
    track_errors: z.boolean(),
    track_vitals: z.boolean(),
    track_forms: z.boolean(),
    honour_gpc: z.boolean(),
    honour_dnt: z.boolean(),
    replay_mask_text: z.boolean(),
    replay_sample_percent: z.number().int().min(0).max(100),
    replay_on_error: z.boolean(),
  })
  .meta({ id: 'WebsiteSettings' });

export const websiteItem = z
  .object({
    id: z.uuid(),
    domain: z.string(),
    name: z.string(),
    tracking_code: z.string(),
    is_active: z.boolean(),
    created_at: instant,
    team_id: z.uuid(),
  })
  .meta({ id: 'Website' });

export const websiteDetail = websiteItem.extend({ user_id: z.uuid().nullable(), settings: websiteSettings }).meta({ id: 'WebsiteDetail' });

/** A text that `parse` brings into its one form; null from it is a fault. Services get that form. */
const canonical = (error: string, max: number, parse: (text: string) => string | null) =>
  z
    .string({ error })
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must have at most ${max} characters`)
    .transform((text, context) => {
      const form = parse(text);
      if (form !== null && isStorable(form)) return form;
      context.addIssue({ code: 'custom', message: error });
      return z.NEVER;
    });

const name = z.string().trim().min(1, 'must not be empty').max(200, 'must have at most 200 characters').refine(isStorable, NOT_STORABLE);
const domain = canonical('must be a domain name', 253, parseDomain);
const timezone = z.string().refine(isTimeZone, 'must be the name of an IANA time zone');
const none = z.object({ deleted: z.literal(true) });

export const websiteEndpoints = {
  create: endpoint({
    name: 'websites.create',
    summary: 'Create a website',
    method: 'POST',
    path: '/api/websites',
    audience: 'dashboard',
    owner: 'settings',
    status: 201,
    refuses: ['FORBIDDEN', 'PLAN_REQUIRED'],
    shapes: {
      body: z.strictObject({ domain, name: name.optional(), timezone: timezone.optional(), team_id: idParameter.optional() }),
      answer: websiteDetail,
    },
  }),
  list: endpoint({
    name: 'websites.list',
    summary: 'The websites of the caller’s teams',
    method: 'GET',
    path: '/api/websites',
    audience: 'dashboard',
    owner: 'settings',
    status: 200,
    shapes: { answer: z.array(websiteDetail) },
  }),
  read: endpoint({
    name: 'websites.read',
    summary: 'One website',
    method: 'GET',
    path: '/api/websites/:websiteId',
    audience: 'dashboard',
    owner: 'settings',
    status: 200,
    role: 'viewer',
    resource: 'websiteId',
    shapes: { params: websiteParams, answer: websiteDetail },
  }),
  change: endpoint({
    name: 'websites.change',
    summary: 'Switch a website on or off, merge its settings',
    method: 'PATCH',
    path: '/api/websites/:websiteId',
    audience: 'dashboard',
    owner: 'settings',
    status: 200,
    role: 'editor',
    resource: 'websiteId',
    shapes: {
      params: websiteParams,
      body: z.strictObject({ is_active: z.boolean().optional(), settings: websiteSettings.partial().strict().optional() }),
      answer: websiteDetail,
    },
  }),
  remove: endpoint({
    name: 'websites.remove',
    summary: 'Stop collecting and remove the website',
    method: 'DELETE',
    path: '/api/websites/:websiteId',
    audience: 'dashboard',
    owner: 'settings',
    status: 200,
    role: 'owner',
    resource: 'websiteId',
    shapes: { params: websiteParams, answer: none },
  }),
} as const;

const ipExclusion = z.object({
  id: z.uuid(),
  website_id: z.uuid(),
  ip_address: z.string(),
  description: z.string().nullable(),
  created_at: instant,
});
const pathExclusion = z.object({
  id: z.uuid(),
  website_id: z.uuid(),
  path_pattern: z.string(),
  description: z.string().nullable(),
  created_at: instant,
});
const description = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(500, 'must have at most 500 characters')
  .refine(isStorable, NOT_STORABLE)
  .optional();
const exclusionParams = websiteParams.extend({ exclusionId: idParameter });
const general = z.object({
  id: z.uuid(),
  domain: z.string(),
  name: z.string(),
  timezone: z.string(),
  primary_color: z.string().nullable(),
  kpi_goal: z.number().nullable(),
  public_dashboard: z.boolean(),
  allowed_domains: z.array(z.string()),
  updated_at: instant,
});
const allowedDomains = z
  .array(canonical('must be a domain name, which may begin with *.', 255, parseAllowedDomain), { error: 'must be a list of domain names' })
  .max(100, 'must have at most 100 entries')
  .transform((entries) => [...new Set(entries)]);
const ipAddress = canonical(
  'must be an IPv4 or IPv6 address or network, and not everything',
  64,
  (text) => parseAddressPattern(text)?.canonical ?? null,
);
const pathPattern = canonical('must be a path that begins with /', 2048, parsePathPattern);

const onWebsite = { audience: 'dashboard', owner: 'settings', resource: 'websiteId' } as const;

export const websiteSettingsEndpoints = {
  readGeneral: endpoint({
    ...onWebsite,
    name: 'settings.readGeneral',
    summary: 'General settings',
    method: 'GET',
    path: '/api/websites/:websiteId/general',
    status: 200,
    role: 'viewer',
    shapes: { params: websiteParams, answer: general },
  }),
  changeGeneral: endpoint({
    ...onWebsite,
    name: 'settings.changeGeneral',
    summary: 'Change general settings',
    method: 'PUT',
    path: '/api/websites/:websiteId/general',
    status: 200,
    role: 'editor',
    shapes: {
      params: websiteParams,
      body: z.strictObject({
        domain: domain.optional(),
        name: name.optional(),
        timezone: timezone.optional(),
        primary_color: z
          .string()
          .trim()
          .regex(/^#[0-9a-fA-F]{6}$/, 'must be #rrggbb')
          .nullable()
          .optional(),
        kpi_goal: z.number().nonnegative().nullable().optional(),
        public_dashboard: z.boolean().optional(),
        allowed_domains: allowedDomains.optional(),
      }),
      answer: general,
    },
  }),
  readDomains: endpoint({
    ...onWebsite,
    name: 'settings.readDomains',
    summary: 'Domain configuration',
    method: 'GET',
    path: '/api/websites/:websiteId/domains',
    status: 200,
    role: 'viewer',
    shapes: { params: websiteParams, answer: domainConfiguration },
  }),
  changeDomains: endpoint({
    ...onWebsite,
    name: 'settings.changeDomains',
    summary: 'Change the domain and the allowed domains',
    method: 'PUT',
    path: '/api/websites/:websiteId/domains',
    status: 200,
    role: 'admin',
    shapes: {
      params: websiteParams,
      body: z.strictObject({ domain: domain.optional(), allowed_domains: allowedDomains.optional() }),
      answer: domainConfiguration,
    },
  }),
  readExclusions: endpoint({
    ...onWebsite,
    name: 'settings.readExclusions',
    summary: 'Excluded addresses and paths',
    method: 'GET',
    path: '/api/websites/:websiteId/exclusions',
    status: 200,
    role: 'viewer',
    shapes: { params: websiteParams, answer: z.object({ ip_exclusions: z.array(ipExclusion), path_exclusions: z.array(pathExclusion) }) },
  }),
  excludeAddress: endpoint({
    ...onWebsite,
    name: 'settings.excludeAddress',
    summary: 'Exclude an address or network',
    method: 'POST',
    path: '/api/websites/:websiteId/exclusions/ip',
    status: 201,
    role: 'editor',
    refuses: ['CONFLICT'],
    shapes: {
      params: websiteParams,
      body: z.strictObject({ ip_address: ipAddress, description }),
      answer: ipExclusion,
    },
  }),
  includeAddress: endpoint({
    ...onWebsite,
    name: 'settings.includeAddress',
    summary: 'Remove an excluded address',
    method: 'DELETE',
    path: '/api/websites/:websiteId/exclusions/ip/:exclusionId',
    status: 200,
    role: 'editor',
    shapes: { params: exclusionParams, answer: none },
  }),
  excludePath: endpoint({
    ...onWebsite,
    name: 'settings.excludePath',
    summary: 'Exclude a path pattern',
    method: 'POST',
    path: '/api/websites/:websiteId/exclusions/path',
    status: 201,
    role: 'editor',
    refuses: ['CONFLICT'],
    shapes: {
      params: websiteParams,
      body: z.strictObject({ path_pattern: pathPattern, description }),
      answer: pathExclusion,
    },
  }),
  includePath: endpoint({
    ...onWebsite,
    name: 'settings.includePath',
    summary: 'Remove an excluded path pattern',
    method: 'DELETE',
    path: '/api/websites/:websiteId/exclusions/path/:exclusionId',
    status: 200,
    role: 'editor',
    shapes: { params: exclusionParams, answer: none },
  }),
} as const;
