import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processTree } from '../../bench/process-tree.mjs';
import { startChild } from '../../processes/child.mjs';
import { freePorts } from '../../processes/free-ports.mjs';
import { root } from '../../workspace/paths.mjs';
import { until } from '../until.mjs';
import { copiesAt, withStoreIn } from './copies.mjs';
import { SETTINGS } from './settings.mjs';

/** Only once it is built. */
const loadLog = () => createRequire(join(root, 'package.json'))('@footfall/adapter-embedded-log').EmbeddedEventLog;

/** A start takes seconds; on a machine that does much else, it takes what it takes. */
const PATIENCE_MS = 300_000;
const WHOLE = 'all-in-one';
/** What stands in the command lines of its children. */
const CHILDREN = { clickhouse: 'embedded-clickhouse', postgres: '/bin/postgres' };

const commandOf = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return []; // it has ended meanwhile
  }
};

/** The one process with everything, on a folder of its own; started again by whoever ends it, as a supervisor would. */
export class EmbeddedSubject {
  static profile = 'embedded';
  parts = [WHOLE, ...Object.keys(CHILDREN)];
  /** The one that acknowledges events. */
  collects = WHOLE;
  /** Processes that ended although nobody ended them. */
  surprises = [];
  #env;
  #child;
  #lives = 0;
  #ordered = false;
  #isUp = false;
  #paused;
  #port;

  constructor(env = {}) {
    this.#env = env;
    this.folder = mkdtempSync(join(tmpdir(), 'footfall-proof-'));
    // As root, Postgres runs as another user, who has to come through here.
    chmodSync(this.folder, 0o755);
  }

  get base() {
    return `http://127.0.0.1:${this.#port}`;
  }

  get data() {
    return join(this.folder, 'data');
  }

  #spawn(env, ready) {
    this.#lives += 1;
    return startChild({
      name: 'Footfall',
      command: process.execPath,
      args: [join(root, 'apps/all-in-one/dist/main.js')],
      cwd: root,
      log: join(this.folder, `life-${this.#lives % 4}.log`),
      env: { ...process.env, ...SETTINGS, PORT: String(this.#port), FOOTFALL_DATA_DIR: this.data, ...this.#env, ...env },
      ready,
      readyWithinMs: PATIENCE_MS,
      stopWithinMs: 60_000,
    });
  }

  /** Resolves once it is ready. @param env settings of this life alone */
  async start(env = {}) {
    this.#port ??= (await freePorts(1))[0];
    this.#ordered = false;
    const child = await this.#spawn(env, async () => (await fetch(`${this.base}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok);
    this.#child = child;
    this.#isUp = true;
    void child.exited.then((end) => {
      if (this.#child === child) this.#isUp = false;
      if (!this.#ordered && this.#child === child) this.surprises.push({ whom: WHOLE, end });
    });
  }

  /** Runs it with these settings until it ends by itself, and gives how it ended. @throws Error where it lives on */
  async lifeUntilItEnds(env) {
    this.#ordered = true;
    this.#child = await this.#spawn(env, () => true);
    let late;
    const lives = new Promise((_, reject) => {
      late = setTimeout(() => reject(new Error(`it lives on with ${JSON.stringify(env)}`)), PATIENCE_MS);
    });
    try {
      return await Promise.race([this.#child.exited, lives]);
    } finally {
      clearTimeout(late);
    }
  }

  #pidOf(part) {
    if (part === WHOLE) return this.#child.pid;
    const isIt = (pid) => commandOf(pid).some((word) => word.includes(CHILDREN[part]));
    return processTree(this.#child.pid)
      .slice(1)
      .find((pid) => isIt(pid));
  }

  async kill(part) {
    if (part !== WHOLE) return this.#end(await until(() => this.#pidOf(part), 60_000, `${part} having a process`));
    this.#ordered = true;
    await this.#child.kill();
    this.#isUp = false;
  }

  #end(pid) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (error.code !== 'ESRCH') throw error; // else it was ending already
    }
  }

  /** Stops the part where it is, until it is restored. */
  pause(part) {
    this.#paused = this.#pidOf(part);
    process.kill(this.#paused, 'SIGSTOP');
  }

  /** Resolves once the part works again: the whole is started, children are started by the whole. */
  async restore(part) {
    if (this.#paused) process.kill(this.#paused, 'SIGCONT');
    this.#paused = undefined;
    if (part === WHOLE && !this.#isUp) await this.start();
    await until(() => this.#isReady(), PATIENCE_MS, 'the whole being ready');
  }

  async #isReady() {
    try {
      return (await fetch(`${this.base}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
    } catch {
      return false;
    }
  }

  /** Ends everything as asked. */
  async stop() {
    this.#ordered = true;
    await this.#child?.stop();
    this.#isUp = false;
  }

  /** Does something with the store; the process ends for it, so that nothing is under way. */
  async withStore(work) {
    await this.stop();
    return withStoreIn(join(this.data, 'clickhouse'), join(this.folder, 'logs'), work);
  }

  /** The same with the log. */
  async withLog(work) {
    await this.stop();
    const log = await loadLog().open({ dir: join(this.data, 'log') });
    try {
      return await work(log);
    } finally {
      await log.close();
    }
  }

  /** How often the store has each id. */
  copies(websiteId) {
    return this.withStore((address) => copiesAt(address, websiteId));
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
