/** The log did not answer in time, is full or is closed. Callers answer 503 and let the sender try again. */
export class LogUnavailableError extends Error {
  constructor(
    message: string,
    override readonly cause?: unknown,
  ) {
    super(message);
    this.name = 'LogUnavailableError';
  }
}
