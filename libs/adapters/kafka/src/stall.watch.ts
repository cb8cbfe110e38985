/** Tells a client that fell silent from brokers that are away: only the first is mended by ending the process. */
export class StallWatch {
  private lastSign: number;

  /** @param afterMs of silence, while the brokers answer and records wait */
  constructor(
    private readonly afterMs: number,
    private readonly now: () => number = Date.now,
  ) {
    this.lastSign = now();
  }

  /** How often to look, in milliseconds. */
  get everyMs(): number {
    return Math.max(50, this.afterMs / 6);
  }

  /** The client lives. */
  sign(): void {
    this.lastSign = this.now();
  }

  /**
   * How many records wait for a client that is silent for too long; 0 where there is none. It tells of a silence once.
   * @param waiting asks the brokers
   * @throws what `waiting` throws: nobody shows a sign of life without brokers, so silence counts from when they answer.
   */
  async look(waiting: () => Promise<bigint>): Promise<bigint> {
    if (this.silence() < this.everyMs) return 0n;
    const records = await waiting().catch((error: unknown) => {
      this.sign();
      throw error;
    });
    if (records <= 0n || this.silence() < this.afterMs) return 0n;
    this.sign();
    return records;
  }

  private silence(): number {
    return this.now() - this.lastSign;
  }
}
