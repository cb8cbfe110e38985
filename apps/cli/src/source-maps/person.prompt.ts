import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandFailure } from '../command.failure';
import type { Terminal } from '../terminal';
import type { Person } from './sign-in';

/**
 * As whom to sign in: by the environment, and what is missing there is asked for where a person is at the terminal, a password without showing it.
 * @throws CommandFailure where nobody can be asked, or whoever is asked leaves.
 */
export async function askPerson(given: Partial<Person>, terminal: Terminal): Promise<Person> {
  const { email, password } = given;
  if (email && password) return { email, password };
  if (!(terminal.in as NodeJS.ReadStream).isTTY)
    throw new CommandFailure('FOOTFALL_EMAIL and FOOTFALL_PASSWORD are needed, of somebody with the role editor on the website', 2);
  let shows = true;
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (shows) terminal.err.write(chunk as Buffer);
      done();
    },
  });
  const lines = createInterface({ input: terminal.in, output, terminal: true });
  const left = new AbortController();
  lines.once('SIGINT', () => left.abort()).once('close', () => left.abort());
  const ask = (question: string) =>
    lines.question(question, { signal: left.signal }).catch((error: unknown) => {
      throw new CommandFailure('interrupted', 130, { cause: error });
    });
  try {
    const asked = email ?? (await ask('E-mail: '));
    if (password) return { email: asked, password };
    const answer = ask('Password: ');
    // The question stands there; what is typed does not.
    shows = false;
    const typed = await answer;
    terminal.err.write('\n');
    return { email: asked, password: typed };
  } finally {
    lines.close();
  }
}
