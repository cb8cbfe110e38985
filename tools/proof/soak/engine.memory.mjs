import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const WITHIN_MS = 20_000;

/** Memory of the engine of a process that runs on a data folder, which has left word there where its engine answers. */
export class EngineMemory {
  #url;
  #headers;

  /** @throws Error where no process has left word */
  constructor(dataFolder) {
    const { url, username, password } = JSON.parse(readFileSync(join(dataFolder, 'access.json'), 'utf8')).clickhouse;
    this.#url = url;
    this.#headers = { 'X-ClickHouse-User': username, 'X-ClickHouse-Key': password };
  }

  /**
   * Has it give back what is freed, so that what is left is used: by itself it does so in moments in which nothing is asked of it, and has until then some
   * tens of MiB of what merges and answers took. @throws Error where it does not answer
   */
  async collect() {
    const request = { method: 'POST', headers: this.#headers, body: 'SYSTEM JEMALLOC PURGE', signal: AbortSignal.timeout(WITHIN_MS) };
    const answer = await fetch(this.#url, request);
    if (!answer.ok) throw new Error(`the engine gave nothing back: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
  }
}
