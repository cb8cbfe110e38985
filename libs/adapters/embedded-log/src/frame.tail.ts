import type { Place } from './frame.codec';

/** What a buffer and its place here take beside its bytes. */
const BESIDE = 300;

/** The newest frames of a journal, so that readers who keep up never touch the disk. Bounded in bytes. */
export class FrameTail {
  private readonly frames = new Map<number, Buffer>();
  private bytes = 0;

  constructor(private readonly limit: number) {}

  add(place: Place, frame: Buffer): void {
    this.frames.set(keyOf(place), frame);
    this.bytes += roomOf(frame);
    for (const [key, oldest] of this.frames) {
      if (this.bytes <= this.limit) return;
      this.frames.delete(key);
      this.bytes -= roomOf(oldest);
    }
  }

  at(place: Place): Buffer | undefined {
    return this.frames.get(keyOf(place));
  }
}

const roomOf = (frame: Buffer): number => frame.length + BESIDE;

/** Positions are below 2^32, so that both numbers fit into one that is exact. */
const keyOf = ({ segment, position }: Place): number => segment * 2 ** 32 + position;
