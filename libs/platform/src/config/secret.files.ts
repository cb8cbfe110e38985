import { readFileSync } from 'node:fs';

/** The settings that nobody else may read. Each may be given as a file instead: `FOOTFALL_REDIS_URL_FILE=/run/secrets/redis-url`. */
export const SECRETS = [
  'FOOTFALL_OWNER_PASSWORD',
  'FOOTFALL_OPERATOR_TOKEN',
  'FOOTFALL_INTERNAL_SECRET',
  'FOOTFALL_MODEL_KEY',
  'FOOTFALL_OIDC_CLIENT_SECRET',
  'FOOTFALL_S3_SECRET',
  'FOOTFALL_SMTP_URL',
  'FOOTFALL_KAFKA_PASSWORD',
  'FOOTFALL_POSTGRES_URL',
  'FOOTFALL_REDIS_URL',
  'FOOTFALL_CLICKHOUSE_URL',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

export interface ResolvedSecrets {
  readonly values: Environment;
  /** What can not be used, as `NAME reason`; no value and nothing of a file stands in it. */
  readonly faults: readonly string[];
}

/** The environment with the secrets that it names by file. Line ends after a secret are no part of it: editors and `echo` add one. */
export function resolveSecrets(environment: Environment): ResolvedSecrets {
  const values = { ...environment };
  const faults: string[] = [];
  for (const name of SECRETS) {
    const variable = `${name}_FILE`;
    const path = environment[variable];
    if (!path) continue;
    if (environment[name]) {
      faults.push(`${variable} is given beside ${name}: one of them must go`);
      continue;
    }
    try {
      const secret = readFileSync(path, 'utf8').replace(/[\r\n]+$/, '');
      if (secret) values[name] = secret;
      else faults.push(`${variable} names a file that is empty`);
    } catch (error) {
      faults.push(`${variable} names a file that cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  return { values, faults };
}
