import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readLedgerFile, traces } from './ledger.mjs';

const worker = fileURLToPath(new URL('./load.worker.mjs', import.meta.url));

/** Somebody who sends, in a process of its own, and the ledger that it keeps. */
export class Load {
  #child;
  #path;
  #ended;
  #failed;
  counts = { acknowledged: 0, unsettled: 0 };

  /** @param order `{base, trackingCode, domain, path, perSecond, seed}`, `path` of the ledger */
  constructor(order) {
    this.#path = order.path;
    this.#child = fork(worker);
    this.#child.on('message', (counts) => (this.counts = counts));
    this.#ended = new Promise((resolve) => this.#child.once('exit', resolve));
    void this.#ended.then((code) => (this.#failed = code));
    this.#child.send(order);
  }

  /** Waits until that many more ids are acknowledged than were `before`. @throws Error where that takes too long */
  async acknowledges(more, before = this.counts.acknowledged, withinMs = 300_000) {
    const deadline = Date.now() + withinMs;
    while (this.counts.acknowledged < before + more) {
      if (this.#failed !== undefined) throw new Error(`the sender has ended with ${this.#failed}`);
      if (Date.now() > deadline) throw new Error(`${more} more ids were not acknowledged within ${withinMs / 1_000} s`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** No new ids; those of unknown end are sent until they are settled, within the bound. @returns the states of all ids */
  async drain(withinMs = 300_000) {
    this.#child.send('drain');
    const late = setTimeout(() => this.#child.kill('SIGKILL'), withinMs);
    await this.#ended;
    clearTimeout(late);
    return this.states();
  }

  states() {
    return readLedgerFile(this.#path);
  }

  /** What the ledger says of these ids. */
  traces(ids) {
    return traces(this.#path, ids);
  }

  /** Ends the sender as it is, where it still lives. */
  async stop() {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }
}
