import { PassThrough } from 'node:stream';
import { eventually } from '@footfall/testing';
import { CapturedTerminal } from '../testing/captured.terminal';
import { askPerson } from './person.prompt';

/** A terminal at which somebody sits. */
function attended() {
  const keys = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const shown = new CapturedTerminal();
  return { terminal: { in: keys, out: shown.out, err: shown.err }, keys, shown };
}

it('asks for what is missing and does not show the password', async () => {
  const { terminal, keys, shown } = attended();
  const asked = askPerson({}, terminal);
  keys.write('jane@example.com\r');
  await eventually(() => expect(shown.errText).toContain('Password: '));
  keys.write('a secret');
  keys.write(' word\r');
  expect(await asked).toEqual({ email: 'jane@example.com', password: 'a secret word' });
  expect(shown.errText).toContain('E-mail: ');
  expect(shown.errText).not.toMatch(/secret|word\b(?!:)/);
  expect(shown.outText).toBe('');
});

it.each([
  [{ email: 'jane@example.com' }, 'typed\r', { email: 'jane@example.com', password: 'typed' }, 'E-mail'],
  [{ password: 'given' }, 'jane@example.com\r', { email: 'jane@example.com', password: 'given' }, 'Password'],
])('asks for nothing else: %j', async (given, keysOfPerson, person, notAsked) => {
  const { terminal, keys, shown } = attended();
  const asked = askPerson(given, terminal);
  keys.write(keysOfPerson);
  expect(await asked).toEqual(person);
  expect(shown.errText).not.toContain(notAsked);
});

it.each([['\u0003'], ['\u0004']])('ends with 130 where whoever is asked leaves (%j)', async (key) => {
  const { terminal, keys } = attended();
  const asked = askPerson({ email: 'jane@example.com' }, terminal);
  keys.write(key);
  await expect(asked).rejects.toMatchObject({ exitCode: 130 });
});

it('asks nobody where nobody is', async () => {
  await expect(askPerson({ email: 'jane@example.com' }, new CapturedTerminal())).rejects.toMatchObject({ exitCode: 2 });
});
