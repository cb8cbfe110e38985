import type { Command } from 'commander';
import { CommandFailure } from '../command.failure';
import type { Terminal } from '../terminal';
import { withStores, type StoreOptions } from './store.commands';

const HELP = `
With FOOTFALL_KAFKA_BROKERS in the environment the account is looked for in Postgres of the networked profile, else in the data folder
(FOOTFALL_DATA_DIR), also while a process runs on it: run this as the same user, on the same machine.

The new password is made up and printed once. All logins of the account end; personal tokens and keys stay.

Examples:
  $ FOOTFALL_DATA_DIR=/var/lib/footfall footfall password owner@localhost
  $ docker compose run --rm migrate apps/cli/dist/main.js password you@example.com`;

/** `footfall password EMAIL`: lets somebody in again whose password is lost. */
export function addPasswordCommand(program: Command, terminal: Terminal): void {
  program
    .command('password')
    .description('give an account whose password is lost a new one')
    .argument('<email>', 'of the account')
    .option('--json', 'one JSON line: {email, password}')
    .addHelpText('after', HELP)
    .action(async (email: string, options: StoreOptions) => {
      const { replacePassword } = await import('@footfall/feature-settings');
      const password = await withStores(options, terminal, async ({ composition, config, isEmbedded }) => {
        if (!isEmbedded) {
          if (!config.FOOTFALL_POSTGRES_URL) throw new CommandFailure('FOOTFALL_POSTGRES_URL says where accounts are: set it', 2);
          return replacePassword(config.FOOTFALL_POSTGRES_URL, email);
        }
        const stores = await composition.embeddedStores(config);
        try {
          return await replacePassword(stores.postgres, email);
        } finally {
          await stores.close();
        }
      });
      if (password === null) throw new CommandFailure(`nobody has the e-mail ${email}`);
      terminal.out.write(options.json ? `${JSON.stringify({ email, password })}\n` : `Login      ${email}\nPassword   ${password}\n`);
    });
}
