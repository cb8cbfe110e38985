import { Readable, Writable } from 'node:stream';
import type { Terminal } from '../terminal';

/** A terminal whose output a test can read. */
export class CapturedTerminal implements Terminal {
  private readonly written = { out: '', err: '' };
  readonly out = this.capture('out');
  readonly err = this.capture('err');

  /** @param input what standard input holds. */
  constructor(input: string | Buffer = '') {
    this.in = Readable.from([Buffer.from(input)]);
  }

  readonly in: Readable;

  get outText(): string {
    return this.written.out;
  }

  get errText(): string {
    return this.written.err;
  }

  private capture(name: 'out' | 'err'): Writable {
    return new Writable({
      write: (chunk, _encoding, done) => {
        this.written[name] += String(chunk);
        done();
      },
    });
  }
}
