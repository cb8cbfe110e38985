import { FootfallClient, type FootfallClientOptions } from '../http/footfall.client';
import { CommandFailure } from '../command.failure';

export interface Person {
  readonly email: string;
  readonly password: string;
}

const HINTS: Readonly<Record<number, string>> = {
  401: 'e-mail or password are wrong (FOOTFALL_EMAIL, FOOTFALL_PASSWORD)',
};
const SIGNED_IN_HINTS: Readonly<Record<number, string>> = {
  403: 'this takes the role editor on the website',
  404: 'not found: check the website',
};
/** Before a token ends another one is fetched: a large upload takes a while. */
const EARLY_MS = 60_000;

/**
 * Asks as a person.
 * @throws CommandFailure where e-mail or password are wrong or nobody answers.
 */
export async function signedIn(person: Person, options: Omit<FootfallClientOptions, 'key' | 'token' | 'hints'>): Promise<FootfallClient> {
  const door = new FootfallClient({ ...options, hints: HINTS });
  const enter = async (isFirst: boolean) => {
    const session = await door.post('/api/auth/login', JSON.stringify(person), {}, isFirst);
    const { access_token: token, expires_in: seconds } = (session ?? {}) as { access_token?: unknown; expires_in?: unknown };
    if (typeof token !== 'string' || typeof seconds !== 'number')
      throw new CommandFailure(`${options.url} does not answer a login as this version of the command knows it`);
    return { token, endsAt: Date.now() + seconds * 1000 };
  };
  let session = await enter(true);
  const token = async () => {
    if (Date.now() > session.endsAt - EARLY_MS) session = await enter(false);
    return session.token;
  };
  return new FootfallClient({ ...options, token, hints: SIGNED_IN_HINTS });
}
