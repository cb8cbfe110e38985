import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** What a way between two programs can do besides working. */
export const FAULTS = ['down', 'slow', 'reset', 'half-open', 'trickle'];

/** Each piece of a slow way comes so much later; a trickle lets so many bytes through a second. */
const SLOW_MS = 5_000;
const TRICKLE_BYTES = 1_024;
const TRICKLE_EVERY_MS = 100;

/**
 * A way to a server that can be made to fail: `down` refuses, `slow` delays, `reset` takes connections and breaks them at the first byte,
 * `half-open` swallows what comes and says nothing, as a machine does that was cut off, `trickle` lets a KiB through a second, `pass` works.
 * A fault meets connections that are open as it meets new ones; one that was swallowed is reset when somebody speaks on it after the fault.
 */
export class FaultProxy {
  #server = createServer({ allowHalfOpen: true }, (client) => this.#take(client));
  #pairs = new Set();
  #mode = 'pass';
  #port;
  #target;

  /** @param port to listen on at 127.0.0.1; 0 takes a free one */
  static async listening(port = 0) {
    const proxy = new FaultProxy();
    await proxy.#listen(port);
    return proxy;
  }

  get port() {
    return this.#port;
  }

  /** Leads to this port of 127.0.0.1 from now on. */
  to(port) {
    this.#target = port;
    return this;
  }

  /** @param mode `pass` or one of FAULTS; resolves once it is in force */
  async set(mode) {
    const former = this.#mode;
    this.#mode = mode;
    if (mode === 'down' || mode === 'reset') for (const pair of [...this.#pairs]) pair.breakOff();
    if (mode === 'down' && this.#server.listening) await this.#unlisten();
    if (former === 'down' && mode !== 'down') await this.#listen(this.#port);
  }

  async close() {
    for (const pair of [...this.#pairs]) pair.breakOff();
    if (this.#server.listening) await this.#unlisten();
  }

  async #listen(port) {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = this.#server.address().port;
  }

  async #unlisten() {
    const closed = once(this.#server, 'close');
    this.#server.close();
    await closed;
  }

  #take(client) {
    client.on('error', () => undefined);
    const server = connect({ port: this.#target, host: '127.0.0.1', allowHalfOpen: true });
    server.on('error', () => undefined);
    let swallowed = false;
    const pair = {
      breakOff: () => {
        this.#pairs.delete(pair);
        client.resetAndDestroy();
        server.destroy();
      },
    };
    this.#pairs.add(pair);
    for (const socket of [client, server]) {
      socket.setNoDelay(true);
      socket.once('close', (isBroken) => {
        this.#pairs.delete(pair);
        if (!isBroken || swallowed || this.#mode === 'half-open') return;
        client.destroy();
        server.destroy();
      });
    }
    const lead = async (from, into) => {
      for await (const piece of from.iterator({ destroyOnReturn: false })) {
        if (this.#mode === 'half-open') swallowed = true;
        if (this.#mode === 'reset' || (swallowed && this.#mode !== 'half-open')) return pair.breakOff();
        if (swallowed) continue;
        if (this.#mode === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
        if (this.#mode === 'trickle') await this.#trickle(piece, into);
        else into.write(piece);
      }
      // Who was cut off hears of no farewell either.
      if (!swallowed) into.end();
    };
    void lead(client, server).catch(() => undefined);
    void lead(server, client).catch(() => undefined);
  }

  async #trickle(piece, into) {
    const step = Math.ceil((TRICKLE_BYTES * TRICKLE_EVERY_MS) / 1_000);
    let done = 0;
    for (; done < piece.length && this.#mode === 'trickle' && !into.destroyed; done += step) {
      into.write(piece.subarray(done, done + step));
      await new Promise((resolve) => setTimeout(resolve, TRICKLE_EVERY_MS));
    }
    into.write(piece.subarray(done));
  }
}
