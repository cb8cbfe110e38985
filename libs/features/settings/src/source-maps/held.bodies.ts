import type { Readable } from 'node:stream';
import { ApiError, refusals } from '@footfall/contracts';

/** Bodies that are held whole until something was made of them; together they have no more bytes than there is room for. */
export class HeldBodies {
  private held = 0;

  /**
   * @param room bytes of all together
   * @param largest bytes of one
   */
  constructor(
    private readonly room: number,
    private readonly largest: number,
  ) {}

  /** @throws ApiError 413 where a body is too large, 503 where there is no room, 400 where it breaks off; and what `use` throws. */
  async use<T>(input: Readable, use: (body: Uint8Array<ArrayBuffer>) => Promise<T>): Promise<T> {
    const own = { chunks: [] as Uint8Array[], bytes: 0 };
    try {
      const refusal = await this.take(input, own);
      if (refusal) throw refusal;
      const body = joined(own.chunks, own.bytes);
      own.chunks = [];
      return await use(body);
    } finally {
      this.held -= own.bytes;
    }
  }

  /** What is refused is read on and forgotten, for as long as a request may take: who is still sending would miss the answer. */
  private async take(input: Readable, own: { chunks: Uint8Array[]; bytes: number }): Promise<ApiError | undefined> {
    let refusal: ApiError | undefined;
    let come = 0;
    try {
      for await (const chunk of input as AsyncIterable<Buffer>) {
        come += chunk.length;
        refusal ??= this.refusalOf(come, chunk.length);
        if (!refusal) {
          own.chunks.push(chunk);
          own.bytes += chunk.length;
          this.held += chunk.length;
          continue;
        }
        this.held -= own.bytes;
        own.bytes = 0;
        own.chunks = [];
      }
    } catch {
      return refusals.invalid({ field: 'body', message: 'did not come whole' });
    }
    return refusal;
  }

  private refusalOf(come: number, more: number): ApiError | undefined {
    if (come > this.largest) return new ApiError('PAYLOAD_TOO_LARGE', `The body is larger than the ${this.largest} bytes that are taken`);
    if (this.held + more > this.room) return refusals.unavailable('Too many large bodies come at once; send this one again');
    return undefined;
  }
}

function joined(chunks: readonly Uint8Array[], bytes: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
