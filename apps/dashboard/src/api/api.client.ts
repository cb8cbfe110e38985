import { createClient } from '@footfall/client';
import { session } from '../session/session';
import type { AnswerOf, AskedOf, Method, PathOf, SentOf } from './answer.types';
import { knownToken } from './known.token';
import { failureOf, unreachable, unwrapped } from './read.answer';
import { sharedKey, sharedPath } from './shared.key';

/** As nobody in particular: on the page of a share the key in the path is all that counts. */
const anonymous = (request: Request): Promise<Response> =>
  fetch(request, { credentials: 'omit' }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw unreachable();
  });

/** With the access token of who is signed in; once more with a fresh one where it is refused. */
async function authorized(request: Request): Promise<Response> {
  const again = request.clone();
  const attempt = async (kept: Request, token: string | null) => {
    if (token !== null) kept.headers.set('authorization', `Bearer ${token}`);
    return fetch(kept).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw unreachable();
    });
  };
  const token = knownToken(await session.token());
  const answer = await attempt(request, token);
  if (answer.status !== 401 || token === null) return answer;
  return attempt(again, knownToken(await session.freshToken(token)));
}

const client = createClient({
  baseUrl: window.location.origin,
  fetch: (request: Request) => (sharedKey() === null ? authorized(request) : anonymous(request)),
});

interface Sent {
  readonly path?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

type Result = Promise<{ data?: unknown; error?: unknown; response: Response }>;
type Exchange = (path: string, init: object) => Result;

async function exchange(method: Method, path: string, { path: parts, query, body }: Sent, init: object) {
  const send = client[method.toUpperCase() as 'GET'] as unknown as Exchange;
  const shareKey = sharedKey();
  const reached = shareKey === null ? path : sharedPath(path);
  const named = shareKey === null ? parts : { ...(parts as object | undefined), shareKey };
  const { data, error, response } = await send(reached, {
    params: { path: named, query },
    ...(body === undefined ? {} : { body }),
    ...init,
  });
  if (!response.ok) throw failureOf(response, error);
  return data;
}

/**
 * Asks for what a path of the interface tells.
 * @throws AnswerFailure where it is refused or nobody answers
 */
export async function ask<P extends PathOf<'get'>>(path: P, asked: AskedOf<P>, signal?: AbortSignal): Promise<AnswerOf<P>> {
  return unwrapped(await exchange('get', path, asked, { signal })) as AnswerOf<P>;
}

/** The list of a path as the text of a CSV file. */
export async function askCsv<P extends PathOf<'get'>>(path: P, asked: AskedOf<P>): Promise<string> {
  return (await exchange('get', path, asked, { headers: { accept: 'text/csv' }, parseAs: 'text' })) as string;
}

/**
 * Sends what changes something.
 * @throws AnswerFailure where it is refused or nobody answers
 */
export async function send<M extends Exclude<Method, 'get'>, P extends PathOf<M>>(
  method: M,
  path: P,
  sent: SentOf<P, M>,
): Promise<AnswerOf<P, M>> {
  return unwrapped(await exchange(method, path, sent, {})) as AnswerOf<P, M>;
}
