import { once } from 'node:events';
import { WebSocket } from 'undici';

const WITHIN_MS = 20_000;
const MAIN = '';

/** Heap of a Node process that was started with `--inspect=127.0.0.1:PORT`, with those of its threads, as its own inspector tells. */
export class Heap {
  #socket;
  #asked = 0;
  /** By the number of the question: who waits for its answer, and of which thread. */
  #waiting = new Map();
  #threads = new Set();

  constructor(socket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#heard(JSON.parse(data)));
    socket.addEventListener('close', () => this.#end(() => true, 'the inspector has hung up'));
  }

  /** @throws Error where nobody listens */
  static async of(port) {
    const response = await fetch(`http://127.0.0.1:${port}/json/list`, { signal: AbortSignal.timeout(WITHIN_MS) });
    const [{ webSocketDebuggerUrl }] = await response.json();
    const socket = new WebSocket(webSocketDebuggerUrl);
    await once(socket, 'open', { signal: AbortSignal.timeout(WITHIN_MS) });
    const heap = new Heap(socket);
    await heap.#ask(MAIN, 'NodeWorker.enable', { waitForDebuggerOnStart: false });
    return heap;
  }

  /** Has all garbage collected, so that what is left is used: Node leaves it alone while there is room. @returns MiB in use */
  async collected() {
    let used = 0;
    for (const thread of [MAIN, ...this.#threads])
      try {
        await this.#ask(thread, 'HeapProfiler.collectGarbage');
        used += (await this.#ask(thread, 'Runtime.getHeapUsage')).usedSize;
      } catch (error) {
        // It has ended meanwhile, and all of its heap with it.
        if (thread === MAIN || this.#threads.has(thread)) throw error;
      }
    return used / 1024 ** 2;
  }

  close() {
    this.#socket.close();
  }

  #ask(thread, method, params = {}) {
    const id = ++this.#asked;
    const question = { id, method, params };
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => this.#end((one) => one === id, `no answer to ${method} within ${WITHIN_MS} ms`), WITHIN_MS);
      this.#waiting.set(id, { thread, resolve, reject, late });
      if (thread === MAIN) this.#socket.send(JSON.stringify(question));
      else
        this.#ask(MAIN, 'NodeWorker.sendMessageToWorker', { sessionId: thread, message: JSON.stringify(question) }).catch((error) =>
          this.#end((one) => one === id, error.message),
        );
    });
  }

  #heard({ id, method, params, result, error }) {
    if (method === 'NodeWorker.attachedToWorker') this.#threads.add(params.sessionId);
    else if (method === 'NodeWorker.receivedMessageFromWorker') this.#heard(JSON.parse(params.message));
    else if (method === 'NodeWorker.detachedFromWorker') {
      this.#threads.delete(params.sessionId);
      this.#end((_, { thread }) => thread === params.sessionId, 'the thread has ended');
    } else if (error) this.#end((one) => one === id, error.message);
    else this.#take(id)?.resolve(result);
  }

  #take(id) {
    const asker = this.#waiting.get(id);
    clearTimeout(asker?.late);
    this.#waiting.delete(id);
    return asker;
  }

  #end(isMeant, reason) {
    for (const [id, asker] of [...this.#waiting]) if (isMeant(id, asker)) this.#take(id)?.reject(new Error(reason));
  }
}
