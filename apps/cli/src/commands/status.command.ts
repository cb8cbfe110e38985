import { styleText } from 'node:util';
import type { Command } from 'commander';
import { CommandFailure } from '../command.failure';
import { failureReason } from '../http/failure.reason';
import type { Terminal } from '../terminal';
import { type ConnectionOptions, type Finish, urlOption } from './connection.options';

const TIMEOUT_MS = 10_000;

/** `footfall status`: whether the instance is ready, and else what is down. */
export function addStatusCommand(program: Command, terminal: Terminal, finish: Finish): void {
  program
    .command('status')
    .description('show whether Footfall is ready, and else what is down')
    .addOption(urlOption())
    .option('--json', 'one JSON line: {url, ready, down}')
    .addHelpText('after', '\nExamples:\n  $ footfall status\n  $ footfall status --url https://stats.example.com --json')
    .action(async (options: ConnectionOptions & { json?: boolean }) => {
      const { ready, down } = await readiness(options.url);
      if (options.json) terminal.out.write(`${JSON.stringify({ url: options.url, ready, down })}\n`);
      else terminal.out.write(describe(options.url, ready, down, terminal));
      finish(ready ? 0 : 1);
    });
}

async function readiness(url: string): Promise<{ ready: boolean; down: Record<string, string> }> {
  let answer: Response;
  try {
    answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw new CommandFailure(`no Footfall answers at ${url} (${failureReason(error)})`, 1, { cause: error });
  }
  const body = (await answer.json().catch(() => null)) as { status?: unknown; down?: Record<string, string> } | null;
  if (answer.status === 200 && body?.status === 'ready') return { ready: true, down: {} };
  if (answer.status === 503 && body?.status === 'not ready') return { ready: false, down: body.down ?? {} };
  throw new CommandFailure(`${url} does not answer as Footfall does (${answer.status} at /readyz)`);
}

function describe(url: string, ready: boolean, down: Record<string, string>, terminal: Terminal): string {
  const stream = terminal.out as NodeJS.WriteStream;
  const head = ready ? styleText('green', 'ready', { stream }) : styleText('red', 'not ready', { stream });
  return [`${url} is ${head}`, ...Object.entries(down).map(([name, reason]) => `  ${name}: ${reason}`), ''].join('\n');
}
