import { closeSync, fdatasync, openSync, readFileSync, write } from 'node:fs';
import { promisify } from 'node:util';

const writeOnce = promisify(write);
const sync = promisify(fdatasync);

/** What a line of the ledger says of an id: an attempt begins, or how one has ended. */
export const SIGNS = { attempt: '?', acknowledged: '+', refused: '-', unknown: '~' };

/**
 * A sender's diary on disk: a line for each attempt before it is made, and one for what came of it before the sender goes on. What waits goes
 * to the disk together, so that one trip serves all who wait for it. What was written survives the sender.
 */
export class Ledger {
  #descriptor;
  #lines = [];
  #waiting = [];
  #writing = false;

  /** @param path of a file that is added to, or made */
  constructor(path) {
    this.#descriptor = openSync(path, 'a');
  }

  /** Resolves when the line is on the disk. */
  note(sign, id, why = '') {
    this.#lines.push(`${sign} ${id}${why && ` ${why}`}\n`);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      if (!this.#writing) void this.#write();
    });
  }

  async #write() {
    this.#writing = true;
    while (this.#lines.length) {
      const text = Buffer.from(this.#lines.splice(0).join(''));
      const told = this.#waiting.splice(0);
      try {
        for (let done = 0; done < text.length;) done += (await writeOnce(this.#descriptor, text, done)).bytesWritten;
        await sync(this.#descriptor);
        for (const { resolve } of told) resolve();
      } catch (error) {
        for (const { reject } of told) reject(error);
      }
    }
    this.#writing = false;
  }

  close() {
    closeSync(this.#descriptor);
  }
}

/**
 * What is known of each id after all attempts: `acknowledged` where any answer said that the server has it; `refused` where every attempt was
 * refused; `unknown` where an attempt ended without an answer, or never ended. The last line may be cut off.
 * @returns {Map<string, 'acknowledged' | 'refused' | 'unknown'>}
 * @throws Error for a line that no ledger writes
 */
export function readLedger(text) {
  const seen = new Map();
  for (const line of text.slice(0, text.lastIndexOf('\n') + 1).split('\n')) {
    if (!line) continue;
    const [sign, id] = line.split(' ');
    if (!id || !Object.values(SIGNS).includes(sign)) throw new Error(`no line of a ledger: ${line.slice(0, 80)}`);
    const one = seen.get(id) ?? { open: 0, acknowledged: false };
    seen.set(id, one);
    if (sign === SIGNS.attempt) one.open += 1;
    else if (!one.open) throw new Error(`an outcome without its attempt: ${line.slice(0, 80)}`);
    // An attempt of unknown end stays open for ever.
    else if (sign !== SIGNS.unknown) one.open -= 1;
    if (sign === SIGNS.acknowledged) one.acknowledged = true;
  }
  const stateOf = ({ open, acknowledged }) => (acknowledged ? 'acknowledged' : open ? 'unknown' : 'refused');
  return new Map([...seen].map(([id, one]) => [id, stateOf(one)]));
}

export const readLedgerFile = (path) => readLedger(readFileSync(path, 'utf8'));

/** What the file says of these ids, line by line: what there is to go on where one of them is lost. */
export function traces(path, ids) {
  const wanted = new Set(ids);
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => wanted.has(line.split(' ')[1]));
}
