/** What was opened, to be closed in the opposite order. */
export class Closers {
  private readonly opened: (() => Promise<unknown>)[] = [];

  add(close: () => Promise<unknown>): void {
    this.opened.push(close);
  }

  /** Closes each, also those after one that fails. @throws what the first one failed with, once all were closed. */
  async close(): Promise<void> {
    const failures: unknown[] = [];
    for (const close of this.opened.splice(0).reverse()) await close().catch((error: unknown) => failures.push(error));
    if (failures.length) throw failures[0];
  }
}
