import { PassThrough } from 'node:stream';
import type { LiveFigure } from '@footfall/platform';
import { liveAnswerOf } from './live.answer';

const COMMENT_EVERY_MS = 15_000;
/** How long browsers wait before they connect again; spread, so that they do not come back all at once. */
const RETRY_MS = { least: 2000, spread: 3000 };
const ID = /^\d{13,15}$/;

/** One who listens: what has been told, and what is still worth telling. */
export class LiveViewer {
  readonly stream = new PassThrough();
  private told: number | null = null;
  private lastId: number;
  private commentedAt: number;

  /** @param lastEventId what the browser heard last before it came back, as it says; @param now epoch milliseconds */
  constructor(lastEventId: string, now: number) {
    const known = ID.test(lastEventId) ? Number(lastEventId) : 0;
    // Ids go on from those of the connection before, but not from what was made up.
    this.lastId = known <= now ? known : 0;
    this.commentedAt = now;
    this.stream.write(`retry: ${Math.round(RETRY_MS.least + Math.random() * RETRY_MS.spread)}\n\n`);
  }

  /** The figure, where it is another one. Who does not read gets none, and later the one that holds then. */
  tell(figure: LiveFigure): void {
    if (figure.count === this.told || !this.takesMore) return;
    this.told = figure.count;
    this.lastId = Math.max(this.lastId + 1, figure.at);
    this.stream.write(`id: ${this.lastId}\nevent: live\ndata: ${JSON.stringify(liveAnswerOf(figure))}\n\n`);
  }

  /** Shows that the connection holds, to whatever ends those that are silent. */
  comment(now: number): void {
    if (now - this.commentedAt < COMMENT_EVERY_MS || !this.takesMore) return;
    this.commentedAt = now;
    this.stream.write(': here\n\n');
  }

  end(): void {
    this.stream.end();
  }

  private get takesMore(): boolean {
    return !this.stream.writableEnded && !this.stream.writableNeedDrain;
  }
}
