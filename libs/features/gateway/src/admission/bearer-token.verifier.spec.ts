import { createHmac, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError } from '@footfall/contracts';
import { ServiceClient } from '@footfall/platform';
import { FixedClock } from '@footfall/testing';
import { BearerTokenVerifier } from './bearer-token.verifier';

const KID = 'signing-key-1';
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const thief = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const der = pair.publicKey.export({ type: 'spki', format: 'der' });
const jwkOf = (key: KeyObject, kid = KID) => ({ ...key.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' });

/** The service that keeps the keys: its key set, and how often it was asked. */
let published: Record<string, unknown>[] = [];
let asked = 0;
let keeper: Server;
let client: ServiceClient;
/** Where only somebody who believes a token's header would come. */
let trapUrl = '';
let trapped = 0;
const servers: Server[] = [];

async function serving(answer: () => unknown): Promise<{ server: Server; url: string }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer()));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  servers.push(server);
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

beforeAll(async () => {
  const set = await serving(() => ((asked += 1), { keys: published }));
  keeper = set.server;
  client = new ServiceClient(() => set.url, 'a-secret-of-tests-that-is-long-enough', clock);
  trapUrl = (await serving(() => ((trapped += 1), { keys: [jwkOf(thief.publicKey), jwkOf(thief.publicKey, 'trap')] }))).url;
});
beforeEach(() => {
  published = [jwkOf(pair.publicKey)];
  asked = 0;
});
afterAll(async () => {
  await client.close();
  for (const server of servers) {
    server.closeAllConnections();
    if (server.listening) await new Promise((done) => server.close(done));
  }
});

const text = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const seconds = () => Math.floor(Date.now() / 1000);
const HEADER = { alg: 'RS256', typ: 'JWT', kid: KID };
const claims = () => ({ sub: randomUUID(), org: randomUUID(), ver: 1, sid: randomUUID(), iat: seconds(), exp: seconds() + 900 });

function signed(header: unknown, payload: unknown, key = pair.privateKey, digest = 'sha256'): string {
  const head = `${text(header)}.${text(payload)}`;
  return `${head}.${sign(digest, Buffer.from(head), key).toString('base64url')}`;
}
/** Signed by the real key, with claims that are not ours. */
const ours = (changes: Record<string, unknown>, header: Record<string, unknown> = {}) =>
  signed({ ...HEADER, ...header }, { ...claims(), ...changes });
const foreign = (header: Record<string, unknown> = {}) => signed({ ...HEADER, ...header }, claims(), thief.privateKey);
const unsigned = (header: Record<string, unknown>, signature = '') => `${text({ ...HEADER, ...header })}.${text(claims())}.${signature}`;
function hmac(secret: string | Buffer, header: Record<string, unknown> = {}, bits = 256): string {
  const head = `${text({ ...HEADER, alg: `HS${bits}`, ...header })}.${text(claims())}`;
  return `${head}.${createHmac(`sha${bits}`, secret).update(head).digest('base64url')}`;
}
const pss = (): string => {
  const head = `${text({ ...HEADER, alg: 'PS256' })}.${text(claims())}`;
  return `${head}.${sign('sha256', Buffer.from(head), { key: pair.privateKey, padding: 6, saltLength: 32 }).toString('base64url')}`;
};
const changedPart = (part: 0 | 1 | 2, change: (part: string) => string) => {
  const parts = ours({}).split('.') as [string, string, string];
  parts[part] = change(parts[part]);
  return parts.join('.');
};
/** Another last character of a signature that stands for the same bytes: its low bits are unused. */
const sameBytes = (signature: string) => {
  const bytes = Buffer.from(signature, 'base64url');
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const other = [...alphabet]
    .map((last) => signature.slice(0, -1) + last)
    .find((one) => one !== signature && Buffer.from(one, 'base64url').equals(bytes));
  if (!other) throw new Error('there is none');
  return other;
};

const clock = new FixedClock('2026-03-01T10:00:00Z');
const verifier = () => new BearerTokenVerifier(client, clock);
const verify = (authorization: string | undefined, one = verifier()) =>
  one.verify({ headers: authorization === undefined ? {} : { authorization } });

describe('a token of ours', () => {
  test('gives its claims', async () => {
    const given = claims();
    expect(await verify(`Bearer ${signed(HEADER, given)}`)).toEqual(given);
  });

  test.each(['bearer', 'BEARER'])('passes under the scheme %s: its letter case means nothing', async (scheme) => {
    expect(await verify(`${scheme} ${ours({})}`)).not.toBeNull();
  });

  test('needs neither sid nor typ', async () => {
    expect(await verify(`Bearer ${ours({ sid: undefined }, { typ: undefined })}`)).not.toBeNull();
  });
});

const FORGED: Record<string, () => string> = {
  'alg none, without a signature': () => unsigned({ alg: 'none' }),
  'alg None': () => unsigned({ alg: 'None' }),
  'alg nOnE': () => unsigned({ alg: 'nOnE' }),
  'alg none with some signature': () => unsigned({ alg: 'none' }, 'AAAA'),
  'alg none over a good signature': () => changedPart(0, () => text({ ...HEADER, alg: 'none' })),
  'no alg': () => changedPart(0, () => text({ typ: 'JWT', kid: KID })),
  'an empty alg': () => unsigned({ alg: '' }, 'AAAA'),
  'alg a list': () => unsigned({ alg: ['RS256', 'none'] }, 'AAAA'),
  'HS256 with the public key, PEM': () => hmac(pem),
  'HS256 with the public key, PEM, trimmed': () => hmac(pem.trim()),
  'HS256 with the public key, DER': () => hmac(der),
  'HS256 with the public key as JSON': () => hmac(JSON.stringify(jwkOf(pair.publicKey))),
  'HS256 with an empty secret': () => hmac(''),
  'HS512 with the public key': () => hmac(pem, {}, 512),
  'an HMAC that says RS256': () => hmac(pem, { alg: 'RS256' }),
  'RS512 by the real key': () => signed({ ...HEADER, alg: 'RS512' }, claims(), pair.privateKey, 'sha512'),
  'PS256 by the real key': pss,
  'ES256 with a signature of zeros': () => unsigned({ alg: 'ES256' }, Buffer.alloc(64).toString('base64url')),
  'a foreign key with our kid': () => foreign(),
  'a foreign key with its own kid': () => foreign({ kid: 'somebody-else' }),
  'a foreign key without a kid': () => foreign({ kid: undefined }),
  'the real key without a kid': () => ours({}, { kid: undefined }),
  'the real key under an unknown kid': () => ours({}, { kid: 'unknown' }),
  'a kid that is a path': () => hmac('', { kid: '../../../../dev/null' }),
  'a kid that is SQL': () => hmac('known', { kid: "x' UNION SELECT 'known' -- " }),
  'a kid that is an address': () => foreign({ kid: trapUrl }),
  'a kid that is a list': () => ours({}, { kid: [KID] }),
  'a kid that is an object': () => ours({}, { kid: { $ne: null } }),
  'a kid that is a number': () => ours({}, { kid: 1 }),
  'a kid that is null': () => ours({}, { kid: null }),
  'a kid that is empty': () => hmac('', { kid: '' }),
  'a kid that is __proto__': () => hmac('', { kid: '__proto__' }),
  'a jku with another key set': () => foreign({ jku: trapUrl, kid: 'trap' }),
  'an x5u with another certificate': () => foreign({ x5u: trapUrl, kid: 'trap' }),
  'a key in the header': () => foreign({ jwk: jwkOf(thief.publicKey) }),
  'a certificate in the header': () => foreign({ x5c: [der.toString('base64')] }),
  'an extension that must be understood': () => ours({}, { crit: ['b64'], b64: true }),
  expired: () => ours({ iat: seconds() - 901, exp: seconds() - 1 }),
  'expiring this very second': () => ours({ exp: seconds() }),
  'without exp': () => ours({ exp: undefined }),
  'an exp that is text': () => ours({ exp: String(seconds() + 900) }),
  'an exp that is a fraction': () => ours({ exp: seconds() + 900.5 }),
  'not valid before a minute from now': () => ours({ nbf: seconds() + 60 }),
  'an nbf that is text': () => ours({ nbf: 'now' }),
  'without iat': () => ours({ iat: undefined }),
  'an iat that is text': () => ours({ iat: String(seconds()) }),
  'without sub': () => ours({ sub: undefined }),
  'a sub that is no UUID': () => ours({ sub: 'admin' }),
  'a sub that is a list': () => ours({ sub: [randomUUID()] }),
  'a sub that is an object': () => ours({ sub: { id: randomUUID() } }),
  'without org': () => ours({ org: undefined }),
  'an org that is null': () => ours({ org: null }),
  'an org with SQL after its UUID': () => ours({ org: `${randomUUID()}' OR 1=1` }),
  'without ver': () => ours({ ver: undefined }),
  'a ver that is text': () => ours({ ver: '1' }),
  'a ver below 1': () => ours({ ver: 0 }),
  'a sid that is no UUID': () => ours({ sid: 'x' }),
  'a changed sub': () => changedPart(1, () => text(claims())),
  'a longer life': () => {
    const parts = ours({}).split('.');
    const payload = JSON.parse(Buffer.from(String(parts[1]), 'base64url').toString());
    return [parts[0], text({ ...payload, exp: payload.exp + 86_400 }), parts[2]].join('.');
  },
  'a changed first character of the signature': () => changedPart(2, (part) => (part[0] === 'A' ? 'B' : 'A') + part.slice(1)),
  'another form of the same signature': () => changedPart(2, sameBytes),
  'half a signature': () => changedPart(2, (part) => part.slice(0, 171)),
  'a signature with padding': () => changedPart(2, (part) => `${part}==`),
  'an empty signature': () => changedPart(2, () => ''),
  'two parts': () => ours({}).split('.').slice(0, 2).join('.'),
  'four parts': () => `${ours({})}.AAAA`,
  'five parts': () => `${ours({})}.AAAA.AAAA`,
  'an empty part': () => ours({}).replace('.', '..'),
  'a header that is no JSON': () => changedPart(0, () => text('{alg')),
  'a header that is null': () => changedPart(0, () => text('null')),
  'a header that is a list': () => changedPart(0, () => text('[]')),
  'a payload that is no JSON': () => signed(HEADER, '{sub'),
  'a payload that is text': () => signed(HEADER, '"admin"'),
  'a payload that is a list': () => signed(HEADER, [claims()]),
  'a payload that is null': () => signed(HEADER, 'null'),
  'a payload that is a number': () => signed(HEADER, '1'),
  huge: () => ours({ more: 'x'.repeat(10_000) }),
  'huge and of dots': () => '.'.repeat(15_000),
  'a token twice': () => `${ours({})},${ours({})}`,
  'trailing garbage': () => `${ours({})}GARBAGE`,
  'a byte of zero in it': () => `${ours({})}\u0000`,
  'an API key': () => 'ffw_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefg012345',
};

describe('refused', () => {
  test.each(Object.entries(FORGED))('%s', async (_, forged) => {
    const one = verifier();
    // Before the keys are known and after, when they are looked up no more; and nothing of it stays.
    expect(await verify(`Bearer ${forged()}`, one)).toBeNull();
    expect(await verify(`Bearer ${ours({})}`, one)).not.toBeNull();
    expect(await verify(`Bearer ${forged()}`, one)).toBeNull();
  });

  test.each<[string, (token: string) => string | undefined]>([
    ['no header', () => undefined],
    ['an empty header', () => ''],
    ['a bearer of nothing', () => 'Bearer '],
    ['no scheme', (token) => token],
    ['the scheme Basic', (token) => `Basic ${token}`],
    ['the scheme JWT', (token) => `JWT ${token}`],
    ['something before the scheme', (token) => `x Bearer ${token}`],
    ['something after the token', (token) => `Bearer ${token} x`],
    ['a second token after it', (token) => `Bearer ${token} ${token}`],
    ['a space within the token', (token) => `Bearer ${token.replace('.', '. ')}`],
    ['a space at the end', (token) => `Bearer ${token} `],
    ['a tab instead of the space', (token) => `Bearer\t${token}`],
    ['a line break before the token', (token) => `Bearer \n${token}`],
    ['a line break after the token', (token) => `Bearer ${token}\n`],
    ['no space', (token) => `Bearer${token}`],
    ['quotes', (token) => `Bearer "${token}"`],
    ['a parameter', (token) => `Bearer token=${token}`],
  ])('a good token under %s', async (_, header) => {
    expect(await verify(header(ours({})))).toBeNull();
  });

  test('without ever asking an address that a token names', () => {
    expect(trapped).toBe(0);
  });
});

describe('the key set', () => {
  test('is asked once by many at once, and then no more for keys that it has', async () => {
    const one = verifier();
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(`Bearer ${ours({})}`, one)));
    expect(answers.every((answer) => answer !== null)).toBe(true);
    await verify(`Bearer ${ours({})}`, one);
    expect(asked).toBe(1);
  });

  test('is asked once for a flood of unknown keys', async () => {
    const one = verifier();
    await verify(`Bearer ${ours({})}`, one);
    for (let i = 0; i < 50; i++) expect(await verify(`Bearer ${foreign({ kid: `unknown-${i}` })}`, one)).toBeNull();
    expect(asked).toBe(1);
  });

  test('gives the next key before it signs, so that a flood of forged tokens cannot get a valid one refused', async () => {
    const next = generateKeyPairSync('rsa', { modulusLength: 2048 });
    published = [jwkOf(next.publicKey, 'signing-key-2'), jwkOf(pair.publicKey)];
    const one = verifier();
    await verify(`Bearer ${ours({})}`, one);
    await verify(`Bearer ${foreign({ kid: 'unknown' })}`, one);
    expect(await verify(`Bearer ${signed({ ...HEADER, kid: 'signing-key-2' }, claims(), next.privateKey)}`, one)).not.toBeNull();
    expect(await verify(`Bearer ${ours({})}`, one)).not.toBeNull();
    expect(asked).toBe(1);
  });

  test('is asked again after five seconds for an unknown key, after ten minutes for all; a key that is gone verifies no more', async () => {
    const next = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const withNext = () => `Bearer ${signed({ ...HEADER, kid: 'signing-key-2' }, claims(), next.privateKey)}`;
    const one = verifier();
    await verify(`Bearer ${ours({})}`, one);
    published = [jwkOf(next.publicKey, 'signing-key-2'), jwkOf(pair.publicKey)];
    clock.advance(4_999);
    expect(await verify(withNext(), one)).toBeNull();
    clock.advance(1);
    expect(await verify(withNext(), one)).not.toBeNull();
    expect(asked).toBe(2);
    published = [jwkOf(next.publicKey, 'signing-key-2')];
    clock.advance(10 * 60_000 - 1);
    expect(await verify(`Bearer ${ours({})}`, one)).not.toBeNull();
    clock.advance(1);
    expect(await verify(`Bearer ${ours({})}`, one)).toBeNull();
    expect(await verify(withNext(), one)).not.toBeNull();
    expect(asked).toBe(3);
  });

  test('out of reach is no refusal of a token but an outage; known keys go on', async () => {
    const one = verifier();
    await verify(`Bearer ${ours({})}`, one);
    keeper.closeAllConnections();
    await new Promise((done) => keeper.close(done));
    clock.advance(60 * 60_000);
    expect(await verify(`Bearer ${ours({})}`, one)).not.toBeNull();
    for (const [token, at] of [
      [foreign({ kid: 'unknown' }), one],
      [ours({}), verifier()],
    ] as const) {
      const refusal = await verify(`Bearer ${token}`, at).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(ApiError);
      expect((refusal as ApiError).code).toBe('SERVICE_UNAVAILABLE');
    }
  });
});
