import { randomUUID } from 'node:crypto';
import { authEndpoints } from '@footfall/contracts';
import { FixedClock, TestService, testPerson, testPostgres, type Answer, type TestPostgres } from '@footfall/testing';
import { settingsFeature } from '../settings.feature';

const NOW = '2026-03-01T10:00:00.000Z';
const MINUTE = 60_000;
let server: TestPostgres;
let service: TestService;
const clock = new FixedClock(NOW);

beforeAll(async () => {
  server = await testPostgres();
  const postgresUrl = await server.createMigrated();
  service = await TestService.start({ feature: settingsFeature, clock, postgresUrl });
}, 180_000);
beforeEach(() => clock.set(NOW));
afterAll(async () => {
  await service.stop();
  await server.stop();
});

let addresses = 0;
const someAddress = () => `198.51.${100 + Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`;
const nobody = () => `${randomUUID()}@people.example`;
const login = (email: string, password: string, clientAddress = someAddress()) =>
  service.ask(authEndpoints.login, { body: { email, password }, as: { clientAddress } });
const guess = (email: string, clientAddress?: string) => login(email, 'not the password', clientAddress);
const said = ({ status, body }: Answer) => [status, body.error?.code, body.error?.retry_after];

async function guesses(count: number, email: () => string, clientAddress?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < count; i++) statuses.push((await guess(email(), clientAddress)).status);
  return statuses;
}

const failed = (count: number) => Array<number>(count).fill(401);

describe('guessing at one account', () => {
  test('ends with the tenth failure, from whatever addresses, in whatever letter case; the right password helps no more', async () => {
    const { email, password } = await testPerson(service);
    let upper = false;
    expect(await guesses(10, () => ((upper = !upper) ? email : email.toUpperCase()))).toEqual(failed(10));
    clock.advance(MINUTE);
    expect(said(await guess(email))).toEqual([429, 'rate_limit_exceeded', 14 * 60]);
    expect(said(await login(email, password))).toEqual([429, 'rate_limit_exceeded', 14 * 60]);
    const other = await testPerson(service);
    expect((await login(other.email, other.password)).status).toBe(200);
  });

  test('goes the same way where nobody has that e-mail, and both get the same words', async () => {
    const { email } = await testPerson(service);
    const unknown = nobody();
    const answers = { known: [] as unknown[], unknown: [] as unknown[] };
    for (let i = 0; i < 12; i++) {
      answers.known.push((await guess(email)).body);
      answers.unknown.push((await guess(unknown)).body);
    }
    expect(answers.unknown).toEqual(answers.known);
    expect(new Set(answers.known.map((body) => JSON.stringify(body))).size).toBe(2);
  });

  test('is open again as failures grow 15 minutes old, one by one; refused attempts do not prolong it', async () => {
    const email = nobody();
    for (let i = 0; i < 10; i++) {
      await guess(email);
      clock.advance(MINUTE);
    }
    expect(said(await guess(email))).toEqual([429, 'rate_limit_exceeded', 5 * 60]);
    clock.advance(5 * MINUTE - 1);
    expect(said(await guess(email))).toEqual([429, 'rate_limit_exceeded', 1]);
    clock.advance(1);
    expect((await guess(email)).status).toBe(401);
    expect(said(await guess(email))).toEqual([429, 'rate_limit_exceeded', 60]);
  });

  test('a success forgets the failures of the account', async () => {
    const { email, password } = await testPerson(service);
    expect(await guesses(9, () => email)).toEqual(failed(9));
    expect((await login(email, password)).status).toBe(200);
    expect(await guesses(10, () => email)).toEqual(failed(10));
    expect((await login(email, password)).status).toBe(429);
  });

  test('all at once gets no further than in a row', async () => {
    const { email } = await testPerson(service);
    const answers = await Promise.all(Array.from({ length: 25 }, () => guess(email)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([...failed(10), ...Array<number>(15).fill(429)]);
  });

  test('people with the right password are let in, however many at once', async () => {
    const { email, password } = await testPerson(service);
    const answers = await Promise.all(Array.from({ length: 25 }, () => login(email, password)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(25).fill(200));
  });
});

describe('guessing from one address', () => {
  test('ends with the fortieth failure, and a success in between changes nothing', async () => {
    const { email, password } = await testPerson(service);
    const address = someAddress();
    expect(await guesses(39, nobody, address)).toEqual(failed(39));
    expect((await login(email, password, address)).status).toBe(200);
    expect(await guesses(1, nobody, address)).toEqual([401]);
    expect(said(await login(email, password, address))).toEqual([429, 'rate_limit_exceeded', 15 * 60]);
    expect((await login(email, password)).status).toBe(200);
    clock.advance(15 * MINUTE);
    expect((await login(email, password, address)).status).toBe(200);
  });

  test('an IPv6 network counts as one address', async () => {
    const { email, password } = await testPerson(service);
    let host = 0;
    for (let i = 0; i < 40; i++) await guess(nobody(), `2001:db8:1:2::${(++host).toString(16)}`);
    expect((await login(email, password, '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await login(email, password, '2001:db8:1:3::1')).status).toBe(200);
  });

  test('what an account’s own limit refuses does not count for the address', async () => {
    const { email, password } = await testPerson(service);
    const address = someAddress();
    const unknown = nobody();
    await guesses(60, () => unknown, address);
    expect((await login(email, password, address)).status).toBe(200);
  });
});
