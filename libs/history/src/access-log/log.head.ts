import { createHash } from 'node:crypto';
import type { RawLine } from './log.reader';

export interface HeadMark {
  /** Of the unpacked text. */
  readonly bytes: number;
  readonly sha256: string;
}

const LONGEST = 65_536;

/** Hashes the first lines of a log as they go by, to tell whether it is the one that an earlier run began with. */
export class LogHead {
  private readonly hash = createHash('sha256');
  private mark: HeadMark = { bytes: 0, sha256: '' };
  private verdict: boolean | null = null;

  /** @param expected the mark of the earlier run; without bytes there is nothing to compare. */
  constructor(private readonly expected: HeadMark) {}

  add(line: RawLine): void {
    if (line.end > (this.expected.bytes || LONGEST)) return;
    this.hash.update(line.bytes ?? Buffer.alloc(0)).update('\n');
    this.mark = { bytes: line.end, sha256: this.hash.copy().digest('hex') };
    if (line.end === this.expected.bytes) this.verdict = this.mark.sha256 === this.expected.sha256;
  }

  /** The mark of what has gone by so far, at most of the first 64 KiB. */
  get reached(): HeadMark {
    return this.mark;
  }

  /** False where the log that went by is not the expected one; it must have reached the end of the expected head. */
  get matches(): boolean {
    return this.expected.bytes === 0 || this.verdict === true;
  }
}
