import type { Client, Dispatcher } from 'undici';
import type { RequestEnd } from './request.end';

/** An answer as far as it was read. */
export interface ReadAnswer {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly bytes: Buffer;
  /** False where it broke off, took too long or was longer than what is read. */
  readonly isWhole: boolean;
}

const MIN_FINAL_STATUS = 200;

/**
 * Sends a request and reads its answer. The answer's head decides: a reply that breaks off or takes too long is kept as far as it came.
 * @param maxBytes of the reply; no more is read
 * @throws what ended the request before its head came
 */
export function readAnswer(
  client: Client,
  request: Dispatcher.DispatchOptions,
  maxBytes: number,
  requestEnd: RequestEnd,
): Promise<ReadAnswer> {
  return new Promise((resolve, reject) => {
    if (requestEnd.error) return reject(requestEnd.error);
    let head: Pick<ReadAnswer, 'status' | 'headers'> | undefined;
    let controller: Dispatcher.DispatchController | undefined;
    const chunks: Buffer[] = [];
    let length = 0;
    const end = (isWhole: boolean, error?: Error) => {
      if (head) resolve({ ...head, bytes: Buffer.concat(chunks, Math.min(length, maxBytes)), isWhole });
      else reject(error ?? new Error('the answer had no head'));
    };
    requestEnd.listen((reason) => {
      controller?.abort(reason);
      end(false, reason);
    });
    client.dispatch(request, {
      onRequestStart: (started) => {
        controller = started;
        if (requestEnd.error) started.abort(requestEnd.error);
      },
      onResponseStart: (_controller, status, headers) => {
        if (status >= MIN_FINAL_STATUS) head = { status, headers };
      },
      onResponseData: (reading, chunk) => {
        chunks.push(chunk);
        length += chunk.length;
        if (length < maxBytes) return;
        end(false);
        reading.abort(new Error('enough was read'));
      },
      onResponseEnd: () => end(true),
      onResponseError: (_controller, error) => end(false, error),
    });
  });
}
