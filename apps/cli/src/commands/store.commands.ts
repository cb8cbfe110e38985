import { CommandFailure } from '../command.failure';
import type { Terminal } from '../terminal';

export interface StoreOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
}

type Composition = typeof import('@footfall/composition');
type Config = import('@footfall/platform').Config;
export type NetworkedStores = Parameters<Composition['restoreNetworked']>[0];

export interface StoreWork {
  readonly composition: Composition;
  readonly config: Config;
  readonly isEmbedded: boolean;
  /** Runs with connections to log, Postgres and ClickHouse of the networked profile. */
  readonly networked: <R>(work: (stores: NetworkedStores) => Promise<R>) => Promise<R>;
  readonly onProgress: (text: string) => void;
}

/**
 * Runs a command that works with the stores themselves. Their clients are loaded only here: they are slow to load and few commands need them.
 * @throws CommandFailure for what the operator can act on.
 */
export async function withStores<T>(options: StoreOptions, terminal: Terminal, work: (given: StoreWork) => Promise<T>): Promise<T> {
  const [composition, { ConfigError, createLogger, loadConfig }] = await Promise.all([
    import('@footfall/composition'),
    import('@footfall/platform'),
  ]);
  try {
    const config = loadConfig();
    return await work({
      composition,
      config,
      isEmbedded: !config.FOOTFALL_KAFKA_BROKERS,
      networked: async (inner) => {
        const logger = createLogger('migrate', config.FOOTFALL_LOG_LEVEL);
        const resources = await composition.networkedProfile('migrate')(config, logger, new Set(['log', 'postgres', 'clickhouse']));
        try {
          return await inner(resources);
        } finally {
          await resources.close();
        }
      },
      onProgress: (text) => void (options.quiet || terminal.err.write(`${text}\n`)),
    });
  } catch (error) {
    if (error instanceof ConfigError) throw new CommandFailure(error.message, 2, { cause: error });
    if (error instanceof CommandFailure) throw error;
    throw new CommandFailure((error as Error).message, 1, { cause: error });
  }
}
