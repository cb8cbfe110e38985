import { startServices } from '../../services.mjs';
import { startStack } from '../../stack/stack.mjs';
import { until } from '../until.mjs';
import { copiesAt, rowsAt } from './copies.mjs';
import { SETTINGS } from './settings.mjs';
import { CheckError } from './verdict.mjs';

const STORES = ['kafka', 'clickhouse', 'postgres', 'redis'];
const SERVICES = ['gateway', 'ingestion', 'analytics-query', 'insights', 'webhook-dispatcher', 'settings'];

/** For so long a part is started again that does not come up: one that finds no store ends, and a supervisor would go on for ever. */
const STARTS_WITHIN_MS = 300_000;
const NEXT_START_MS = 1_000;
/** A group gives a member up after 15 s that ended without a word, and its events wait for as long; a machine that does much else adds to it. */
const AT_WORK_WITHIN_MS = 240_000;
/** Rows that were stored since the last fault, before writing counts as under way. */
const AT_WORK_ROWS = 50;

/** The six services over their stores, each in a process of its own; a service that ends is started again, as a supervisor would. */
export class NetworkedSubject {
  static profile = 'networked';
  parts = [...SERVICES, ...STORES];
  /** The one that acknowledges events. */
  collects = 'ingestion';
  /** Services that ended although nobody ended them, as those do that find themselves at a standstill. */
  surprises = [];
  /** How often a part was started and ended again, as one does that finds no store, by part. */
  failedStarts = {};
  #env;
  #twice;
  #stack;
  #running;
  #watched = new Set();
  /** Ends that were wanted. */
  #ordered = new Set();
  #turns = new Map();
  #paused = new Set();
  #rows = 0;
  #ending = false;

  /** @param twice services of which there are two, the second one as `ingestion-2` and the like */
  constructor(env = {}, twice = []) {
    this.#env = env;
    this.#twice = twice;
  }

  get folder() {
    return this.#stack.folder;
  }

  get base() {
    return this.#running.base;
  }

  async start() {
    this.#stack = await startStack();
    this.#running = await startServices({ stack: this.#stack, env: { ...SETTINGS, ...this.#env }, twice: this.#twice });
    this.#watch();
  }

  #watch() {
    for (const [name, exited] of Object.entries(this.#running.exited)) {
      if (this.#watched.has(exited)) continue;
      this.#watched.add(exited);
      void exited.then((end) => this.#ordered.has(exited) || this.#revive(name, end));
    }
  }

  #revive(name, end) {
    this.surprises.push({ whom: name, end });
    this.#inTurn(name, () => this.#startAgain(name)).catch((error) => this.surprises.push({ whom: name, error: error.message }));
  }

  /** What is done to a part comes one after the other, so that nobody starts what somebody else is starting. */
  #inTurn(part, act) {
    const done = (this.#turns.get(part) ?? Promise.resolve()).then(act);
    this.#turns.set(
      part,
      done.catch(() => undefined),
    );
    return done;
  }

  async #startAgain(part) {
    const deadline = Date.now() + STARTS_WITHIN_MS;
    while (!this.#ending) {
      try {
        await this.#placeOf(part).restart(part);
        this.#watch();
        return;
      } catch (error) {
        if (Date.now() > deadline) throw error;
        this.failedStarts[part] = (this.failedStarts[part] ?? 0) + 1;
        await new Promise((resolve) => setTimeout(resolve, NEXT_START_MS));
      }
    }
  }

  #placeOf(part) {
    return STORES.includes(part) ? this.#stack : this.#running;
  }

  kill(part) {
    return this.#inTurn(part, () => {
      if (!STORES.includes(part)) this.#ordered.add(this.#running.exited[part]);
      return this.#placeOf(part).kill(part);
    });
  }

  /** Stops the part where it is, until it is restored. */
  pause(part) {
    this.#paused.add(part);
    process.kill(-this.#placeOf(part).pidOf(part), 'SIGSTOP');
  }

  /** Resolves once the part works again. */
  restore(part) {
    if (!this.#paused.delete(part)) return this.#inTurn(part, () => this.#startAgain(part));
    process.kill(-this.#placeOf(part).pidOf(part), 'SIGCONT');
  }

  /** Resolves once events are stored again since this was asked last: a fault that meets a writer who waits for its turn shows little. */
  async isAtWork() {
    const rows = () => rowsAt(this.#stack.env.FOOTFALL_CLICKHOUSE_URL).catch(() => 0);
    this.#rows = await until(async () => ((await rows()) >= this.#rows + AT_WORK_ROWS ? rows() : 0), AT_WORK_WITHIN_MS, 'storing events');
  }

  /** Does something with the store; the services end for it, so that nothing is under way. */
  async withStore(work) {
    await this.#endServices();
    if (!this.#stack) throw new CheckError('there is no store');
    return work(this.#stack.env.FOOTFALL_CLICKHOUSE_URL);
  }

  /** How often the store has each id. */
  copies(websiteId) {
    return this.withStore((address) => copiesAt(address, websiteId));
  }

  async #endServices() {
    this.#ending = true;
    await Promise.all(this.#turns.values());
    for (const exited of Object.values(this.#running?.exited ?? {})) this.#ordered.add(exited);
    await this.#running?.stop();
  }

  async stop() {
    for (const part of this.#paused) this.restore(part);
    await this.#endServices();
    await this.#stack?.stop();
    this.#stack = undefined;
  }

  /** The stack's folder is a temporary one, which goes with it. */
  remove() {}
}
