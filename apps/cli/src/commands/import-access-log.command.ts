import { createReadStream, type Stats, statSync } from 'node:fs';
import { constants } from 'node:os';
import type { Readable } from 'node:stream';
import { AccessLogImport, AnotherLog, type ImportState, LogEventMaker, newImportState } from '@footfall/history';
import { type Command, InvalidArgumentError } from 'commander';
import { IANAZone } from 'luxon';
import { sendHistorical } from '../access-log/historical.door';
import { ImportStateFile } from '../access-log/import.state';
import { ProgressView } from '../access-log/progress.view';
import { summaryText } from '../access-log/summary.view';
import { findWebsite } from '../access-log/website.finder';
import { CommandFailure } from '../command.failure';
import { FootfallClient } from '../http/footfall.client';
import type { Terminal } from '../terminal';
import { type ConnectionOptions, type Finish, keyOption, parseSeconds, urlOption } from './connection.options';

interface ImportOptions extends ConnectionOptions {
  readonly website: string;
  readonly json?: boolean;
  readonly dryRun?: boolean;
  readonly quiet?: boolean;
  readonly restart?: boolean;
  readonly timezone: string;
  readonly ownHost: readonly string[];
  readonly state?: string;
  /** Seconds. */
  readonly timeout: number;
}

const SHOWN_MALFORMED = 10;
const SHOWN_LENGTH = 160;

const HELP = `
FILE is a log in the combined or common format of Apache and nginx, plain or gzip; - reads standard input.

Page views are GET requests that were answered with 2xx or 304, by no bot, for no asset (images, styles, scripts, feeds,
downloads). They keep the times of the file and are placed on the website's own domain. Importing a log again changes nothing,
and after an interruption the same command goes on where it stopped. Addresses and User-Agents are used to tell country,
device, bots and visitors, and are stored nowhere.

Examples:
  $ footfall import access-log /var/log/nginx/access.log --website example.com
  $ footfall import access-log access.log.2.gz --website example.com --dry-run
  $ zcat access.log.*.gz | footfall import access-log - --website example.com --state /var/tmp --json`;

/** `footfall import access-log FILE`: brings the page views of a web server's log through the historical door. */
export function addImportCommand(program: Command, terminal: Terminal, finish: Finish): void {
  program
    .command('import')
    .description('bring in what was counted elsewhere')
    .command('access-log')
    .description("import a web server's access log")
    .argument('<file>', 'the log; - for standard input')
    .requiredOption('--website <id or domain>', 'the website that the log belongs to')
    .addOption(urlOption())
    .addOption(keyOption())
    .option('--json', 'end with one JSON line: {lines, pageviews, assets, bots, failed, malformed, duplicates}')
    .option('--dry-run', 'read and count the log, send nothing')
    .option('--timezone <zone>', 'IANA zone of times that the log gives without an offset', parseZone, 'UTC')
    .option('--own-host <host>', 'another host of the same site, whose pages are no referrers; may be repeated', collectHost, [])
    .option('--state <folder>', 'where to remember how far the import is; beside the log by default')
    .option('--restart', 'forget an interrupted import of this log')
    .option('--timeout <seconds>', 'how long to try a batch again while Footfall is away or busy', parseSeconds, 600)
    .option('--quiet', 'show no progress and no warnings')
    .addHelpText('after', HELP)
    .action(async (file: string, options: ImportOptions) => {
      finish(await importAccessLog(file, options, terminal));
    });
}

async function importAccessLog(file: string, options: ImportOptions, terminal: Terminal): Promise<number> {
  const { open, bytes } = findInput(file, terminal);
  let input: Readable | undefined;
  const progress = new ProgressView(terminal.err, bytes, options.quiet ?? false);
  const interrupted = new AbortController();
  const interrupt = (signal: 'SIGINT' | 'SIGTERM') =>
    interrupted.abort(new CommandFailure('interrupted; the same command goes on from here', 128 + constants.signals[signal]));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    const target = options.dryRun ? null : await prepare(file, options, progress, interrupted.signal);
    const state: ImportState = target?.stateFile?.state ?? newImportState();
    const ownHosts = new Set(options.ownHost);
    const maker = new LogEventMaker({ domain: target?.domain ?? 'example.com', ownHosts, salt: state.salt });
    let malformed = 0;
    input = open();
    await new AccessLogImport({
      input,
      state,
      maker,
      zone: options.timezone,
      send: target ? (events) => sendHistorical(target.client, target.trackingCode, events) : null,
      onAcknowledged: () => target?.stateFile?.save(),
      onMalformed: (line, text) => {
        malformed++;
        if (malformed <= SHOWN_MALFORMED) progress.say(`line ${line} is malformed: ${printable(text)}`);
        else if (malformed === SHOWN_MALFORMED + 1) progress.say('more malformed lines are counted, not shown');
      },
      onProgress: (read, lines) => progress.update(read, lines),
      signal: interrupted.signal,
    }).run();
    progress.end();
    target?.stateFile?.remove();
    if (options.dryRun) progress.say('Nothing was sent: this was a dry run.');
    terminal.out.write(options.json ? `${JSON.stringify(state.tally)}\n` : summaryText(state.tally, state.drops, terminal.out));
    return 0;
  } catch (error) {
    progress.end();
    interrupted.signal.throwIfAborted();
    if (error instanceof CommandFailure) throw error;
    if (error instanceof AnotherLog)
      throw new CommandFailure(`${error.message}; give --restart to forget that run and begin with this one`, 1, { cause: error });
    throw new CommandFailure(`${file}: ${error instanceof Error ? error.message : String(error)}`, 1, { cause: error });
  } finally {
    input?.destroy();
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

/** What is wrong with the file is said at once; it is opened only when there is somewhere to send it to. */
function findInput(file: string, terminal: Terminal): { open: () => Readable; bytes: number | null } {
  if (file === '-') return { open: () => terminal.in, bytes: null };
  let stats: Stats;
  try {
    stats = statSync(file);
  } catch (error) {
    throw new CommandFailure(`${file} can not be read: ${(error as NodeJS.ErrnoException).code}`, 1, { cause: error });
  }
  if (stats.isDirectory()) throw new CommandFailure(`${file} is a folder`);
  return { open: () => createReadStream(file, { highWaterMark: 262_144 }), bytes: stats.size || null };
}

async function prepare(file: string, options: ImportOptions, progress: ProgressView, signal: AbortSignal) {
  const { url, key, timeout, state: folder } = options;
  if (!key) throw new CommandFailure('an API key with the scope write is needed: FOOTFALL_API_KEY or --key', 2);
  const client = new FootfallClient({
    url,
    key,
    timeoutMs: timeout * 1000,
    signal,
    onRetry: (reason, waitMs) => progress.say(`${reason}; trying again in ${Math.max(1, Math.round(waitMs / 1000))} s`),
  });
  const { id, domain, tracking_code: trackingCode } = await findWebsite(client, options.website);
  // Standard input can be given again only by who keeps its source, and says so by naming a folder.
  const open = () => (file === '-' && folder === undefined ? null : ImportStateFile.open(file, `${url}\0${id}`, folder));
  let stateFile = open();
  if (stateFile && !stateFile.fresh && options.restart) {
    stateFile.remove();
    stateFile = open();
  }
  if (stateFile && !stateFile.fresh)
    progress.say(`going on after ${stateFile.state.tally.lines.toLocaleString('en')} lines of an earlier run`);
  return { client, domain, trackingCode, stateFile };
}

function printable(line: Buffer | null): string {
  if (!line) return '(longer than 64 KiB)';
  const text = line.toString('utf8').replace(/\p{C}/gu, '\uFFFD');
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}

function parseZone(text: string): string {
  if (!IANAZone.isValidZone(text)) throw new InvalidArgumentError('It must be an IANA zone such as Europe/Berlin.');
  return text;
}

const collectHost = (text: string, hosts: readonly string[]): readonly string[] => [...hosts, text.toLowerCase()];
