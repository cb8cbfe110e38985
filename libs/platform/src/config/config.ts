import type { z } from 'zod';
import { configSchema } from './config.schema';
import { resolveSecrets } from './secret.files';

export type Config = Readonly<z.output<typeof configSchema>> & { readonly publicUrl: string };

/** The environment holds values that cannot be used; the message names every one of them. */
export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`Configuration is not usable:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads and checks the environment once, and the files that it names secrets by.
 * @throws ConfigError naming all faults at once.
 */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const { values, faults } = resolveSecrets(environment);
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = configSchema.safeParse(given);
  const issues = parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? [];
  if (!parsed.success || faults.length) throw new ConfigError([...faults, ...issues]);
  const config = parsed.data;
  const publicUrl = (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/+$/, '');
  return { ...config, publicUrl };
}
