import { OutboundError } from './outbound.error';

/**
 * Ends a request that has no answer yet: its time is over, or its caller no longer wants it. One of these has one listener at a time, and costs a fraction of
 * an AbortController with one for each step.
 */
export class RequestEnd {
  private reason: OutboundError | undefined;
  private listener: ((reason: OutboundError) => void) | undefined;
  private readonly timer: NodeJS.Timeout;

  /** @param late what it is ended with after so many ms. @param signal of the caller */
  constructor(
    ms: number,
    late: () => OutboundError,
    private readonly signal?: AbortSignal,
  ) {
    this.timer = setTimeout(() => this.end(late()), ms);
    signal?.addEventListener('abort', this.stop, { once: true });
    if (signal?.aborted) this.stop();
  }

  /** Undefined until then. */
  get error(): OutboundError | undefined {
    return this.reason;
  }

  /** Takes the place of whoever listened before; is called at once where the end has come. */
  listen(listener: (reason: OutboundError) => void): void {
    this.listener = listener;
    if (this.reason) listener(this.reason);
  }

  /** What work gives, where that comes before the end. @throws OutboundError of the end */
  unless<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.listen(reject);
      work.then(resolve, reject);
    });
  }

  /** The request has its answer: nothing ends it any more. */
  clear(): void {
    clearTimeout(this.timer);
    this.signal?.removeEventListener('abort', this.stop);
    this.listener = undefined;
  }

  private readonly stop = (): void => this.end(new OutboundError('stopped', 'the request was stopped'));

  private end(reason: OutboundError): void {
    if (this.reason) return;
    this.reason = reason;
    this.listener?.(reason);
  }
}
