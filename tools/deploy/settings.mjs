import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The schema of the configuration and the names of its secrets, as built: no part of it stands here again. */
const { SECRETS, configSchema } = require('@footfall/platform');

/** Names of all settings. */
export const settings = Object.keys(configSchema.shape);

/** Names of those that may be given as a file. */
export const secrets = [...SECRETS];

/** Variables of containers that the runtime reads, not Footfall. */
export const runtimeVariables = ['NODE_OPTIONS'];

/** The setting that a variable of the environment gives; undefined where it gives none. */
export function settingOf(variable) {
  if (settings.includes(variable)) return variable;
  const name = variable.replace(/_FILE$/, '');
  return secrets.includes(name) ? name : undefined;
}

/** The settings that name each kind of store. */
export const storeSettings = {
  log: 'FOOTFALL_KAFKA_BROKERS',
  counters: 'FOOTFALL_REDIS_URL',
  postgres: 'FOOTFALL_POSTGRES_URL',
  clickhouse: 'FOOTFALL_CLICKHOUSE_URL',
};

const features = {
  gateway: () => require('@footfall/feature-gateway').gatewayFeature,
  ingestion: () => require('@footfall/feature-ingestion').ingestionFeature,
  'analytics-query': () => require('@footfall/feature-analytics-query').analyticsQueryFeature,
  insights: () => require('@footfall/feature-insights').insightsFeature,
  webhooks: () => require('@footfall/feature-webhooks').webhooksFeature,
  settings: () => require('@footfall/feature-settings').settingsFeature,
};

/** Names of the services, as they call each other. */
export const serviceNames = Object.keys(features);

/** Needs that the configuration may leave unfilled. */
const optionalNeeds = ['objects'];

/** The store settings that a service needs. @throws Error for a need that no setting is known for */
export function neededBy(service) {
  const needs = features[service]().needs.filter((need) => !optionalNeeds.includes(need));
  return needs.map((need) => {
    if (!storeSettings[need]) throw new Error(`which setting gives ${service} its ${need}?`);
    return storeSettings[need];
  });
}

/** What no manifest sets, each for a reason; everything else has to stand in at least one. */
export const leftAtDefault = {
  'the image sets it': ['HOST', 'PORT', 'FOOTFALL_DATA_DIR'],
  'the first start of one process makes an owner with a password of its own and shows it': [
    'FOOTFALL_OWNER_EMAIL',
    'FOOTFALL_OWNER_PASSWORD',
  ],
  'services find each other by name': [
    'FOOTFALL_SERVICE_INGESTION_URL',
    'FOOTFALL_SERVICE_ANALYTICS_QUERY_URL',
    'FOOTFALL_SERVICE_INSIGHTS_URL',
    'FOOTFALL_SERVICE_WEBHOOKS_URL',
    'FOOTFALL_SERVICE_SETTINGS_URL',
  ],
  'its default suits a server': [
    'FOOTFALL_DEMO',
    'FOOTFALL_DEFAULT_PLAN',
    'FOOTFALL_PLAN_LIMITS',
    'FOOTFALL_VISITOR_SALT_DAYS',
    'FOOTFALL_SIGNING_KEY_DAYS',
    'FOOTFALL_LOG_LEVEL',
    'FOOTFALL_DNS_SERVERS',
    'FOOTFALL_REPLAY_STORE',
    'FOOTFALL_REPLAY_RETENTION_DAYS',
    'FOOTFALL_STREAMS',
    'FOOTFALL_STREAMS_PER_WEBSITE',
    'FOOTFALL_STREAMS_PER_ADDRESS',
    'FOOTFALL_ANOMALY_MIN_DEVIATION',
    'FOOTFALL_ANOMALY_ROBUST_Z',
    'FOOTFALL_ANOMALY_CHANCE_SIGMA',
    'FOOTFALL_ANOMALY_MIN_EXPECTED',
    'FOOTFALL_ANOMALY_MIN_HISTORY_DAYS',
    'FOOTFALL_ANOMALY_NEW_LEVEL_DAYS',
    'FOOTFALL_WEBHOOK_ALLOW_HTTP',
    'FOOTFALL_WEBHOOK_ALLOW_PRIVATE',
    'FOOTFALL_WEBHOOK_RETRY_SCHEDULE',
  ],
  'only who has one can name it': [
    'FOOTFALL_GEOIP_CITY_MMDB',
    'FOOTFALL_MODEL_URL',
    'FOOTFALL_MODEL_NAME',
    'FOOTFALL_MODEL_KEY',
    'FOOTFALL_MODEL_TIMEOUT_MS',
    'FOOTFALL_OIDC_ISSUER',
    'FOOTFALL_OIDC_CLIENT_ID',
    'FOOTFALL_OIDC_CLIENT_SECRET',
    'FOOTFALL_SMTP_URL',
    'FOOTFALL_MAIL_FROM',
    'FOOTFALL_S3_ENDPOINT',
    'FOOTFALL_S3_BUCKET',
    'FOOTFALL_S3_REGION',
    'FOOTFALL_S3_KEY_ID',
    'FOOTFALL_S3_SECRET',
    'FOOTFALL_S3_PATH_STYLE',
  ],
  'proofs alone set it': ['FOOTFALL_PROOF_WITHOUT', 'FOOTFALL_PROOF_KILL_AT'],
};
