import { session } from '../session/session';
import { knownToken } from './known.token';
import { failureOf, unreachable, unwrapped } from './read.answer';

interface Options {
  /** From 0 to 1, of the file. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends a file as it is. `fetch` tells nobody how far it has come.
 * @throws AnswerFailure as other requests; DOMException AbortError where it was given up.
 */
export async function uploadFile(address: string, file: File, options: Options): Promise<unknown> {
  const token = knownToken(await session.token());
  const answer = await sent(address, file, token, options);
  if (answer.status !== 401 || token === null) return read(answer);
  return read(await sent(address, file, knownToken(await session.freshToken(token)), options));
}

async function read(answer: Response): Promise<unknown> {
  const said: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw failureOf(answer, said);
  return unwrapped(said);
}

function sent(address: string, file: File, token: string | null, { onProgress, signal }: Options): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', address);
    request.setRequestHeader('content-type', 'application/octet-stream');
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(new DOMException('The upload was given up', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    if (signal.aborted) return reject(new DOMException('The upload was given up', 'AbortError'));
    signal.addEventListener('abort', abort);
    request.send(file);
  });
}
