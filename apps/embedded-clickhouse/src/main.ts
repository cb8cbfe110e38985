import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { DiskRoom } from './disk-room';
import { DataFolderInUse, Engine } from './engine';
import { Executor } from './execute';
import { createHttpFront } from './http-front';
import { InsertSpool } from './insert-spool';
import { readSettings, settingsVariable } from './settings';

/** How the process ends when it does not end well; its parent reads them. */
const exitCodes = { badSettings: 64, engineFailed: 70, dataFolderInUse: 75 } as const;

function endWith(code: number, message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

async function main(): Promise<void> {
  const settings = orEnd(() => readSettings(process.env[settingsVariable]), exitCodes.badSettings);
  // libuv sizes its pool before any line of ours runs, so that only the parent can. Every running statement holds a thread; without
  // one left, files are not read and, worse, the order to kill a statement waits for the statement.
  const needed = settings.connections + 4;
  if (!(Number(process.env.UV_THREADPOOL_SIZE) >= needed)) endWith(exitCodes.badSettings, `UV_THREADPOOL_SIZE must be at least ${needed}`);
  // The password stays out of what the engine could show of its environment.
  delete process.env[settingsVariable];
  const engine = openEngine();
  const spool = new InsertSpool(settings.dataDir);
  const room = new DiskRoom(settings.dataDir, () => engine.isAtWork(), endForWantOfRoom);
  const server = createHttpFront(new Executor(engine, spool, room, settings), settings);
  server.on('error', (error) => endWith(exitCodes.engineFailed, `the port ${settings.port} cannot be had: ${error.message}`));
  server.listen(settings.port, '127.0.0.1');
  await once(server, 'listening');

  const parent = process.ppid;
  let ending = false;
  const end = async (): Promise<void> => {
    if (ending) return;
    ending = true;
    room.close();
    server.close();
    server.closeIdleConnections();
    const deadline = Date.now() + settings.drainMs;
    while (engine.running > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
    spool.close();
    // With a statement still running, process.exit would hang inside the engine, and where the parent is gone nobody would end one that hangs while it
    // closes. What was acknowledged survives a kill.
    if (engine.running > 0 || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
    engine.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void end());
  process.on('SIGINT', () => void end());
  // The parent holds the other end of stdin: it closes when the parent is gone, however it went.
  process.stdin.on('end', () => void end()).on('error', () => void end());
  process.stdin.resume();

  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ ready: true, url: `http://127.0.0.1:${port}` })}\n`);

  /** At once, with all that is under way: nothing of it may be acknowledged. */
  function endForWantOfRoom(): void {
    process.stderr.write('the disk had no room left while rows were written: the engine starts anew, to see which are there\n');
    process.kill(process.pid, 'SIGKILL');
  }

  function openEngine(): Engine {
    try {
      return new Engine(settings, (error) => endWith(exitCodes.engineFailed, `the engine is lost: ${error.message}`));
    } catch (error) {
      if (error instanceof DataFolderInUse) return endWith(exitCodes.dataFolderInUse, error.message);
      return endWith(exitCodes.engineFailed, `the engine does not open: ${String(error)}`);
    }
  }
}

function orEnd<T>(make: () => T, code: number): T {
  try {
    return make();
  } catch (error) {
    return endWith(code, String(error));
  }
}

// A parent that died also closes stdout and stderr: writing there must not end the process before it has drained.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);
void main();
