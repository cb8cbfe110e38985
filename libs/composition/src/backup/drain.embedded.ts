import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { operatorEndpoints } from '@footfall/contracts';
import { PLANS, UNLIMITED } from '@footfall/domain';
import { ownEnvironment } from '@footfall/platform';
import { freePort } from '../children/free-port';
import { BackupError } from './backup.error';

const POLL_MS = 500;
/** What nothing is heard of for so long does not come to an end. */
const STALLED_MS = 10 * 60_000;
const READY_MS = 5 * 60_000;
const STOP_MS = 90_000;
/** A program to start, not a module to import. */
const PROGRAM = '@footfall/app-all-in-one/main';

/**
 * Starts the whole product on a data folder, where nobody can reach it, until every record of its log is processed.
 * @param token by which the process is asked how far it is, and passes the mark of a move.
 * @throws BackupError with the end of what it said where it does not come to that; the reason of the signal.
 */
export async function drainEmbedded(dir: string, token: string, onProgress: (text: string) => void, signal?: AbortSignal): Promise<void> {
  const port = await freePort();
  const child = spawn(process.execPath, [...process.execArgv, '--require', require.resolve('./end-with-parent'), programPath()], {
    env: {
      ...environmentOf(ownEnvironment()),
      ...{ HOST: '127.0.0.1', PORT: String(port), FOOTFALL_DATA_DIR: dir, FOOTFALL_OPERATOR_TOKEN: token, FOOTFALL_DEMO: '0' },
    },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString('utf8')).slice(-2000)));
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve())).then(() => void (hasEnded = true));
  try {
    let waiting = await waitingAt(port, token);
    let least = Number.POSITIVE_INFINITY;
    let deadline = Date.now() + READY_MS;
    let quiet = 0;
    // Twice: what is processed may put records on the log by itself.
    while (quiet < 2) {
      // First: a terminal interrupts the process as well.
      signal?.throwIfAborted();
      if (hasEnded) throw new BackupError(`The process on ${dir} ended before all was processed: ${said.trim()}`);
      if (Date.now() > deadline)
        throw new BackupError(`What waits in the log of ${dir} is not processed: ${said.trim() || 'it does not become less'}`);
      quiet = waiting === 0 ? quiet + 1 : 0;
      if (waiting !== null && waiting < least) {
        least = waiting;
        deadline = Date.now() + STALLED_MS;
        onProgress(waiting ? `${waiting} records wait to be processed` : 'everything is processed');
      }
      await pause(POLL_MS);
      waiting = await waitingAt(port, token);
    }
  } finally {
    child.kill('SIGTERM');
    const killer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(killer);
  }
}

/** Nothing goes for its age, however short the command's own settings would have it kept; and the token is the one that was made for this. */
function environmentOf(own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { FOOTFALL_OPERATOR_TOKEN_FILE: _token, FOOTFALL_REPLAY_RETENTION_DAYS: _days, ...others } = own;
  const limits = Object.fromEntries(Object.keys(PLANS).map((plan) => [plan, { dataRetentionDays: UNLIMITED }]));
  return { ...others, FOOTFALL_PLAN_LIMITS: JSON.stringify(limits) };
}

/** Null while it does not say. */
async function waitingAt(port: number, token: string): Promise<number | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${operatorEndpoints.status.path}`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
    });
    const { data } = (await answer.json()) as { data: { consumer_groups: { lag: number | null }[] } };
    const lags = data.consumer_groups.map(({ lag }) => lag);
    return lags.includes(null) ? null : lags.reduce<number>((sum, lag) => sum + (lag ?? 0), 0);
  } catch {
    return null;
  }
}

function programPath(): string {
  try {
    return require.resolve(PROGRAM);
  } catch (error) {
    throw new BackupError('The all-in-one process is not built: run `npm run build` first', { cause: error });
  }
}
