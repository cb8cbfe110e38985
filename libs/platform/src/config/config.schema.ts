import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { DETECTOR_DEFAULTS, PLANS, parseAddressPattern } from '@footfall/domain';
import { z } from 'zod';
import { killOrder } from './kill.order';
import { mailbox } from './mailbox';
import { permittedNetworks } from './permitted.networks';
import { planLimits } from './plan.limits';
import { retrySchedule } from './retry.schedule';

const url = (protocols: string[]) =>
  z.string().refine(
    (text) => {
      try {
        return protocols.includes(new URL(text).protocol);
      } catch {
        return false;
      }
    },
    `must be a URL beginning with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  );
const flag = z.enum(['0', '1', 'false', 'true'], { error: 'must be 0 or 1' }).transform((text) => text === '1' || text === 'true');
const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must lie between ${min} and ${max}`);
const decimal = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be a number')
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must lie between ${min} and ${max}`);
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

/** `203.0.113.9`, `2001:db8::9`, `203.0.113.9:5353` or `[2001:db8::9]:5353`. */
function isNameServer(text: string): boolean {
  const [, address = text, port = '53'] = /^\[?([^[\]]+?)\]?:(\d{1,5})$/.exec(isIP(text) ? '' : text) ?? [];
  return isIP(address) !== 0 && Number(port) >= 1 && Number(port) <= 65_535;
}

const settings = z.object({
  /** Port that the process listens on. */
  PORT: integer(0, 65_535).default(3000),
  /** Address that the process listens on. */
  HOST: z.string().default('0.0.0.0'),
  /** Address under which browsers reach Footfall; stands in snippets. */
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  /** Proxies whose X-Forwarded-For is believed: addresses and networks, comma-separated. */
  TRUSTED_PROXIES: list
    .pipe(z.array(z.string().refine((text) => parseAddressPattern(text) !== null, 'must be addresses and networks such as 10.0.0.0/8')))
    .default(['127.0.0.0/8', '::1/128']),
  /**
   * Name servers that are asked whose a website's domain is and where a webhook leads, comma-separated, with a port where it is not 53;
   * else those of the system.
   */
  FOOTFALL_DNS_SERVERS: list
    .pipe(z.array(z.string().refine(isNameServer, 'must be addresses, with a port where it is not 53')))
    .default([]),
  /** Folder of everything that the embedded profile keeps. */
  FOOTFALL_DATA_DIR: z
    .string()
    .default('data')
    .transform((path) => (isAbsolute(path) ? path : resolve(path))),
  /** E-mail of the owner made at the first start. */
  FOOTFALL_OWNER_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  /** Password of that owner; made up and printed where absent. */
  FOOTFALL_OWNER_PASSWORD: z.string().min(10, 'must have at least 10 characters').optional(),
  /** Whether the first start loads 90 days of demo traffic. */
  FOOTFALL_DEMO: flag.default(false),
  /** Plan of a new team. */
  FOOTFALL_DEFAULT_PLAN: z
    .enum(['free', 'pro', 'scale', 'enterprise'], { error: 'must be free, pro, scale or enterprise' })
    .default('enterprise'),
  /**
   * Limits of plans that differ from the defaults, as JSON: `{"free":{"maxWebsites":3,"requestsPerMinute":20}}`; -1 is unlimited, except for
   * requestsPerMinute and monthlyRequests.
   */
  FOOTFALL_PLAN_LIMITS: planLimits.default(PLANS),
  /** Whether anybody may register (`open`) or only the first user (`closed`). */
  FOOTFALL_REGISTRATION: z.enum(['open', 'closed'], { error: 'must be open or closed' }).default('open'),
  /** Bearer token of the operator interface; without it that interface does not exist. */
  FOOTFALL_OPERATOR_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Secret by which services know each other; the same for all of them. */
  FOOTFALL_INTERNAL_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Least deviation of an anomaly from what was expected, percent. @unit percent */
  FOOTFALL_ANOMALY_MIN_DEVIATION: decimal(1, 10_000).default(DETECTOR_DEFAULTS.minDeviation),
  /** Least robust z-score of an anomaly: how many times its own usual deviation it is away. @unit usual deviations */
  FOOTFALL_ANOMALY_ROBUST_Z: decimal(1, 100).default(DETECTOR_DEFAULTS.robustZ),
  /** Least distance of an anomaly in standard deviations of chance alone, by counts like these (Poisson). @unit standard deviations */
  FOOTFALL_ANOMALY_CHANCE_SIGMA: decimal(1, 100).default(DETECTOR_DEFAULTS.chanceSigma),
  /** Least expectation of a window that is judged; of visits, where the metric is a rate or a mean. @unit visits, views or errors a window */
  FOOTFALL_ANOMALY_MIN_EXPECTED: decimal(1, 1_000_000).default(DETECTOR_DEFAULTS.minExpected),
  /** Days of history that a window needs to be judged. @unit days */
  FOOTFALL_ANOMALY_MIN_HISTORY_DAYS: integer(14, 56).default(DETECTOR_DEFAULTS.minHistoryDays),
  /** Days out of band in one direction after which a level is the new one. @unit days */
  FOOTFALL_ANOMALY_NEW_LEVEL_DAYS: integer(2, 14).default(DETECTOR_DEFAULTS.newLevelDays),
  /** An OpenAI-compatible address (as in http://127.0.0.1:11434/v1) that may propose what a question means where the grammar does not know; none: off. */
  FOOTFALL_MODEL_URL: url(['http:', 'https:']).optional(),
  /** What that model is called there. */
  FOOTFALL_MODEL_NAME: z.string().default('default'),
  /** Sent to it as a bearer token. */
  FOOTFALL_MODEL_KEY: z.string().optional(),
  /** Milliseconds after which it is answered without it. @unit milliseconds */
  FOOTFALL_MODEL_TIMEOUT_MS: integer(100, 20_000).default(4_000),
  /**
   * Where the events of recordings are kept: with everything else in ClickHouse, or as objects in a bucket of whatever speaks S3. What was kept
   * before in the other place is read as long as that is there.
   */
  FOOTFALL_REPLAY_STORE: z.enum(['clickhouse', 'objects'], { error: 'must be clickhouse or objects' }).default('clickhouse'),
  /** Days that recordings are kept, where that is less than the team's plan keeps events. @unit days */
  FOOTFALL_REPLAY_RETENTION_DAYS: integer(1, 36_500).optional(),
  /** The object storage, without the bucket. */
  FOOTFALL_S3_ENDPOINT: url(['http:', 'https:']).optional(),
  /** The bucket in it, which has to be there. */
  FOOTFALL_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket: 3-63 small letters, digits, dots and dashes')
    .optional(),
  /** Region that requests to it are signed for. */
  FOOTFALL_S3_REGION: z.string().default('us-east-1'),
  /** Id of the key that opens it. */
  FOOTFALL_S3_KEY_ID: z.string().optional(),
  /** Secret that goes with that id. */
  FOOTFALL_S3_SECRET: z.string().optional(),
  /** Whether the bucket stands in the path of the address; else before its host. */
  FOOTFALL_S3_PATH_STYLE: flag.default(true),
  /** Days after which derived visitor ids begin anew. @unit days */
  FOOTFALL_VISITOR_SALT_DAYS: integer(1, 365).default(30),
  /** An OpenID Connect provider at which people may sign in. */
  FOOTFALL_OIDC_ISSUER: url(['http:', 'https:']).optional(),
  /** Id by which that provider knows Footfall. */
  FOOTFALL_OIDC_CLIENT_ID: z.string().optional(),
  /** Secret that goes with that id. */
  FOOTFALL_OIDC_CLIENT_SECRET: z.string().optional(),
  /** Days after which access tokens are signed with a new key. @unit days */
  FOOTFALL_SIGNING_KEY_DAYS: integer(1, 3650).default(90),
  /** Whether webhooks may be told over plain http. */
  FOOTFALL_WEBHOOK_ALLOW_HTTP: flag.default(false),
  /**
   * Targets of webhooks that are allowed though they are not public: 1 for all, or networks and addresses, comma-separated. Names are
   * then looked up with the hosts file and search domains of the machine, unless FOOTFALL_DNS_SERVERS says otherwise.
   */
  FOOTFALL_WEBHOOK_ALLOW_PRIVATE: permittedNetworks.default(false),
  /** Waits before each further attempt at a delivery, such as `5s,5m,2h`; each varies by a fifth. */
  FOOTFALL_WEBHOOK_RETRY_SCHEDULE: retrySchedule.prefault('5s,5m,30m,2h,5h,10h,14h,20h,24h'),
  /**
   * The server that mails are handed to, with user and password where it wants them: smtp://user:password@mail.example:587, or smtps:// for
   * TLS from the start. Without it nobody is sent a mail.
   */
  FOOTFALL_SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  /** Whom mails are from, such as `Footfall <footfall@example.com>`. */
  FOOTFALL_MAIL_FROM: mailbox.optional(),
  /** Streams of live figures that a process keeps open, in all. @unit streams */
  FOOTFALL_STREAMS: integer(0, 1_000_000).default(10_000),
  /** Streams of live figures of one website. @unit streams */
  FOOTFALL_STREAMS_PER_WEBSITE: integer(0, 1_000_000).default(2000),
  /** Streams of live figures to one address, of IPv6 to one network (/64). @unit streams */
  FOOTFALL_STREAMS_PER_ADDRESS: integer(0, 1_000_000).default(20),
  /** An .mmdb file with cities; without it visits carry countries only. */
  FOOTFALL_GEOIP_CITY_MMDB: z.string().optional(),
  /** Least level that is logged. */
  FOOTFALL_LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' })
    .default('info'),
  /** For proofs only: switches a protection off, so that the check of it can be seen to fail. */
  FOOTFALL_PROOF_WITHOUT: z
    .enum(['known-ids', 'durable-log', 'read-back'], { error: 'must be known-ids, durable-log or read-back' })
    .optional(),
  /** For proofs only: the process ends itself, as `kill -9` does, when it comes through this point for the n-th time, such as `inserted:3`. */
  FOOTFALL_PROOF_KILL_AT: killOrder.optional(),
  /** Bytes that the embedded ClickHouse engine may use for queries. @unit bytes */
  FOOTFALL_CLICKHOUSE_MEMORY: integer(100_000_000, 1_000_000_000_000).default(2_000_000_000),
  /** Brokers of the networked profile, host:port, comma-separated. */
  FOOTFALL_KAFKA_BROKERS: list.optional(),
  /** Whether brokers are spoken to over TLS. An authority that Node does not know is named by its own NODE_EXTRA_CA_CERTS. */
  FOOTFALL_KAFKA_TLS: flag.default(false),
  /** How brokers are told who asks; without it they are not. */
  FOOTFALL_KAFKA_SASL: z
    .enum(['plain', 'scram-sha-256', 'scram-sha-512'], { error: 'must be plain, scram-sha-256 or scram-sha-512' })
    .optional(),
  /** User of the brokers. */
  FOOTFALL_KAFKA_USERNAME: z.string().optional(),
  /** Password of that user. */
  FOOTFALL_KAFKA_PASSWORD: z.string().optional(),
  /**
   * Postgres, with user, password and database in the URL. Services act in the roles footfall_tenant and footfall_every_tenant, which
   * `migrate` makes: the user may make roles, or has been granted both by who may. No pooler that shares connections between transactions.
   */
  FOOTFALL_POSTGRES_URL: url(['postgres:', 'postgresql:']).optional(),
  /** Redis, with the password in the URL. */
  FOOTFALL_REDIS_URL: url(['redis:', 'rediss:']).optional(),
  /** ClickHouse over HTTP, with user, password and database in the URL. */
  FOOTFALL_CLICKHOUSE_URL: url(['http:', 'https:']).optional(),
  /** Where the service ingestion answers; `http://ingestion:3000` by default. */
  FOOTFALL_SERVICE_INGESTION_URL: url(['http:', 'https:']).optional(),
  /** Where the service analytics-query answers; `http://analytics-query:3000` by default. */
  FOOTFALL_SERVICE_ANALYTICS_QUERY_URL: url(['http:', 'https:']).optional(),
  /** Where the service insights answers; `http://insights:3000` by default. */
  FOOTFALL_SERVICE_INSIGHTS_URL: url(['http:', 'https:']).optional(),
  /** Where the service webhooks answers; `http://webhooks:3000` by default. */
  FOOTFALL_SERVICE_WEBHOOKS_URL: url(['http:', 'https:']).optional(),
  /** Where the service settings answers; `http://settings:3000` by default. */
  FOOTFALL_SERVICE_SETTINGS_URL: url(['http:', 'https:']).optional(),
});

const OIDC = ['FOOTFALL_OIDC_ISSUER', 'FOOTFALL_OIDC_CLIENT_ID', 'FOOTFALL_OIDC_CLIENT_SECRET'] as const;
const S3 = ['FOOTFALL_S3_ENDPOINT', 'FOOTFALL_S3_BUCKET', 'FOOTFALL_S3_KEY_ID', 'FOOTFALL_S3_SECRET'] as const;
const SASL = ['FOOTFALL_KAFKA_SASL', 'FOOTFALL_KAFKA_USERNAME', 'FOOTFALL_KAFKA_PASSWORD'] as const;
/** What takes a protection away or ends the process. */
const PROOFS = ['FOOTFALL_PROOF_WITHOUT', 'FOOTFALL_PROOF_KILL_AT'] as const;
const MAIL = ['FOOTFALL_SMTP_URL', 'FOOTFALL_MAIL_FROM'] as const;

/**
 * Every setting of the environment: its name, form and default. Nothing else in the project reads the environment, so
 * this list is complete. Empty values count as absent. What stands above a setting, and the `@unit` of a number, is what
 * `npm run generate` writes to docs/configuration.md; tools/deploy/settings.mjs says why no manifest names it, where none does.
 */
export const configSchema = settings.superRefine((given, context) => {
  const together = (group: readonly (keyof typeof given)[], isNeeded: boolean) => {
    const missing = group.filter((name) => given[name] === undefined);
    if (missing.length === group.length && !isNeeded) return;
    for (const name of missing)
      context.addIssue({ code: 'custom', path: [name], message: `is needed too: ${group.join(', ')} go together` });
  };
  together(OIDC, false);
  together(SASL, false);
  together(MAIL, false);
  together(S3, given.FOOTFALL_REPLAY_STORE === 'objects');
  // Whoever serves others listens where others reach it.
  const message = 'is for proofs alone, which listen on this machine alone: HOST must be 127.0.0.1';
  for (const name of given.HOST === '127.0.0.1' ? [] : PROOFS.filter((one) => given[one] !== undefined))
    context.addIssue({ code: 'custom', path: [name], message });
});
