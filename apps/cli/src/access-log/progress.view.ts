import type { Terminal } from '../terminal';

const LIVE_MS = 200;
const PLAIN_MS = 5000;

/** Shows how far an import is: one line that changes on a terminal, else a plain line every few seconds. */
export class ProgressView {
  private readonly began = Date.now();
  private shown = Date.now();
  private live = false;

  /** @param totalBytes of the input as it is stored; null where nobody knows. */
  constructor(
    private readonly err: Terminal['err'],
    private readonly totalBytes: number | null,
    private readonly quiet: boolean,
  ) {}

  update(bytes: number, lines: number): void {
    const now = Date.now();
    if (this.quiet || now - this.shown < (this.err.isTTY ? LIVE_MS : PLAIN_MS)) return;
    this.shown = now;
    const rate = Math.round((lines * 1000) / Math.max(1, now - this.began));
    const share = this.totalBytes ? ` · ${Math.min(100, Math.floor((100 * bytes) / this.totalBytes))} %` : '';
    const text = `${lines.toLocaleString('en')} lines · ${rate.toLocaleString('en')} lines/s${share}`;
    if (this.err.isTTY) {
      this.err.write(`\r\u001b[2K${text}`);
      this.live = true;
    } else this.err.write(`${text}\n`);
  }

  /** Writes a line of its own, not into the one that changes. */
  say(text: string): void {
    if (this.quiet) return;
    this.end();
    this.err.write(`${text}\n`);
  }

  end(): void {
    if (this.live) this.err.write('\r\u001b[2K');
    this.live = false;
  }
}
