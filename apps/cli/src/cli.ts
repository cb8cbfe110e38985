import { Command, CommanderError } from 'commander';
import { version } from '../package.json';
import { CommandFailure } from './command.failure';
import { COMMANDS } from './commands';
import { processTerminal, type Terminal } from './terminal';

const EXAMPLES = `
Examples:
  $ footfall status
  $ footfall import access-log /var/log/nginx/access.log --website example.com
  $ footfall sourcemaps upload dist --website example.com --release shop@1.2.3
  $ FOOTFALL_URL=https://stats.example.com FOOTFALL_API_KEY=ffw_… footfall import access-log old.log.gz --website example.com --json

Exit codes: 0 done, 1 failed, 2 wrong usage, 130 or 143 interrupted.`;

/**
 * Runs one command.
 * @param argv as `process.argv`: the words of the command begin at the third.
 * @returns the exit code: 0 done, 1 failed, 2 wrong usage, 130 or 143 interrupted. Never throws for what a person can act on.
 */
export async function runCli(argv: readonly string[], terminal: Terminal = processTerminal): Promise<number> {
  let code = 0;
  const program = new Command('footfall')
    .description('Talks to a running Footfall over HTTP.')
    .version(version, '-V, --version')
    .helpCommand(true)
    .showHelpAfterError('(add --help for the usage)')
    .addHelpText('after', EXAMPLES);
  for (const add of COMMANDS) {
    add(program, terminal, (result) => {
      code = result;
    });
  }
  inheritOutput(program, terminal);
  try {
    await program.parseAsync([...argv]);
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof CommandFailure) {
      terminal.err.write(`footfall: ${error.message}\n`);
      return error.exitCode;
    }
    throw error;
  }
}

/** Commander copies these settings to a sub-command only when it makes it, so each is told by itself. */
function inheritOutput(command: Command, terminal: Terminal): void {
  command.exitOverride().configureOutput({
    writeOut: (text) => terminal.out.write(text),
    writeErr: (text) => terminal.err.write(text),
  });
  for (const child of command.commands) inheritOutput(child, terminal);
}
