import { once } from 'node:events';
import { WebSocket } from 'undici';

const WITHIN_MS = 20_000;

/** Heap of a Node process that was started with `--inspect=127.0.0.1:PORT`, as its own inspector tells. */
export class Heap {
  #socket;
  #asked = 0;

  constructor(socket) {
    this.#socket = socket;
  }

  /** @throws Error where nobody listens */
  static async of(port) {
    const response = await fetch(`http://127.0.0.1:${port}/json/list`, { signal: AbortSignal.timeout(WITHIN_MS) });
    const [{ webSocketDebuggerUrl }] = await response.json();
    const socket = new WebSocket(webSocketDebuggerUrl);
    await once(socket, 'open', { signal: AbortSignal.timeout(WITHIN_MS) });
    return new Heap(socket);
  }

  /** Has all garbage collected, so that what is left is used: Node leaves it alone while there is room. @returns MiB in use */
  async collected() {
    await this.#ask('HeapProfiler.collectGarbage');
    const { usedSize } = await this.#ask('Runtime.getHeapUsage');
    return usedSize / 1024 ** 2;
  }

  close() {
    this.#socket.close();
  }

  async #ask(method) {
    const id = ++this.#asked;
    this.#socket.send(JSON.stringify({ id, method }));
    const signal = AbortSignal.timeout(WITHIN_MS);
    for (;;) {
      const [{ data }] = await once(this.#socket, 'message', { signal });
      const told = JSON.parse(data);
      if (told.id !== id) continue;
      if (told.error) throw new Error(`${method}: ${told.error.message}`);
      return told.result;
    }
  }
}
