import { PassThrough, type Readable } from 'node:stream';

/** Answers without end on their way from their owner to a browser. */
export class OpenStreams {
  private readonly ends = new Set<() => void>();
  private ending = false;

  /** Passes on as it comes. An owner that breaks off ends the answer, so that the browser asks again. */
  carry(from: Readable): Readable {
    const to = new PassThrough();
    const end = () => {
      from.unpipe(to);
      to.end();
    };
    this.ends.add(end);
    from.on('error', end);
    to.on('error', end);
    to.once('close', () => {
      this.ends.delete(end);
      from.destroy();
    });
    from.pipe(to);
    if (this.ending) end();
    return to;
  }

  /** A server that closes waits for its answers, and these have no end of their own. */
  endAll(): void {
    this.ending = true;
    for (const end of this.ends) end();
  }
}
