import { type Command, InvalidArgumentError, Option } from 'commander';
import { CommandFailure } from '../command.failure';
import { FootfallClient } from '../http/footfall.client';
import type { Terminal } from '../terminal';
import { type ConnectionOptions, urlOption } from './connection.options';

/** How long one piece may be tried again; what it has done is kept meanwhile. */
const TIMEOUT_MS = 10 * 60_000;
/** Requests in a row that may come to nothing, each of some ten seconds: what cannot be made again is tried without end over there. */
const MOST_IN_VAIN = 30;
const HINTS = {
  401: 'is FOOTFALL_OPERATOR_TOKEN the one that the instance has?',
  404: 'has the instance a FOOTFALL_OPERATOR_TOKEN? Without one it has no operator interface',
  409: 'another rebuild is under way there',
};

interface RebuildOptions extends ConnectionOptions {
  readonly token?: string;
  readonly from?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

interface Piece {
  readonly handled: number;
  readonly left: number;
}

/** `footfall rebuild`: makes again what derives from the log, while the instance runs. */
export function addRebuildCommand(program: Command, terminal: Terminal): void {
  program
    .command('rebuild')
    .description('make again what derives from the log: events that are missing, visits, identities, orders, errors, rollups')
    .addOption(urlOption())
    .addOption(new Option('--token <token>', 'of the operator; better given by the environment').env('FOOTFALL_OPERATOR_TOKEN'))
    .option('--from <instant>', 'only what the log took from then on, as in 2024-05-14T12:00:00Z; else all that it still has', parseInstant)
    .option('--json', 'one JSON line: {url, handled}')
    .option('--quiet', 'do not tell how far it is')
    .addHelpText(
      'after',
      `
The instance goes on counting meanwhile. What is there and right stays as it is; webhooks hear of nothing twice, and who is erased stays so.
The log keeps seven days. Repeating the command changes nothing.

Examples:
  $ FOOTFALL_OPERATOR_TOKEN=… footfall rebuild
  $ docker compose exec gateway footfall rebuild
  $ FOOTFALL_OPERATOR_TOKEN=… footfall rebuild --from 2024-05-14T12:00:00Z --url https://stats.example.com`,
    )
    .action(async ({ url, token: given, from, json, quiet }: RebuildOptions) => {
      const token = given || (await tokenOfFile());
      const tell = (text: string) => void (quiet || terminal.err.write(`${text}\n`));
      const client = new FootfallClient({
        ...{ url, token: async () => token, hints: HINTS, timeoutMs: TIMEOUT_MS },
        onRetry: (reason, waitMs) => tell(`${reason}; tried again in ${Math.ceil(waitMs / 1000)} s`),
      });
      let handled = 0;
      let inVain = 0;
      for (let isFirst = true; ; isFirst = false) {
        const order = JSON.stringify({ ...(from ? { from } : {}), resume: !isFirst });
        const piece = (await client.post('/api/operator/replay', order, { 'content-type': 'application/json' }, isFirst)) as Piece;
        handled += piece.handled;
        if (!piece.left) break;
        inVain = piece.handled > 0 ? 0 : inVain + 1;
        if (inVain > MOST_IN_VAIN)
          throw new CommandFailure(
            `${handled} records were made again, ${piece.left} are left and do not get less: the log of the instance says why`,
            1,
          );
        tell(`${handled} records of the log are made again, ${piece.left} are left`);
      }
      terminal.out.write(json ? `${JSON.stringify({ url, handled })}\n` : `${handled} records of the log were made again.\n`);
    });
}

/** Containers have the token as a file alone. @throws CommandFailure where there is none, or it cannot be read. */
async function tokenOfFile(): Promise<string> {
  const { ownEnvironment, resolveSecrets } = await import('@footfall/platform');
  const { values, faults } = resolveSecrets(ownEnvironment());
  const token = values['FOOTFALL_OPERATOR_TOKEN'];
  if (token) return token;
  const fault = faults.find((each) => each.startsWith('FOOTFALL_OPERATOR_TOKEN_FILE '));
  throw new CommandFailure(fault ?? 'the token of the operator is missing: set FOOTFALL_OPERATOR_TOKEN', 2);
}

function parseInstant(text: string): string {
  const at = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) throw new InvalidArgumentError('It must be an instant as in 2024-05-14T12:00:00Z.');
  return new Date(at).toISOString();
}
